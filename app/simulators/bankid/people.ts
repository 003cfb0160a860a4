/**
 * People of the demo. Their numbers are of the range that Skatteverket reserves for tests: birth numbers 980 to 999.
 */
export interface Person {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly givenName: string
  readonly surname: string
}

export const PEOPLE: ReadonlyArray<Person> = [
  { personalNumber: "198504129845", givenName: "Agnes", surname: "Edvardsson" },
  { personalNumber: "196209179834", givenName: "Elof", surname: "Lindqvist" },
  { personalNumber: "199103059862", givenName: "Tove", surname: "Nyman" },
  { personalNumber: "197806309816", givenName: "Nils", surname: "Åkerblom" },
  { personalNumber: "200101209823", givenName: "Saga", surname: "Öberg" },
]

export const personNumbered = (personalNumber: string): Person | undefined =>
  PEOPLE.find((person) => person.personalNumber === personalNumber)
