/**
 * What each element of a record is read for: without it, and with a code or text that no list has, the records differ
 * as `outlines/elements.txt` says.
 */
import { expect, it } from "@effect/vitest"
import { decodeBytes } from "@kapitel/adapters/onix/decodeBytes"
import type { OnixElement } from "@kapitel/adapters/onix/OnixElement"
import { readMessage } from "@kapitel/adapters/onix/readMessage"
import { toRecords } from "@kapitel/adapters/onix/toRecords"
import { bytesOf, message, product, retail } from "./onixMessage.ts"

const contributor = (role: string, name: string, note = "") =>
  `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>${role}</ContributorRole><PersonName>${name}</PersonName>${note}</Contributor>`
const measure = (type: string, value: string, unit: string) =>
  `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`
const extent = (type: string, value: string, unit: string) =>
  `<Extent><ExtentType>${type}</ExtentType><ExtentValue>${value}</ExtentValue><ExtentUnit>${unit}</ExtentUnit></Extent>`
const feature = (type: string, value: string, description = "") =>
  `<ProductFormFeature><ProductFormFeatureType>${type}</ProductFormFeatureType><ProductFormFeatureValue>${value}</ProductFormFeatureValue>${description}</ProductFormFeature>`
const described = (text: string, language = "") =>
  `<ProductFormFeatureDescription${language}>${text}</ProductFormFeatureDescription>`
const subject = (scheme: string, code: string, more = "") =>
  `<Subject>${more}<SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`
const text = (type: string, words: string, more = "") =>
  `<TextContent><TextType>${type}</TextType><ContentAudience>00</ContentAudience><Text>${words}</Text>${more}</TextContent>`
const date = (name: string, role: string, day: string) =>
  `<${name}><${name}Role>${role}</${name}Role><Date dateformat="00">${day}</Date></${name}>`
const contact = (kind: string, name: string, country: string) =>
  `<${kind}><${kind}Role>10</${kind}Role><${kind}Name>${name}</${kind}Name><EmailAddress>${name}@exempel.se</EmailAddress><StreetAddress>Gatan 1</StreetAddress><LocationName>Staden</LocationName><PostalCode>123 45</PostalCode><CountryCode>${country}</CountryCode></${kind}>`

/** Blocks with everything that the shop reads from a book. */
const BOOK = {
  title: `<TitlePrefix>Den</TitlePrefix><TitleWithoutPrefix>allvarsamma leken</TitleWithoutPrefix><Subtitle>Roman</Subtitle>`,
  descriptive: [
    `<Collection><CollectionType>10</CollectionType><CollectionSequence><CollectionSequenceType>02</CollectionSequenceType><CollectionSequenceNumber>3</CollectionSequenceNumber></CollectionSequence><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>2</PartNumber><TitleText>Klassiker</TitleText></TitleElement></TitleDetail></Collection>`,
    `<TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>The Serious Game</TitleText></TitleElement></TitleDetail>`,
    contributor("A01", "Hjalmar Söderberg", "<BiographicalNote>Född 1869.</BiographicalNote>"),
    contributor("B06", "Eva Ek"),
    contributor("A12", "Bo Lind"),
    `<EditionNumber>2</EditionNumber><EditionStatement>Ny utgåva</EditionStatement>`,
    `<Language><LanguageRole>01</LanguageRole><LanguageCode>swe</LanguageCode></Language>`,
    `<Language><LanguageRole>02</LanguageRole><LanguageCode>eng</LanguageCode></Language>`,
    measure("01", "200", "mm"),
    measure("02", "13", "cm"),
    measure("08", "0.3", "kg"),
    extent("00", "240", "03"),
    extent("09", "130", "05"),
    feature("33", "1"),
    feature("13", "03"),
    feature(
      "13",
      "04",
      described("Varning: heta ord.", ` language="swe"`) + described("Warning: hot words.", ` language="eng"`),
    ),
    feature("21", "01", described("GHS02 Brandfarlig vätska")),
    subject("93", "FBA", "<MainSubject/>"),
    subject("98", "5AH"),
    subject("48", "Hc"),
    `<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>kärlek; Stockholm</SubjectHeadingText></Subject>`,
    `<AudienceCode>02</AudienceCode><Audience><AudienceCodeType>01</AudienceCodeType><AudienceCodeValue>03</AudienceCodeValue></Audience>`,
    `<AudienceRange><AudienceRangeQualifier>17</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>9</AudienceRangeValue><AudienceRangePrecision>04</AudienceRangePrecision><AudienceRangeValue>12</AudienceRangeValue></AudienceRange>`,
  ].join(""),
  collateral: [
    text("03", "En roman om Lydia."),
    text("02", "Om Lydia."),
    text("04", "Innehåll."),
    text("06", "Mycket bra.", "<TextAuthor>Ann Ek</TextAuthor><SourceTitle>Bladet</SourceTitle>"),
    `<SupportingResource><ResourceContentType>15</ResourceContentType><ContentAudience>00</ContentAudience></SupportingResource>`,
    `<Prize><PrizeName>Priset</PrizeName><PrizeYear>2025</PrizeYear></Prize>`,
  ].join(""),
  publishing: [
    `<Imprint><ImprintName>Pocketförlaget</ImprintName></Imprint>`,
    `<Publisher><PublishingRole>01</PublishingRole><PublisherName>Förlaget</PublisherName></Publisher>`,
    `<CountryOfPublication>GB</CountryOfPublication><PublishingStatus>04</PublishingStatus>`,
    date("PublishingDate", "01", "20260301"),
    date("PublishingDate", "02", "20260228"),
    contact("ProductContact", "Maker", "GB"),
  ].join(""),
  related: `<RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>01</WorkIDType><IDValue>work-7</IDValue></WorkIdentifier></RelatedWork>`,
  supply: [
    contact("SupplyContact", "Supplier", "SE"),
    `<ProductAvailability>21</ProductAvailability><OrderTime>5</OrderTime>`,
    `<Stock><OnHand>7</OnHand><Velocity><VelocityMetric>01</VelocityMetric><Rate>0.5</Rate></Velocity></Stock>`,
    retail(
      "199.00",
      "02",
      `<PriceQualifier>05</PriceQualifier><Tax><TaxType>01</TaxType><TaxRateCode>R</TaxRateCode><TaxRatePercent>6</TaxRatePercent></Tax>`,
    ),
    retail("149.00", "12"),
    retail("129.00", "02", "<PriceQualifier>01</PriceQualifier>"),
  ].join(""),
}

