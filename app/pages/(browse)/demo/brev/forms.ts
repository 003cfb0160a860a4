/** Where e-mails are read. */
export const DEMO_MAILBOX = "/demo/brev"
/** Where the demo's members log in and out; handled by `app/demo/loginPage.ts`. */
export const DEMO_SIGN_IN = "/demo/logga-in"
export const DEMO_SIGN_OUT = "/demo/logga-ut"
/** Where text messages are read; `app/demo/phonePage.ts` redirects there. */
export const DEMO_PHONE = "/demo/telefon"
/** Where a person confirms in the simulated BankID app; `app/server/bankIdApp.ts` redirects there. */
export const DEMO_BANKID = "/demo/bankid"

/** Where messages to a user who logs in can be read. */
export const DEMO_LINKS = { EMAIL: DEMO_MAILBOX, SMS: DEMO_PHONE, BANKID: DEMO_BANKID } as const
