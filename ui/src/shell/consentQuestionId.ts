/** The `data-opens` value of links that show the question about cookies again. */
export const CONSENT_QUESTION = "consent"
