/** Texts of the library of pictures, `/personal/innehall/bilder`. */

import type { PictureLimits } from "@kapitel/core/content/pictureLimits"
import type { PictureShape } from "@kapitel/core/content/pictureShapes"
import type { AltFault } from "@kapitel/core/content/pictureWork"
import type { FileFault } from "../../staff/PictureAnswerView.ts"
import { formatNumber } from "../formatNumber.ts"

export const pictures = {
  title: "Bilder",
  search: "Sök på bildtext eller filnamn",
  find: "Sök",
  all: "Visa alla",
  count: (count: number) => (count === 1 ? "1 bild" : `${formatNumber(count)} bilder`),
  none: "Här finns inga bilder ännu.",
  noMatch: (query: string) => `Ingen bild har '${query}' i bildtexten eller filnamnet.`,
  newer: "Nyare bilder",
  older: "Äldre bilder",
  decorative: "Dekorativ",
  pixels: (width: number, height: number) => `${formatNumber(width)} × ${formatNumber(height)} pixlar`,

  add: "Ny bild",
  addRefused: "Bilden är inte uppladdad",
  file: "Fil",
  fileHelp: ({ megabytes, megapixels }: PictureLimits) =>
    `JPEG, PNG, WebP eller AVIF, högst ${megabytes}\u00a0MB och ${megapixels}\u00a0megapixlar. På telefonen kan du ta en bild med kameran.`,
  shrinking: "Bilden görs mindre innan den skickas …",
  alt: "Bildtext",
  altHelp: "Vad bilden visar, för den som inte ser den. Läses upp och hittas av sökmotorer.",
  isDecorative: "Bilden är dekorativ: den säger inget som texten runt om inte säger",
  upload: "Ladda upp",

  back: "Till alla bilder",
  save: "Spara",
  saveRefused: "Ändringen är inte sparad",
  changed:
    "En kollega har ändrat bilden sedan du öppnade den. Det du har skrivit står kvar: spara igen om det ska gälla.",
  changedBy: (name: string, time: string) => `Ändrad av ${name} ${time}`,
  address: "Adress i innehållet",
  stage: "Bilden med fokus och beskärning",
  stageHelp: "Tryck eller dra i bilden för att flytta fokus. Dra i ett hörn för att beskära. Reglagen gör samma sak.",
  focus: "Fokus",
  focusHelp: "Det som alltid ska synas, hur bilden än beskärs.",
  focusX: "I sidled",
  focusY: "I höjdled",
  cut: "Beskärning",
  cutHelp: "Så mycket som tas bort vid varje kant.",
  left: "Vänster",
  right: "Höger",
  top: "Uppe",
  bottom: "Nere",
  percent: (value: number) => `${value}\u00a0%`,
  shown: "Så visas bilden",
  shapes: {
    whole: "I text",
    wide: "Banner på en bred skärm",
    narrow: "Banner på en telefon",
    square: "I listor",
  } satisfies Readonly<Record<Exclude<PictureShape, "uncut">, string>>,

  uses: "Används på",
  draft: (title: string) => `${title} (utkast)`,
  unused: "Ingen sida visar bilden.",
  replace: "Byt fil",
  replaceHelp: "Alla sidor visar den nya filen. Med samma proportioner står fokus och beskärning kvar.",
  replaceNow: "Byt fil",
  replaceRefused: "Filen är inte bytt",
  erase: "Ta bort bilden",
  eraseLead: "Bilden tas bort för alla. Det går inte att ångra.",
  eraseNow: "Ja, ta bort bilden",
  inUse: "Bilden kan inte tas bort: de här sidorna visar den. Byt bild på dem först.",
  keep: "Behåll bilden",
} as const

/** At the field of the text. */
export const altFaults: Readonly<Record<AltFault, string>> = {
  missing: "Skriv vad bilden visar, eller kryssa i att den är dekorativ.",
  long: "Skriv högst 200\u00a0tecken.",
  both: "Ta bort texten, eller kryssa ur att bilden är dekorativ.",
}

/** At the field of the file. */
export const fileFaults: Readonly<Record<FileFault, (limits: PictureLimits) => string>> = {
  missing: () => "Välj en fil.",
  notKept: () => "Välj filen igen. Sidan var låst när du skickade den, så den kom inte med. Det du skrev är kvar.",
  tooLarge: ({ megabytes }) =>
    `Filen är större än ${megabytes}\u00a0MB. Spara den i en mindre storlek, och välj den igen.`,
  type: () => "Filen är ingen JPEG, PNG, WebP eller AVIF, vad den än heter. Spara den som en av dem.",
  unreadable: () => "Filen är skadad och går inte att läsa. Spara om den, och välj den igen.",
  pixels: ({ megapixels }) =>
    `Bilden har fler än ${megapixels}\u00a0megapixlar. Spara den i en mindre storlek, och välj den igen.`,
  animated: () => "Bilden rör sig. Spara den som en stillbild.",
  small: () => "Bilden är för liten: varje sida ska ha minst 200\u00a0pixlar.",
  busy: () => "Flera bilder tas emot just nu. Vänta en liten stund och välj filen igen.",
  failed: () => "Något gick fel hos oss, och bilden är inte sparad. Försök igen.",
}
