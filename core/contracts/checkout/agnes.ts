/** A fictional customer, as the fields of the checkout's own form. */
export const AGNES = {
  email: "agnes@exempel.se",
  phone: "070-123 45 67",
  firstName: "Agnes",
  lastName: "Edvardsson",
  street: "Kaponjärgatan 4",
  zipCode: "41302",
  city: "Göteborg",
}
