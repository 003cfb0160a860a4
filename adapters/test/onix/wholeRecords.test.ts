/** Elements that occur more than once, and the order of precedence between them. */
import { assert, describe, it } from "@effect/vitest"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { bare, message, product, readGoods, readItems, readOne, retail } from "./onixMessage.ts"

const element = (level: string, content: string) =>
  `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${content}</TitleElement>`
const called = (title: string) => `<TitleText>${title}</TitleText>`
const part = (number: string) => `<PartNumber>${number}</PartNumber>`
const detail = (type: string, ...elements: ReadonlyArray<string>) =>
  `<TitleDetail><TitleType>${type}</TitleType>${elements.join("")}</TitleDetail>`
const collection = (content: string) => `<Collection><CollectionType>10</CollectionType>${content}</Collection>`

describe("titles", () => {
  const titlesOf = async (descriptive: string) => {
    const { title, subtitle, originalTitle, series, seriesPart } = (
      await readOne(
        bare(`<DescriptiveDetail><ProductForm>BB</ProductForm>${descriptive}</DescriptiveDetail>`, { type: "03" }),
      )
    ).facts
    return [title, subtitle, originalTitle, series, seriesPart]
  }

  it("are distinctive, else undefined, the distributor's, abbreviated, or of any kind", async () => {
    const types = ["01", "00", "10", "05", "11", "03"]
    for (const [at, type] of types.entries()) {
      const later = types.slice(at).toReversed()
      const details = (at < 4 ? later : later.toReversed()).map((each) => detail(each, element("01", called(each))))
      assert.strictEqual((await titlesOf(details.join("")))[0], type, type)
    }
  })

  it("are those of the product, else of its part, section or item", async () => {
    const levels = ["01", "04", "05", "06"]
    for (const [at, level] of levels.entries()) {
      const elements = levels.slice(at).toReversed()
      assert.strictEqual(
        (await titlesOf(detail("01", ...elements.map((each) => element(each, called(each))))))[0],
        level,
        level,
      )
    }
  })

  it("are a statement where no element has one, else the series and its part", async () => {
    const statement = "<TitleStatement>Allt på en rad</TitleStatement>"
    const series = element("02", called("Öden") + part("3"))
    assert.deepStrictEqual(await titlesOf(detail("01", series, statement)), [
      "Allt på en rad",
      undefined,
      undefined,
      "Öden",
      "3",
    ])
    assert.deepStrictEqual(await titlesOf(detail("01", series)), ["Öden 3", undefined, undefined, "Öden", "3"])
    assert.deepStrictEqual(await titlesOf(detail("01", series, element("01", called("Leken")), statement)), [
      "Leken",
      undefined,
      undefined,
      "Öden",
      "3",
    ])
  })

  it("in the original language are the product's, else the first", async () => {
    const own = detail("01", element("01", called("Leken")))
    const [whole, other] = [element("01", called("The Game")), element("02", called("The Series"))]
    assert.strictEqual((await titlesOf(own + detail("03", other, whole)))[2], "The Game")
    assert.strictEqual((await titlesOf(own + detail("03", other, element("03", called("More")))))[2], "The Series")
  })

  it.each([
    [
      "its own title",
      [element("02", called("Egen") + part("1")), collection(detail("01", element("02", called("Annan") + part("2"))))],
      "Egen",
      "1",
    ],
    ["its own title, at the level of a sub-collection", [element("03", called("Egen") + part("1")), ""], "Egen", "1"],
    [
      "its own title, the part of its collection",
      [element("02", called("Egen")), collection(detail("01", element("02", called("Annan") + part("2"))))],
      "Egen",
      "2",
    ],
    [
      "the collection before its sub-collection",
      [
        "",
        collection(detail("01", element("03", called("Under") + part("2")), element("02", called("Över") + part("1")))),
      ],
      "Över",
      "1",
    ],
    [
      "the level of the collection before others",
      ["", collection(detail("01", element("01", called("Boken") + part("4")), element("02", called("Serien"))))],
      "Serien",
      "4",
    ],
    [
      "any level where the collection has none",
      ["", collection(detail("01", element("05", called("Serien") + part("4"))))],
      "Serien",
      undefined,
    ],
    [
      "the distinctive title of a collection",
      ["", collection(detail("05", element("02", called("S."))) + detail("01", element("02", called("Serien"))))],
      "Serien",
      undefined,
    ],
    [
      "the first collection with a title",
      [
        "",
        collection("") +
          collection(detail("01", element("02", called("Första")))) +
          collection(detail("01", element("02", called("Andra")))),
      ],
      "Första",
      undefined,
    ],
  ] as const)("a series is named by %s", async (_, [own, collections], series, seriesPart) => {
    assert.deepStrictEqual(await titlesOf(collections + detail("01", own, element("01", called("Leken")))), [
      "Leken",
      undefined,
      undefined,
      series,
      seriesPart,
    ])
  })
})

