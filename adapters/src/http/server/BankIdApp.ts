/** How the BankID app is opened and where it returns to; the shop knows its own address. */
import { Context } from "effect"

export class BankIdApp extends Context.Service<
  BankIdApp,
  {
    /** Opens the app on the device of this browser. */
    readonly addressFor: (userAgent: string, autoStartToken: string) => string
    /** Where the app returns to: the referring page if it belongs to the shop; absent where none is needed. */
    readonly returnUrlFor: (userAgent: string, referrer: string | undefined) => string | undefined
  }
>()("adapters/http/server/BankIdApp") {}
