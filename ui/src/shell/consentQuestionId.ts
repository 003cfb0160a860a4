/** What a link's `data-opens` names to put the question about cookies again. */
export const CONSENT_QUESTION = "consent"
