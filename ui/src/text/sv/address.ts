/** Texts of the fields of an address. */
export const address = {
  street: "Gatuadress",
  zipCode: "Postnummer",
  city: "Ort",
  /** What is wrong with a field, below it. */
  faults: {
    street: "Skriv en gatuadress",
    zipCode: "Skriv ett postnummer med fem siffror",
    city: "Skriv en ort",
  },
} as const
