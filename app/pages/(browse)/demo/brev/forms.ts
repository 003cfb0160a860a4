/** Where e-mails are read. */
export const DEMO_MAILBOX = "/demo/brev"
/** Where the demo's members go in and out; `app/demo/signInPage.ts` answers. */
export const DEMO_SIGN_IN = "/demo/logga-in"
export const DEMO_SIGN_OUT = "/demo/logga-ut"
/** Where text messages are read; `app/demo/phonePage.ts` leads there. */
export const DEMO_PHONE = "/demo/telefon"
/** Where one identifies oneself; `app/server/bankIdApp.ts` leads there. */
export const DEMO_BANKID = "/demo/bankid"

/** Where what is sent to somebody who logs in can be read. */
export const DEMO_DOORS = { EMAIL: DEMO_MAILBOX, SMS: DEMO_PHONE, BANKID: DEMO_BANKID } as const
