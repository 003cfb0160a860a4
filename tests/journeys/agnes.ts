/** The buyer's details where the shop itself asks for them: each field by its label. */
export const AGNES = [
  ["E-post", "agnes@exempel.se"],
  ["Mobilnummer", "070-123 45 67"],
  ["Förnamn", "Agnes"],
  ["Efternamn", "Edvardsson"],
  ["Gatuadress", "Kaponjärgatan 4"],
  ["Postnummer", "413 02"],
  ["Ort", "Göteborg"],
] as const
