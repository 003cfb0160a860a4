import { assert, describe, it } from "@effect/vitest"
import { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"
import { bare, DOKTOR_GLAS, product, readGoods, readOne, retail } from "./onixMessage.ts"

describe("the identity of a record", () => {
  const identifier = (type: string, value: string) =>
    `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`
  const identified = async (...identifiers: ReadonlyArray<string>) =>
    (await readOne(product({ identifier: identifiers.join("") }))).facts.identifier

  it("is its ISBN-13 (list 5: 15), before its GTIN-13 (03) and its ISBN-10 (02)", async () => {
    assert.strictEqual(
      await identified(
        identifier("02", "0439023483"),
        identifier("03", "7310000000010"),
        identifier("15", DOKTOR_GLAS),
      ),
      DOKTOR_GLAS,
    )
  })

  it("is the first of its kinds that can be read, in any order in the record", async () => {
    const kinds = [
      ["15", DOKTOR_GLAS, DOKTOR_GLAS],
      ["03", "7310000000010", "7310000000010"],
      ["25", "9790000000001", "9790000000001"],
      ["14", "09789100000004", "9789100000004"],
      ["04", "036000291452", "0036000291452"],
      ["02", "080442957X", "9780804429573"],
    ] as const
    for (const [from, [, , ean]] of kinds.entries()) {
      const rest = kinds.slice(from).map(([type, value]) => identifier(type, value))
      const broken = kinds.slice(0, from).map(([type]) => identifier(type, "1"))
      assert.strictEqual(await identified(...rest.toReversed(), ...broken), ean)
    }
    const [item] = await readGoods(product({ identifier: identifier("01", "a".repeat(60)).repeat(2) }))
    assert.deepStrictEqual(item, {
      kind: "setAside",
      ref: "r1",
      reason: `None of its identifiers is an ISBN or EAN with a right check digit: ${"a".repeat(60)}, ${"a".repeat(38)}.`,
    })
  })

  it("is the ISBN-13 of an ISBN-10, with or without hyphens", async () => {
    assert.strictEqual(await identified(identifier("02", "0-439-02348-3")), "9780439023481")
    assert.strictEqual(await identified(identifier("02", "080442957X")), "9780804429573")
    assert.strictEqual(await identified(identifier("02", "080442957x")), "9780804429573")
    assert.strictEqual(await identified(identifier("02", "91-29-68831-0")), "9789129688313")
  })

  it("pads a UPC-12 to thirteen digits", async () => {
    assert.strictEqual(await identified(identifier("04", "036000291452")), "0036000291452")
  })

  it("sets a wrong check digit aside with the reference and the number", async () => {
    const [item] = await readGoods(product({ ref: "x.7", identifier: identifier("15", "9789189999101") }))
    assert.deepStrictEqual(item, {
      kind: "setAside",
      ref: "x.7",
      reason: "None of its identifiers is an ISBN or EAN with a right check digit: 9789189999101.",
    })
  })
})

describe("titles and series", () => {
  it("joins a prefix and a title without one, and keeps the subtitle separate", async () => {
    const title =
      "<TitlePrefix>Den</TitlePrefix><TitleWithoutPrefix>allvarsamma leken</TitleWithoutPrefix><Subtitle>Roman</Subtitle>"
    const { facts } = await readOne(product({ title }))
    assert.strictEqual(facts.title, "Den allvarsamma leken")
    assert.strictEqual(facts.subtitle, "Roman")
  })

  it("reads the series and the part from the collection", async () => {
    const descriptive = `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement>
      <TitleElementLevel>02</TitleElementLevel><PartNumber>2</PartNumber><TitleText>Jerusalem</TitleText>
      </TitleElement></TitleDetail></Collection>`
    const { facts } = await readOne(product({ descriptive }))
    assert.deepStrictEqual([facts.series, facts.seriesPart], ["Jerusalem", "2"])
  })

  it("keeps the title in the original language (list 15: 03)", async () => {
    const descriptive = `<TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText>Pride and Prejudice</TitleText></TitleElement></TitleDetail>`
    assert.strictEqual((await readOne(product({ descriptive }))).facts.originalTitle, "Pride and Prejudice")
  })

  it("sets a record without a title aside", async () => {
    const [item] = await readGoods(product({ title: "<TitleText> </TitleText>" }))
    assert.deepStrictEqual(item, { kind: "setAside", ref: "r1", reason: "It has no title." })
  })
})

describe("contributors", () => {
  const contributor = (sequence: number, role: string, name: string) =>
    `<Contributor><SequenceNumber>${sequence}</SequenceNumber><ContributorRole>${role}</ContributorRole>${name}</Contributor>`

  it("sorts people by their role (list 17), in sequence", async () => {
    const descriptive = [
      contributor(3, "B06", "<PersonName>Gun-Britt Sundström</PersonName>"),
      contributor(2, "A01", "<NamesBeforeKey>Selma</NamesBeforeKey><KeyNames>Lagerlöf</KeyNames>"),
      contributor(1, "A01", "<PersonNameInverted>Söderberg, Hjalmar</PersonNameInverted>"),
      contributor(4, "A12", "<PersonName>Elsa Beskow</PersonName>"),
      contributor(5, "E07", "<PersonName>Vera Ekelund</PersonName>"),
      contributor(6, "B01", "<CorporateName>Svenska Akademien</CorporateName>"),
    ].join("")
    const { facts } = await readOne(product({ descriptive }))
    assert.deepStrictEqual(facts.authors, [
      { id: "hjalmar-soderberg", name: "Hjalmar Söderberg", filedAs: "Söderberg, Hjalmar" },
      { id: "selma-lagerlof", name: "Selma Lagerlöf", filedAs: "Lagerlöf, Selma" },
    ])
    assert.deepStrictEqual(facts.translators, ["Gun-Britt Sundström"])
    assert.deepStrictEqual(facts.illustrators, ["Elsa Beskow"])
    assert.deepStrictEqual(facts.narrators, ["Vera Ekelund"])
    assert.deepStrictEqual(facts.contributors, [{ name: "Svenska Akademien", role: "redaktör" }])
  })

  it.each([
    [
      "Verner von Heidenstam",
      "Heidenstam, Verner von",
      "<PersonNameInverted>Heidenstam, Verner von</PersonNameInverted>",
    ],
    [
      "Ludwig van Beethoven",
      "Beethoven, Ludwig van",
      "<NamesBeforeKey>Ludwig</NamesBeforeKey><PrefixToKey>van</PrefixToKey><KeyNames>Beethoven</KeyNames>",
    ],
    ["Anwar Ibrahim", "Anwar Ibrahim", "<KeyNames>Anwar</KeyNames><NamesAfterKey>Ibrahim</NamesAfterKey>"],
    ["Svenska Akademien", "Svenska Akademien", "<CorporateName>Svenska Akademien</CorporateName>"],
    ["med flera", "med flera", "<UnnamedPersons>03</UnnamedPersons>"],
    ["Selma Lagerlöf", undefined, "<PersonName>Selma Lagerlöf</PersonName>"],
  ])("keeps the sort name of %s: %s", async (name, filedAs, names) => {
    const { facts } = await readOne(product({ descriptive: contributor(1, "A01", names) }))
    assert.deepStrictEqual([facts.authors[0]?.name, facts.authors[0]?.filedAs], [name, filedAs])
  })

  it("gives authors in other scripts their own addresses", async () => {
    const names = ["محمود درويش", "村上春樹"]
    const ids = await Promise.all(
      names.map(async (name) => {
        const { facts } = await readOne(
          product({ descriptive: contributor(1, "A01", `<PersonName>${name}</PersonName>`) }),
        )
        return facts.authors[0]?.id
      }),
    )
    assert.strictEqual(new Set(ids).size, 2)
    for (const id of ids) assert.match(id ?? "", /^[a-z0-9-]+$/)
  })
})

describe("form and format (lists 150 and 175)", () => {
  const detail = (code: string) => `<ProductFormDetail>${code}</ProductFormDetail>`
  it.each([
    ["BB", "", "book", "Inbunden"],
    ["BC", "", "book", "Häftad"],
    ["BC", detail("B113"), "book", "Pocket"],
    ["BC", detail("B104"), "book", "Pocket"],
    ["BC", detail("B114"), "book", "Storpocket"],
    ["BB", detail("B115"), "book", "Kartonnage"],
    ["BH", "", "book", "Kartonnage"],
    ["BC", detail("B116"), "book", "Flexband"],
    ["AJ", detail("A103"), "audiobook", "Ljudbok"],
    ["AC", "", "audiobook", "CD-bok"],
    ["ED", detail("E101"), "book", "E-bok"],
    ["ZE", "", "other", undefined],
    ["ZJ", "", "other", undefined],
    ["PC", "", "other", undefined],
  ])("%s with '%s' is %s, %s", async (form, descriptive, productType, format) => {
    const { facts } = await readOne(product({ form, descriptive }))
    assert.deepStrictEqual([facts.productType, facts.format], [productType, format])
  })

  it("reads the file type, its protection and its delivery", async () => {
    const descriptive = `${detail("E101")}<EpubTechnicalProtection>02</EpubTechnicalProtection>
      <Extent><ExtentType>22</ExtentType><ExtentValue>3277</ExtentValue><ExtentUnit>18</ExtentUnit></Extent>`
    const { facts } = await readOne(product({ form: "ED", descriptive }))
    const { digitalFormat, fileProtection, fileSize, distributionMethod, kind } = facts
    assert.deepStrictEqual(
      { digitalFormat, fileProtection, fileSize, distributionMethod, kind },
      {
        digitalFormat: "EPUB",
        fileProtection: "Vattenmärkt",
        fileSize: "3,2 MB",
        distributionMethod: "download",
        kind: "ebook",
      },
    )
  })

  it("sets trade-only material (XA) aside", async () => {
    const [item] = await readGoods(product({ form: "XA" }))
    assert.strictEqual(item?.kind, "setAside")
  })
})

describe("measures, extents, languages, audience", () => {
  it("converts any unit to millimetres, grams, pages and minutes", async () => {
    const measure = (type: string, value: string, unit: string) =>
      `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`
    const extent = (type: string, value: string, unit: string) =>
      `<Extent><ExtentType>${type}</ExtentType><ExtentValue>${value}</ExtentValue><ExtentUnit>${unit}</ExtentUnit></Extent>`
    const descriptive = [
      measure("01", "21.5", "cm"),
      measure("02", "140", "mm"),
      measure("08", "1", "lb"),
      extent("00", "192", "03"),
      extent("09", "00512", "15"),
    ].join("")
    const { facts } = await readOne(product({ descriptive }))
    assert.deepStrictEqual(facts.dimensions, { unit: "mm", width: 140, height: 215 })
    assert.deepStrictEqual([facts.weight, facts.pageCount, facts.duration], [454, 192, 312])
  })

  it("names languages in Swedish (list 74), the text's and not the original's (list 22)", async () => {
    const language = (role: string, code: string) =>
      `<Language><LanguageRole>${role}</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`
    const { facts } = await readOne(product({ descriptive: language("01", "swe") + language("02", "fre") }))
    assert.deepStrictEqual(facts.languages, ["Svenska"])
  })

  it("reads the reading age, and puts a children's book into that category", async () => {
    const descriptive = `<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>YFC</SubjectCode></Subject>
      <AudienceRange><AudienceRangeQualifier>17</AudienceRangeQualifier>
      <AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>9</AudienceRangeValue>
      <AudienceRangePrecision>04</AudienceRangePrecision><AudienceRangeValue>12</AudienceRangeValue></AudienceRange>`
    const { facts } = await readOne(product({ descriptive }))
    assert.deepStrictEqual([facts.age, facts.readingAge], [{ from: 9, to: 12 }, "9–12 år"])
    assert.deepStrictEqual(
      facts.categories.map(({ key }) => key),
      ["bocker", "bocker_barn-ungdom", "bocker_barn-ungdom_mellanaldern"],
    )
  })

  it("reads a game's players, time and warning (list 79)", async () => {
    const feature = (type: string, value: string) =>
      `<ProductFormFeature><ProductFormFeatureType>${type}</ProductFormFeatureType><ProductFormFeatureValue>${value}</ProductFormFeatureValue></ProductFormFeature>`
    const descriptive = feature("23", "2-4") + feature("24", "45") + feature("13", "03")
    const { facts, offer } = await readOne(product({ form: "ZE", descriptive, supply: retail("399.00") }))
    assert.deepStrictEqual(facts.gamePlayerCount, { from: 2, to: 4 })
    assert.deepStrictEqual(facts.gameDuration, { from: 45, to: 0 })
    assert.deepStrictEqual([facts.suitableUnderThree, offer.vatRate, facts.kind], [false, 25, "game"])
  })
})

describe("texts", () => {
  const text = (type: string, content: string, attributes = "") =>
    `<TextContent><TextType>${type}</TextType><ContentAudience>00</ContentAudience><Text ${attributes}>${content}</Text></TextContent>`

  it("reduces XHTML, escaped HTML and CDATA to the same plain paragraphs", async () => {
    const wanted = "En läkare & en fråga.\n\nAndra stycket."
    for (const collateral of [
      text("03", "<p>En <b>läkare</b> &amp; en\n fråga.</p><p>Andra stycket.</p>", 'textformat="05"'),
      text("03", "&lt;p&gt;En läkare &amp;amp; en fråga.&lt;/p&gt;&lt;p&gt;Andra stycket.&lt;/p&gt;"),
      text("03", "<![CDATA[<p>En l&auml;kare &amp; en fr&aring;ga.</p><p>Andra stycket.</p>]]>"),
    ]) {
      assert.strictEqual((await readOne(product({ collateral }))).facts.description, wanted)
    }
  })

  it("removes every script, handler and bidirectional control", async () => {
    const collateral = text(
      "03",
      "<![CDATA[<script>alert(1)</script><img src=x onerror=alert(2)>Text\u202e <<b>script>alert(3)</script>]]>",
    )
    const { facts } = await readOne(
      product({ collateral, title: "<TitleText>A &lt;b&gt;bold&lt;/b&gt; title</TitleText>" }),
    )
    assert.notMatch(facts.description ?? "", /<[a-z]|onerror|\u202e/i)
    assert.strictEqual(facts.title, "A bold title")
  })

  it("keeps reviews with their source, the biography and the promotional text (PDP-16)", async () => {
    const collateral = `${text("02", "Kort.")}${text("12", "Född 1869.")}
      <TextContent><TextType>06</TextType><Text>En pärla.</Text><TextAuthor>A. Ek</TextAuthor><SourceTitle>Bladet</SourceTitle></TextContent>
      <SupportingResource><ResourceContentType>15</ResourceContentType></SupportingResource>
      <Prize><PrizeName>Augustpriset</PrizeName><PrizeYear>2025</PrizeYear></Prize>`
    const { facts } = await readOne(product({ collateral }))
    assert.deepStrictEqual(facts.mediaReviews, [{ source: "A. Ek, Bladet", quote: "En pärla." }])
    assert.deepStrictEqual([facts.description, facts.authorBiography], ["Kort.", "Född 1869."])
    assert.deepStrictEqual([facts.tags, facts.awards], [["PROVLAS"], ["Augustpriset 2025"]])
  })

  it("ignores texts for the trade (list 154: 02)", async () => {
    const collateral =
      "<TextContent><TextType>03</TextType><ContentAudience>02</ContentAudience><Text>Marginal 42 %</Text></TextContent>"
    assert.isUndefined((await readOne(product({ collateral }))).facts.description)
  })
})

describe("notification types (list 1)", () => {
  it("05 deletes, whatever else the record contains", async () => {
    assert.deepStrictEqual(await readGoods(product({ type: "05" })), [
      { kind: "record", record: { kind: "delete", ref: "r1", ean: DOKTOR_GLAS } },
    ])
  })

  it("04 changes only the fields it has, and its price ends a reduction that it does not mention", async () => {
    const supply = `<ProductSupply><SupplyDetail><ProductAvailability>31</ProductAvailability><Stock><OnHand>0</OnHand></Stock>
      ${retail("99.00")}</SupplyDetail></ProductSupply>`
    assert.deepStrictEqual(await readGoods(bare(supply)), [
      {
        kind: "record",
        record: {
          kind: "update",
          ref: "r1",
          ean: DOKTOR_GLAS,
          facts: {},
          offer: { inStock: false, availability: "TEMP_OUT_OF_STOCK" },
        },
      },
      { kind: "record", record: { kind: "price", ref: "r1", ean: DOKTOR_GLAS, price: Money.make(9900) } },
      { kind: "record", record: { kind: "stock", ref: "r1", ean: DOKTOR_GLAS, store: "web", quantity: 0 } },
    ])
  })

  it("test records (88, 89) and invalid types are set aside", async () => {
    for (const type of ["88", "89", "77"]) {
      assert.strictEqual((await readGoods(product({ type })))[0]?.kind, "setAside")
    }
  })
})

it("every record is valid by the shop's own schemas", async () => {
  const { facts, offer } = await readOne(
    product({ supply: `<ProductAvailability>21</ProductAvailability>${retail("219")}` }),
  )
  assert.deepStrictEqual(Schema.decodeUnknownSync(ProductFacts)(facts), facts)
  assert.deepStrictEqual(Schema.decodeUnknownSync(Offer)(offer), offer)
})

it("editions of a work share a key, parts of a series do not", async () => {
  const author =
    "<Contributor><ContributorRole>A01</ContributorRole><PersonName>Selma Lagerlöf</PersonName></Contributor>"
  const part = (number: string) => `${author}<Collection><TitleDetail><TitleType>01</TitleType><TitleElement>
    <TitleElementLevel>02</TitleElementLevel><PartNumber>${number}</PartNumber><TitleText>Jerusalem</TitleText></TitleElement>
    </TitleDetail></Collection>`
  const keyOf = async (form: string, descriptive: string) =>
    (await readOne(product({ form, descriptive }))).facts.workKey
  assert.strictEqual(await keyOf("BB", author), await keyOf("BC", author))
  assert.notStrictEqual(await keyOf("BB", part("1")), await keyOf("BB", part("2")))
})
