/** What became of a sign-up, in the address of its page. */
export const RESULT_PARAMETER = "svar"
export const RESULTS = { signedUp: "plats", waiting: "vantelista", faulty: "fel" } as const
