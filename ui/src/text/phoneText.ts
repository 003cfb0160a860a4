/** What is said of a phone number that cannot be used. Source: specification §5, §8. */
import type { PhoneNumber } from "@kapitel/core/identity/phone"
import { identity } from "./sv/identity.ts"

/** Empty while it is still too short to judge, and when it is right. */
export const phoneFault = (number: PhoneNumber): string =>
  number.kind === "notSwedishMobile" ? identity.notSwedishMobile : ""
