/** Texts about a person and their contact details. Source: specification §8. */
export const identity = {
  notSwedishMobile:
    "Endast svenska mobilnummer är godkända för identifiering. Har du inget svenskt nummer, vänligen välj ett annat sätt för identifiering.",
  wrongCode: "Engångskoden du angav stämmer inte.",
  newCode: "Skicka ny kod",
} as const
