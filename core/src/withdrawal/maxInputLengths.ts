/** How long the fields of a withdrawal may be. Effect-free. */
import { MAX_EMAIL_LENGTH } from "../identity/email.ts"

/** The longest accepted text of each field, in UTF-16 units. */
export const MAX_INPUT_LENGTHS = { name: 200, orderNumber: 60, email: MAX_EMAIL_LENGTH, words: 1_000 } as const