describe("an update", () => {
  const supplied = (...prices: ReadonlyArray<string>) =>
    `<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${prices.join("")}</SupplyDetail></ProductSupply>`
  const taxed = retail("99", "02", "<Tax><TaxType>01</TaxType><TaxRatePercent>25</TaxRatePercent></Tax>")
  const records = async (content: string): Promise<ReadonlyArray<IntakeRecord>> =>
    (await readGoods(bare(content))).flatMap((item) => (item.kind === "record" ? [item.record] : []))

  it("has a tax when any of its prices states one", async () => {
    const isTaxed = async (content: string) =>
      (await records(content)).flatMap((each) => (each.kind === "update" ? ["vatRate" in each.offer] : []))
    assert.deepStrictEqual(await isTaxed(supplied(retail("99"))), [false])
    assert.deepStrictEqual(await isTaxed(supplied(retail("89", "12"), taxed)), [true])
    assert.deepStrictEqual(await isTaxed(supplied(retail("99")) + supplied(taxed)), [true])
    assert.deepStrictEqual(await isTaxed(supplied(taxed) + supplied(retail("99"))), [true])
  })

  it("has the reduction, the members' price, the copies and the sales that it states", async () => {
    const stock =
      "<Stock><OnHand>3</OnHand><Velocity><VelocityMetric>01</VelocityMetric><Rate>1</Rate></Velocity></Stock>"
    const members = retail("79", "02", "<PriceQualifier>01</PriceQualifier>")
    const [update, price, copies] = await records(supplied(retail("129"), retail("89", "12"), members, stock))
    assert.deepStrictEqual<unknown>(update, {
      kind: "update",
      ref: "r1",
      ean: "9789189999107",
      facts: { popularity: 365 },
      offer: {
        inStock: true,
        deliveryTime: "1-2",
        supply: { kind: "toOrder", deliveryTime: "3-6" },
        availability: "AVAILABLE_TO_BUY",
      },
    })
    assert.deepStrictEqual<unknown>(
      [price, copies],
      [
        { kind: "price", ref: "r1", ean: "9789189999107", price: 8_900, originalPrice: 12_900, loyaltyPrice: 7_900 },
        { kind: "stock", ref: "r1", ean: "9789189999107", store: "web", quantity: 3 },
      ],
    )
  })

  it("tells that it recalls a book and that its prices cannot be used", async () => {
    const content = supplied(retail("20").replace("SEK", "EUR")).replace(">21<", ">49<")
    const notices = (await readGoods(bare(content))).filter(({ kind }) => kind === "notice")
    assert.deepStrictEqual<unknown>(notices, [
      { kind: "notice", ref: "r1", text: "The publisher has recalled it: remove it from sale." },
      {
        kind: "notice",
        ref: "r1",
        text: "None of its prices is a retail price in SEK that applies: 02 20 EUR.",
      },
    ])
  })
})

it("the key of a work has the first author, the title with its part, and the first language", async () => {
  const person = (name: string) =>
    `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`
  const language = (code: string) =>
    `<Language><LanguageRole>01</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`
  const descriptive = [
    collection(detail("01", element("02", called("Jerusalem") + part("2")))),
    person("Selma Lagerlöf"),
    person("Elsa Beskow"),
    language("swe"),
    language("fin"),
  ].join("")
  assert.strictEqual((await readOne(product({ descriptive }))).facts.workKey, "selma-lagerlof/doktor-glas-2/swe")
  const work = (relation: string, type: string, id: string) =>
    `<RelatedWork><WorkRelationCode>${relation}</WorkRelationCode><WorkIdentifier>${type}${id}</WorkIdentifier></RelatedWork>`
  const [type, id] = ["<WorkIDType>11</WorkIDType>", "<IDValue>A0120</IDValue>"]
  const keyOf = async (related: string) => (await readOne(product({ descriptive, related }))).facts.workKey
  assert.strictEqual(await keyOf(work("02", type, "<IDValue>B</IDValue>") + work("01", type, id)), "11:A0120")
  assert.strictEqual(await keyOf(work("01", type, "")), "selma-lagerlof/doktor-glas-2/swe")
  assert.strictEqual(await keyOf(work("01", "", id)), "selma-lagerlof/doktor-glas-2/swe")
})

it("a sample to read may be any of the resources", async () => {
  const resource = (type: string) =>
    `<SupportingResource><ResourceContentType>${type}</ResourceContentType></SupportingResource>`
  const tagsOf = async (...types: ReadonlyArray<string>) =>
    (await readOne(product({ collateral: types.map(resource).join("") }))).facts.tags
  assert.deepStrictEqual(await tagsOf("01", "15"), ["PROVLAS"])
  assert.deepStrictEqual(await tagsOf("16", "01"), ["PROVLAS"])
  assert.deepStrictEqual(await tagsOf("01", "04"), [])
})

it("a puzzle may be of one piece", async () => {
  const descriptive =
    "<ProductFormFeature><ProductFormFeatureType>22</ProductFormFeatureType><ProductFormFeatureValue>1</ProductFormFeatureValue></ProductFormFeature>"
  assert.strictEqual((await readOne(product({ form: "ZJ", descriptive }))).facts.puzzlePieces, 1)
})

it.each([
  ["20270315T093059", "2027-03-15T08:30:00.000Z"],
  ["20270315T0930+0100", "2027-03-15T08:30:00.000Z"],
  ["20270315T0930-05:00", "2027-03-15T14:30:00.000Z"],
  ["20270315T093059Z", "2027-03-15T09:30:00.000Z"],
  ["20270315T09", "2027-03-15"],
  ["20270315T0930 CET", "2027-03-15"],
  ["202703", undefined],
])("an embargo until %s ends %s", async (moment, ends) => {
  const publishing = `<PublishingDate><PublishingDateRole>02</PublishingDateRole><Date dateformat="14">${moment}</Date></PublishingDate>`
  assert.strictEqual((await readOne(product({ publishing }))).offer.embargoDate, ends)
})

it("categories come before their first product in an update too, each once in a file", async () => {
  const update = (form: string) => bare(`<DescriptiveDetail><ProductForm>${form}</ProductForm></DescriptiveDetail>`)
  const items = await readItems(message(update("PR") + update("PR") + update("ZE")))
  assert.deepStrictEqual(
    items.map((item) =>
      item.kind !== "record" ? item.kind : item.record.kind === "category" ? item.record.key : item.record.kind,
    ),
    [
      "papper-pennor",
      "papper-pennor_anteckningsbocker",
      "update",
      "update",
      "spel-pussel",
      "spel-pussel_spel",
      "update",
    ],
  )
})
