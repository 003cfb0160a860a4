/** Steps in the login drawer and on My pages, and of the person with the telephone. */
import { ConsentField } from "@kapitel/core/identity/Account"
import { LoginMethod } from "@kapitel/core/identity/Tickets"
import { Schema } from "effect"
import { Name } from "./measures.ts"
import { ScreenExpectation } from "./ScreenExpectation.ts"
import { terms } from "./terms.ts"

/** What is pressed, and what is done with the tab. */
const LOGIN_DEEDS = [
  "openLogin",
  "closeLogin",
  "goBack",
  "toggleRememberMe",
  "openAppHere",
  "useOtherDevice",
  "wantMembership",
  "activateMembership",
  "resendCode",
  "changeAddress",
  "hideTab",
  "showTab",
  "reload",
  "closeTab",
  "logOut",
  "logOutEverywhere",
] as const
export type LoginAction = (typeof LOGIN_DEEDS)[number]

/** One of several tabs of a browser: they have the same cookies. */
const Tab = Schema.optionalKey(Name)

const inTab = { ...terms, tab: Tab }

/** Steps in the login drawer and on My pages, and of the person with the telephone. */
export const LoginStep = Schema.Union([
  Schema.Struct({ login: Schema.Literals(LOGIN_DEEDS), ...inTab }),
  /** One of the login options. */
  Schema.Struct({ chooseLogin: LoginMethod, ...inTab }),
  /** The person's app: the code on the screen is scanned, or the app was opened on this device. */
  Schema.Struct({
    app: Schema.Literals(["scans", "opens", "confirms", "refuses"]),
    as: Schema.optionalKey(Name),
    ...inTab,
  }),
  /** BankID's hint of an order that goes on. */
  Schema.Struct({ appShows: Schema.NonEmptyString, ...inTab }),
  /** BankID's hint of an order that has ended without a person. */
  Schema.Struct({ appEnds: Schema.NonEmptyString, ...inTab }),
  /** An e-mail address or a number is typed, and sent. */
  Schema.Struct({ requestCode: Schema.String, ...inTab }),
  /** `right` is the latest that was sent to the address, `earlier` the one before. */
  Schema.Struct({
    typeCode: Schema.Union([
      Schema.Literals(["right", "wrong", "earlier"]),
      Schema.String.check(Schema.isPattern(/^\d{1,8}$/)),
    ]),
    /** Pasted, and so sent at once; else the digits are typed and the button is pressed. */
    pasted: Schema.optionalKey(Schema.Boolean),
    times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
    ...inTab,
  }),
  /** My pages: another address or number. */
  Schema.Struct({ changeContact: Schema.Literals(["EMAIL", "SMS"]), ...inTab }),
  /** My pages: a switch is toggled. */
  Schema.Struct({ toggleConsent: ConsentField, ...inTab }),
  /** What a person sees now must be so. */
  Schema.Struct({ see: ScreenExpectation, ...inTab }),
])
export type LoginStep = typeof LoginStep.Type
