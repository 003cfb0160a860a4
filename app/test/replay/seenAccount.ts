import type { SeenAccount } from "../../replay/record/LoginSnapshot.ts"

/** An account as a recording sees it, of which nothing is known but `rest`. */
export const seenAccount = (id: string, rest: Partial<SeenAccount> = {}): SeenAccount => ({
  id,
  email: undefined,
  verified: false,
  phone: undefined,
  person: false,
  member: false,
  ...rest,
})
