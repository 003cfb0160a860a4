/** Pseudonyms in recordings: the visitor may have typed a real address or number. */
import { PEOPLE } from "../../simulators/bankid/people.ts"
import type { Person } from "../flow/Shop.ts"

/**
 * Not assigned to any subscriber: reserved for books and films. Source: Post- och telestyrelsen, 070-174 06 05 to 99.
 */
const FIRST_NUMBER = 46_701_740_605

const DEFAULT_PERSON: Person = { firstName: "Kim" }

const firstEmails = (name: string): string => name.toLowerCase().replaceAll(/[^a-zåäö]/g, "")

/** Each address, number and person has one name, in the order of their first use. */
export const makePseudonyms = () => {
  const addresses = new Map<string, string>()
  const numbers = new Map<string, string>()
  const people = new Map<string, { readonly name: string; readonly person: Person }>()
  const once = <A>(known: Map<string, A>, key: string, make: (count: number) => A): A => {
    const found = known.get(key) ?? make(known.size)
    known.set(key, found)
    return found
  }
  return {
    identifier: (typed: string): string =>
      typed.includes("@")
        ? once(addresses, typed.toLowerCase(), (count) => `kund-${count + 1}@example.se`)
        : once(numbers, typed, (count) => `+${FIRST_NUMBER + count}`),
    /** `personalNumber` finds one of the simulator's own people; anyone else is Kim. */
    person: (personalNumber: string): string =>
      once(people, personalNumber, (count) => {
        const known = PEOPLE.find((each) => each.personalNumber === personalNumber)
        const person = known === undefined ? DEFAULT_PERSON : { firstName: known.givenName, lastName: known.surname }
        const name = firstEmails(person.firstName)
        const isTaken = [...people.values()].some((other) => other.name === name)
        return { name: isTaken ? `${name}-${count + 1}` : name, person }
      }).name,
    people: (): Readonly<Record<string, Person>> =>
      Object.fromEntries([...people.values()].map(({ name, person }) => [name, person])),
  }
}

export type Pseudonyms = ReturnType<typeof makePseudonyms>
