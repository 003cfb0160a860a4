/** Gift cards and members of the demo shop. Everyone may know these numbers and pins: they are worth nothing elsewhere. */
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"

/** `balance` in öre when the shop is filled. */
export const DEMO_GIFT_CARDS = [
  { code: "1000200030004001", pin: "12345", balance: Money.make(10_000) },
  { code: "1000200030004002", pin: "12345", balance: Money.make(50_000) },
  { code: "1000200030004003", pin: "12345", balance: Money.make(500_000) },
] as const

export const DEMO_MEMBERS = [
  { number: MemberNumber.make("10000001"), name: "Agnes" },
  { number: MemberNumber.make("10000002"), name: "Elof" },
] as const
