/** Somebody who is logged in, for tests of what follows from it. */
import type { UserInfo } from "@kapitel/core/identity/UserInfo"

export const sampleUser = (member: boolean): UserInfo => ({
  isLoggedIn: true,
  member,
  firstName: "Agnes",
  acceptsEmailMarketing: true,
  acceptsSMSMarketing: true,
  acceptsPostalMarketing: true,
})