/** A puzzle that is coming, whose fields a book does not have. */
const PUZZLE = {
  ref: "puzzle",
  form: "ZJ",
  title: "<TitleText>Skogen</TitleText>",
  descriptive: [feature("22", "1000"), feature("23", "2-4"), feature("24", "30"), feature("12", "01")].join(""),
  publishing: [
    `<Publisher><PublishingRole>01</PublishingRole><PublisherName>Spelförlaget</PublisherName></Publisher>`,
    `<CountryOfPublication>CN</CountryOfPublication>`,
    date("PublishingDate", "09", "20261101"),
  ].join(""),
  supply: [
    contact("SupplyContact", "Importer", "SE"),
    `<ProductAvailability>10</ProductAvailability>`,
    date("SupplyDate", "08", "20261224"),
    retail("249.00"),
  ].join(""),
}

const SENT_ON = "2026-11-21"
/** An update is read as a whole record is, but for its supply and its identity. */
const EXAMPLES: ReadonlyArray<readonly [name: string, xml: string, without?: RegExp]> = [
  ["a book", product(BOOK)],
  ["an update", product({ ...BOOK, type: "04" }), /^(Descriptive|Collateral|Publishing)Detail\//],
  ["a puzzle", product(PUZZLE)],
]

const parsed = async (xml: string): Promise<OnixElement> => {
  for await (const parts of readMessage(decodeBytes(bytesOf(message(xml)))))
    for (const part of parts) if (part.kind === "product") return part.product
  throw new Error("no product")
}

type Flat = ReadonlyMap<string, string>

const flat = (element: OnixElement): Flat => {
  const found = new Map<string, string>()
  const walk = (at: string, value: unknown): void => {
    const isDeep = typeof value === "object" && value !== null && (!Array.isArray(value) || at.split(".").length < 3)
    if (!isDeep) found.set(at, JSON.stringify(value) ?? "nothing")
    else for (const [key, part] of Object.entries(value)) walk(at === "" ? key : `${at}.${key}`, part)
  }
  for (const item of toRecords(element, { sentOn: SENT_ON, currency: "SEK" })) {
    const name = item.kind === "record" ? item.record.kind : item.kind
    walk(name, item.kind === "record" ? item.record : item)
  }
  return found
}

const kindOf = (key: string) => key.split(".")[0] ?? ""
const kindsOf = (records: Flat) => new Set([...records.keys()].map(kindOf))

/** A record that is not there at all has one line. */
const difference = (before: Flat, after: Flat): ReadonlyArray<string> => {
  const kinds = kindsOf(after)
  const gone = [...kindsOf(before)].filter((kind) => !kinds.has(kind)).map((kind) => `no ${kind}`)
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => kinds.has(kindOf(key)) && before.get(key) !== after.get(key))
    .map((key) => `${key} ${before.get(key) ?? "absent"} → ${after.get(key) ?? "absent"}`)
  return [...gone, ...changed]
}

/** Each element below, with the record in which something else is in its place. */
function* replaced(
  element: OnixElement,
  put: (part: OnixElement) => ReadonlyArray<OnixElement>,
  path = "",
): Generator<readonly [path: string, changed: OnixElement]> {
  const seen = new Map<string, number>()
  for (const [at, part] of element.content.entries()) {
    if (typeof part === "string") continue
    const place = (seen.get(part.name) ?? 0) + 1
    seen.set(part.name, place)
    const name = `${path}${part.name}${place === 1 ? "" : ` ${place}`}`
    const withPart = (other: ReadonlyArray<OnixElement>): OnixElement => ({
      ...element,
      content: element.content.toSpliced(at, 1, ...other),
    })
    const other = put(part)
    if (other[0] !== part) yield [name, withPart(other)]
    for (const [below, changed] of replaced(part, put, `${name}/`)) yield [below, withPart([changed])]
  }
}

const isLeaf = ({ content }: OnixElement) => content.every((part) => typeof part === "string")

it("each element changes what it is read for, and nothing else", async () => {
  const lines: Array<string> = []
  for (const [name, xml, without] of EXAMPLES) {
    const element = await parsed(xml)
    const whole = flat(element)
    lines.push(`${name}:`, ...[...whole].map(([key, value]) => `  ${key} ${value}`), "")
    const changes = [
      ["without", (): ReadonlyArray<OnixElement> => []],
      ["unknown", (part: OnixElement) => (isLeaf(part) ? [{ ...part, content: ["?"] }] : [part])],
    ] as const
    for (const [what, put] of changes)
      for (const [path, changed] of replaced(element, put)) {
        if (without?.test(path) === true) continue
        const found = difference(whole, flat(changed))
        if (found.length > 0) lines.push(`${name}, ${what} ${path}:`, ...found.map((line) => `  ${line}`))
      }
    lines.push("")
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("outlines/elements.txt")
})
