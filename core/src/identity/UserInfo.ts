/** The account as its owner sees it (MEMB-12), and the values for a guest. Effect-free. */
import type { Address } from "./Account.ts"

/** The fields of spec §3, User info. A consent without an answer is shown as given (D-24). */
export interface UserInfo {
  readonly isLoggedIn: boolean
  readonly member: boolean
  readonly memberNumber?: string | undefined
  readonly email?: string | undefined
  /** E.164. */
  readonly phoneNumber?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly address?: Address | undefined
  /** Each is shown as on until the answer is no (D-24). */
  readonly acceptsEmailMarketing: boolean
  readonly acceptsSMSMarketing: boolean
  readonly acceptsPostalMarketing: boolean
}
