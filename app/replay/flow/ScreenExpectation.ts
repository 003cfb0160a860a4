/** What a person sees of a login and of My pages: compared in a step, or at the end. */
import { Schema } from "effect"
import { Copies, consents, Kronor } from "./measures.ts"

/** The specification's names for the views of the drawer. */
export const VIEWS = [
  "LoginOptionsView",
  "EmailAndOneTimeCodeView",
  "SMSAndOneTimeCodeView",
  "BankidView",
  "ActivateMembershipView",
  "BecomeMemberView",
] as const

/** What a person sees; what is not named may be anything. */
export const ScreenExpectation = Schema.Struct({
  /** The view in the drawer; `none` when it is closed. */
  view: Schema.optionalKey(Schema.Literals([...VIEWS, "none"])),
  /** The sentence shown there: BankID's, or an error; `nothing` when there is none. */
  says: Schema.optionalKey(Schema.String),
  /** The message of the page, above everything. */
  message: Schema.optionalKey(Schema.String),
  /** A code to scan is shown. */
  qr: Schema.optionalKey(Schema.Boolean),
  /** Boxes for the code. */
  boxes: Schema.optionalKey(Copies),
  /** How often the app has been opened on this device. */
  appOpened: Schema.optionalKey(Copies),
  /** The user according to the shop. */
  user: Schema.optionalKey(
    Schema.Struct({
      isLoggedIn: Schema.optionalKey(Schema.Boolean),
      member: Schema.optionalKey(Schema.Boolean),
      firstName: Schema.optionalKey(Schema.String),
      email: Schema.optionalKey(Schema.String),
      phoneNumber: Schema.optionalKey(Schema.String),
    }),
  ),
  /** The switches of My pages. */
  switches: Schema.optionalKey(consents(Schema.Boolean)),
  /** What the goods of the cart cost now. */
  cart: Schema.optionalKey(Kronor),
})
export type ScreenExpectation = typeof ScreenExpectation.Type
