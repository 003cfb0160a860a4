/** The facts of a product, and what is known of its safety, as a whole and in their order. */
import { describe, expect, it } from "@effect/vitest"
import type { Product } from "@kapitel/core/catalogue/Product"
import { productFacts } from "../../views/productFacts.ts"
import { productSafety } from "../../views/productSafety.ts"
import { book, pen } from "./goods.ts"

/** Everything that a product can have; what is the same for books and other goods. */
const EVERYTHING: Partial<Product> = {
  publisher: "Bokförlaget",
  publishingDate: "2023-05-16",
  format: "Pocket",
  subType: "Roman",
  languages: ["Svenska", "", "Samiska"],
  originalTitle: "Saga",
  pageCount: 1_412,
  duration: 455,
  edition: "3",
  series: "Värmland",
  seriesPart: "2",
  translators: ["Åsa Öst", "Bo Ek"],
  illustrators: ["Nils Norr"],
  narrators: ["Vera Väst"],
  contributors: [{ name: "Sven Syd", role: "redaktör" }],
  readingAge: "9-12",
  age: { from: 3, to: 6 },
  puzzlePieces: 1_000,
  gamePlayerCount: { from: 2, to: 4 },
  gameDuration: { from: 30, to: 60 },
  color: "Röd",
  penInkColor: "Blå",
  penHardness: "HB",
  penTipWidth: 0.384,
  notebookLayout: "Rutat",
  notebookPaperSize: "A5",
  notebookGrammage: 80,
  calendarInsert: "Vecka",
  dimensions: { width: 135, height: 210, depth: 22, unit: "mm" },
  weight: 1_386,
  digitalFormat: "EPUB",
  fileSize: "2 MB",
  fileProtection: "Vattenmärkt",
  awards: ["Augustpriset"],
  environmentalLabels: ["Svanen"],
  sabCodes: ["Hc"],
  keywords: ["Vår", "Sommar"],
  categories: [{ type: "book", key: "bocker_deckare", name: "Deckare" }],
  campaigns: [{ name: "Bokrean", slug: "bokrean" }],
}

const PUBLISHED = ["Utgiven", "16 maj 2023"]

/** What follows the number. */
const REST = [
  ["Format", "Pocket"],
  ["Typ", "Roman"],
  ["Språk", "Svenska", "Samiska"],
  ["Originaltitel", "Saga"],
  ["Sidor", "1 412"],
  ["Speltid", "7 tim 35 min"],
  ["Upplaga", "3"],
  ["Serie", "Värmland → /search?q=V%C3%A4rmland"],
  ["Del i serien", "2"],
  ["Översättare", "Åsa Öst", "Bo Ek"],
  ["Illustratör", "Nils Norr"],
  ["Uppläsare", "Vera Väst"],
  ["Medverkande", "Sven Syd (redaktör)"],
  ["Läsålder", "9-12"],
  ["Ålder", "3 till 6 år"],
  ["Antal bitar", "1 000 bitar"],
  ["Antal spelare", "2 till 4 spelare"],
  ["Speltid", "Från 30 till 60 min"],
  ["Färg", "Röd"],
  ["Bläckfärg", "Blå"],
  ["Hårdhet", "HB"],
  ["Spetsbredd", "0,38 mm"],
  ["Linjering", "Rutat"],
  ["Format", "A5"],
  ["Pappersvikt", "80 g/m²"],
  ["Kalendarium", "Vecka"],
  ["Mått", "135 × 210 × 22 mm"],
  ["Vikt", "1 386 g"],
  ["Digitalt format", "EPUB"],
  ["Filstorlek", "2 MB"],
  ["Kopieringsskydd", "Vattenmärkt"],
  ["Utmärkelser", "Augustpriset"],
  ["Miljömärkning", "Svanen"],
  ["SAB-kod", "Hc"],
  ["Ämnesord", "Vår", "Sommar"],
  ["Kategorier", "Deckare → /kategori/bocker/deckare"],
  ["Kampanjer", "Bokrean → /kampanj/bokrean"],
]

/** Each fact as its name and its values, with the address of a link. */
const factsOf = (product: Product) =>
  productFacts(product).map(({ name, values }) => [
    name,
    ...values.map(({ text, href }) => (href === undefined ? text : `${text} → ${href}`).replaceAll("\u00a0", " ")),
  ])

describe("the facts of a product", () => {
  it("are those of a book, with links to its authors and its publisher", () => {
    expect(factsOf(book(1, EVERYTHING))).toEqual([
      ["Författare", "Selma Lagerlöf → /author/selma-lagerlof"],
      ["Förlag", "Bokförlaget → /search?facets=brand%3ABokf%C3%B6rlaget"],
      PUBLISHED,
      ["ISBN", "978-0-00-000001-9"],
      ...REST,
    ])
  })

  it("are those of other goods, with a link to their brand", () => {
    expect(factsOf(pen(2, EVERYTHING))).toEqual([
      ["Varumärke", "Stiftet → /search?facets=brand%3AStiftet"],
      ["Förlag", "Bokförlaget"],
      PUBLISHED,
      ["ISBN", "978-0-00-000002-6"],
      ...REST,
    ])
  })

  it("are none but the number of a product that has no other", () => {
    const bare = { ...pen(1), identifier: "7310865004703" as Product["identifier"] }
    const { brand: _, ...unbranded } = bare
    expect(factsOf(unbranded)).toEqual([["Artikelnummer", "7310865004703"]])
    expect(
      factsOf({
        ...unbranded,
        publisher: "",
        languages: [],
        subType: "Etui",
        format: "Etui",
        seriesPart: "2",
        keywords: [],
        campaigns: [],
      }),
    ).toEqual([
      ["Artikelnummer", "7310865004703"],
      ["Format", "Etui"],
    ])
  })
})

describe("the safety of a product", () => {
  it("has those who are responsible, with links to their addresses, the pictograms and the warnings", () => {
    expect(
      productSafety(
        pen(1, {
          manufacturer: { name: "Kulör Ltd", address: "1 Mill Lane, London", contact: "safety@kulor.example" },
          responsiblePerson: { name: "Nord AB", contact: "https://nord.example" },
          safetyWarnings: ["Trasor kan självantända."],
          hazardPictograms: ["GHS02", "GHS07"],
        }),
      ),
    ).toEqual({
      facts: [
        {
          name: "Tillverkare",
          values: [
            { text: "Kulör Ltd" },
            { text: "1 Mill Lane, London" },
            { text: "safety@kulor.example", href: "mailto:safety@kulor.example" },
          ],
        },
        {
          name: "Ansvarig i EU",
          values: [{ text: "Nord AB" }, { text: "https://nord.example", href: "https://nord.example" }],
        },
        { name: "Faropiktogram", values: [{ text: "Brandfarligt (GHS02)" }, { text: "Skadligt (GHS07)" }] },
      ],
      warnings: ["Trasor kan självantända."],
    })
  })

  it("has a contact of another kind without a link, and is unknown of a product without any", () => {
    const contacts = ["ftp://nord.example", "08-123 45", "http://nord.example", "x https://nord.example"]
    expect(
      contacts.map(
        (contact) => productSafety(pen(1, { manufacturer: { name: "N", contact } }))?.facts[0]?.values[1]?.href,
      ),
    ).toEqual([undefined, undefined, "http://nord.example", undefined])
    expect(productSafety(pen(1))).toBeUndefined()
    expect(productSafety(pen(1, { safetyWarnings: ["Varning."] }))).toEqual({ facts: [], warnings: ["Varning."] })
  })
})
