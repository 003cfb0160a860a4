/** A logged-in account, for tests. */
import type { UserInfo } from "@kapitel/core/identity/UserInfo"

/** `member`: of the club too, not only an account. */
export const sampleUser = (member: boolean): UserInfo => ({
  isLoggedIn: true,
  member,
  firstName: "Agnes",
  acceptsEmailMarketing: true,
  acceptsSMSMarketing: true,
  acceptsPostalMarketing: true,
})
