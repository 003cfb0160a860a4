/** The message for an invalid phone number. Source: specification §5, §8. */
import type { PhoneNumber } from "@kapitel/core/identity/phone"
import { identity } from "./sv/identity.ts"

/** Empty while it is still too short to be checked, and when it is valid. */
export const phoneFault = (number: PhoneNumber): string =>
  number.kind === "notSwedishMobile" ? identity.notSwedishMobile : ""
