/** Why a purchased file has no download, as a page; no page in the browser loads them. */
export const downloadRefusals = (email: string) => ({
  notDelivered: {
    title: "Filen förbereds",
    text: `Din fil är inte klar att hämta än. Försök igen om en stund. Dröjer det, skriv till ${email} och ange ordernumret.`,
  },
  failed: {
    title: "Filen kan inte levereras",
    text: `Vi kan tyvärr inte leverera filen som du har betalat för. Det är vårt fel och inte ditt, och vi vet om det. Skriv till ${email} och ange ordernumret, så ordnar vi en annan fil eller betalar tillbaka.`,
  },
  cancelled: {
    title: "Filen kan inte hämtas",
    text: `Leveransen av filen är avbruten. Har du frågor, skriv till ${email} och ange ordernumret.`,
  },
  usedUp: {
    title: "Alla nedladdningar är använda",
    text: `Filen har hämtats så många gånger som ingår i köpet. Behöver du den igen, skriv till ${email} och ange ordernumret så hjälper vi dig.`,
  },
  over: {
    title: "Tiden för nedladdning är slut",
    text: `Filen gick att hämta under en viss tid efter köpet, och den tiden är slut. Behöver du den igen, skriv till ${email} och ange ordernumret så hjälper vi dig.`,
  },
  noSuchFile: { title: "Filen finns inte", text: "Det finns ingen sådan fil i ordern." },
})
