/** Where the BankID app is opened and where it leads back to; the shop knows its own address. */
import { Context } from "effect"

export class BankIdApp extends Context.Service<
  BankIdApp,
  {
    /** Opens the app on the device of this browser. */
    readonly addressFor: (userAgent: string, autoStartToken: string) => string
    /** Where the app goes when it is done: the page that asked if it is the shop's own; absent where nothing is needed. */
    readonly returnUrlFor: (userAgent: string, referrer: string | undefined) => string | undefined
  }
>()("adapters/http/server/BankIdApp") {}
