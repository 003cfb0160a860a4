/** Gift cards and members of the demo shop. These numbers and pins are public: they are worth nothing elsewhere. */
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"

/** `balance` in öre when the shop is filled. */
export const DEMO_GIFT_CARDS = [
  { code: "1000200030004001", pin: "12345", balance: Money.make(10_000) },
  { code: "1000200030004002", pin: "12345", balance: Money.make(50_000) },
  { code: "1000200030004003", pin: "12345", balance: Money.make(500_000) },
] as const

/**
 * Members of the demo. Their personal numbers are of the range that Skatteverket reserves for tests, and belong to
 * people of the demo's BankID (app/simulators/bankid/people.ts).
 */
export const DEMO_MEMBERS = [
  {
    number: MemberNumber.make("10000001"),
    name: "Agnes",
    lastName: "Edvardsson",
    email: "agnes@exempel.se",
    phone: "+46701234567",
    personalNumber: "198504129845",
    address: { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" },
  },
  {
    number: MemberNumber.make("10000002"),
    name: "Elof",
    lastName: "Lindqvist",
    email: "elof@exempel.se",
    phone: "+46701234568",
    personalNumber: "196209179834",
    address: { street: "Storgatan 12", zipCode: "903 26", city: "Umeå" },
  },
] as const

/** A customer with an account who is not a member. */
export const DEMO_CUSTOMER = { email: "tove@exempel.se" } as const

/** A person with BankID whose e-mail address is not verified. */
export const DEMO_UNMAILED = { personalNumber: "197806309816", name: "Nils", lastName: "Åkerblom" } as const

/** Members of staff: two who share the work of one store, customer service, and an administrator of the chain. */
export const DEMO_STAFF = [
  { name: "Disa Ek", email: "disa@exempel.se", grant: { role: "butik", storeId: "goteborg-haga" } },
  { name: "Bo Lund", email: "bo@exempel.se", grant: { role: "butik", storeId: "goteborg-haga" } },
  { name: "Klara Sten", email: "klara@exempel.se", grant: { role: "kundtjänst" } },
  { name: "Vera Falk", email: "vera@exempel.se", grant: { role: "webb" } },
  { name: "Alva Holm", email: "alva@exempel.se", grant: { role: "admin" } },
] as const
