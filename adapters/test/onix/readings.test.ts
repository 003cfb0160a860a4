/** Input of other senders: the less usual form of each field, and invalid values. */
import { assert, describe, it } from "@effect/vitest"
import { readDate } from "@kapitel/adapters/onix/dates"
import { readRange } from "@kapitel/adapters/onix/features"
import { languageName } from "@kapitel/adapters/onix/languages"
import { positive } from "@kapitel/adapters/onix/measures"
import { bare, message, product, readGoods, readItems, readOne, retail } from "./onixMessage.ts"

const factsOf = async (descriptive: string, form = "BB") => (await readOne(product({ descriptive, form }))).facts

describe("dates", () => {
  it.each([
    ["00", "2026", "2026"],
    ["00", "202613", "2026"],
    ["00", "202600", "2026"],
    ["00", "202612", "2026-12"],
    ["00", "202601", "2026-01"],
    ["00", "20261301", "2026"],
    ["00", "20260431", "2026-04"],
    ["00", "20240229", "2024-02-29"],
    ["00", "2026-11-21", "2026-11-21"],
    ["00", " 20261121 ", "2026-11-21"],
    ["00", "20261121T0900", "2026-11-21"],
    ["00", "11 november 2026", undefined],
    ["00", "202", undefined],
    ["00", "20261", "2026"],
    ["00", "2026112", "2026-11"],
    ["00", "202611211", "2026-11-21"],
    ["01", "20261121", "2026-11"],
    ["07", "202611202612", "2026-11"],
    ["02", "202601", "2026-01"],
    ["02", "202101", "2021-01"],
    ["02", "202053", "2020-12"],
    ["02", "202654", "2026"],
    ["02", "20261", undefined],
    ["01", "20261", undefined],
    ["01", "202613", "2026"],
    ["02", "202600", "2026"],
    ["08", "202610202612", "2026-03"],
    ["04", "20264", "2026"],
    ["09", "2026320264", "2026"],
    ["10", "2026120262", "2026"],
    ["11", "20262027", "2026"],
    ["13", "20261121T0900", "2026-11-21"],
    ["12", "våren 1499", undefined],
    ["12", "våren 1999 eller 2001", "1999"],
    ["12", "nr 120261", undefined],
    ["20", "14480101", undefined],
    ["32", "14480101", undefined],
    [undefined, "20261121", "2026-11-21"],
  ])("in format %s, %s is %s", (format, text, wanted) => {
    assert.strictEqual(readDate(text, format), wanted)
  })

  it("have their format in a separate element, or none", async () => {
    const published = async (format: string) =>
      (
        await readOne(
          product({
            publishing: `<PublishingDate><PublishingDateRole>01</PublishingDateRole>${format}<Date>20261121</Date></PublishingDate>`,
          }),
        )
      ).facts.publishingDate
    assert.strictEqual(await published("<DateFormat>01</DateFormat>"), "2026-11")
    assert.strictEqual(await published(""), "2026-11-21")
  })

  it("are those of the publication, else of the printed book, else of the first edition", async () => {
    const dated = (role: string, day: string) =>
      `<PublishingDate><PublishingDateRole>${role}</PublishingDateRole><Date>${day}</Date></PublishingDate>`
    const of = async (...dates: ReadonlyArray<string>) =>
      (await readOne(product({ publishing: dates.join("") }))).facts.publishingDate
    const [own, printed, first, announced] = [
      dated("01", "20260103"),
      dated("19", "20260102"),
      dated("11", "20260101"),
      dated("09", "20251201"),
    ]
    assert.strictEqual(await of(first, printed, own), "2026-01-03")
    assert.strictEqual(await of(first, printed), "2026-01-02")
    assert.strictEqual(await of(announced, first), "2026-01-01")
    assert.isUndefined(await of(announced))
  })
})

describe("measures", () => {
  const measure = (type: string, value: string, unit: string) =>
    `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`

  it.each([
    ["21,5", "cm", 215],
    ["8.5", "in", 215.9],
    ["0.06", "mm", 0.1],
    ["0.04", "mm", undefined],
    ["10000", "mm", 10_000],
    ["10000.1", "mm", undefined],
    ["0", "mm", undefined],
    ["-3", "mm", undefined],
    ["12", "px", undefined],
    ["ca 12", "cm", undefined],
  ])("a height of %s %s is %s millimetres", async (value, unit, height) => {
    assert.strictEqual((await factsOf(measure("01", value, unit))).dimensions?.height, height)
  })

  it.each([
    ["1.25", "kg", 1250],
    ["12", "oz", 340],
    ["350.4", "gr", 350],
    ["1000", "kg", 1_000_000],
    ["1001", "kg", undefined],
    ["1", "st", undefined],
  ])("%s %s are %s grams", async (value, unit, weight) => {
    assert.strictEqual((await factsOf(measure("08", value, unit))).weight, weight)
  })

  it("separate height, width and thickness, and each alone is enough", async () => {
    const [height, width, depth] = [measure("01", "3", "mm"), measure("02", "4", "mm"), measure("03", "5", "mm")]
    assert.deepStrictEqual((await factsOf(height)).dimensions, { unit: "mm", height: 3 })
    assert.deepStrictEqual((await factsOf(width)).dimensions, { unit: "mm", width: 4 })
    assert.deepStrictEqual((await factsOf(depth)).dimensions, { unit: "mm", depth: 5 })
    assert.deepStrictEqual((await factsOf(depth + width + height)).dimensions, {
      unit: "mm",
      width: 4,
      height: 3,
      depth: 5,
    })
    assert.isUndefined((await factsOf(measure("08", "5", "gr"))).dimensions)
  })

  it("are numbers with a point or a comma, of limited precision", () => {
    assert.strictEqual(positive("3,25"), 3.25)
    assert.strictEqual(positive("123456789012"), 123_456_789_012)
    for (const none of [undefined, "", "1234567890123", "1.2.3", "1,", "0,0", "1e3"]) assert.isUndefined(positive(none))
  })
})

describe("extents", () => {
  const extent = (type: string, value: string, unit: string) =>
    `<Extent><ExtentType>${type}</ExtentType><ExtentValue>${value}</ExtentValue><ExtentUnit>${unit}</ExtentUnit></Extent>`

  it.each([
    ["3", "04", 180],
    ["7.5", "04", 450],
    ["90", "05", 90],
    ["5400", "06", 90],
    ["29", "06", undefined],
    ["31", "06", 1],
    ["7", "14", 420],
    ["01230", "15", 750],
    ["230", "15", 150],
    ["0123045", "16", 751],
    ["123015", "16", 750],
    ["100000", "05", 100_000],
    ["100001", "05", undefined],
    ["12", "99", undefined],
    ["tolv", "05", undefined],
  ])("a playing time of %s in unit %s is %s minutes", async (value, unit, minutes) => {
    assert.strictEqual((await factsOf(extent("09", value, unit), "AJ")).duration, minutes)
  })

  it.each([
    ["3355443", "17", "3,2 MB"],
    ["3277", "18", "3,2 MB"],
    ["102400000", "17", "97,7 MB"],
    ["102400", "18", "100 MB"],
    ["3", "19", "3 MB"],
    ["1", "17", "0,1 MB"],
    ["3", "99", undefined],
  ])("a file of %s in unit %s is %s", async (value, unit, size) => {
    assert.strictEqual((await factsOf(extent("22", value, unit), "ED")).fileSize, size)
    assert.strictEqual((await factsOf(extent("23", value, unit), "ED")).fileSize, size)
  })

  it("prefer the main pages to all others, and accept at most a hundred thousand", async () => {
    const pages = async (...extents: ReadonlyArray<readonly [type: string, value: string]>) =>
      (await factsOf(extents.map(([type, value]) => extent(type, value, "03")).join(""))).pageCount
    const inOrder = ["00", "05", "11", "07", "08", "10", "06"]
    for (const [index, type] of inOrder.entries()) {
      const others = inOrder.slice(index + 1).map((other) => [other, "999"] as const)
      assert.strictEqual(await pages(...others, [type, "123"]), 123, type)
    }
    assert.strictEqual(await pages(["00", "100000"]), 100_000)
    assert.isUndefined(await pages(["00", "100001"]))
    assert.isUndefined(await pages(["99", "123"]))
  })
})

describe("names", () => {
  const by = async (names: string) =>
    (await factsOf(`<Contributor><ContributorRole>A01</ContributorRole>${names}</Contributor>`)).authors

  it("an inverted name without a comma is the name", async () => {
    assert.deepStrictEqual(await by("<PersonNameInverted>Homeros</PersonNameInverted>"), [
      { id: "homeros", name: "Homeros", filedAs: "Homeros" },
    ])
  })

  it("a whole name has precedence over its parts, and those over the inverted one", async () => {
    const whole = "<PersonName>Selma Lagerlöf</PersonName>"
    const parts = "<NamesBeforeKey>S.</NamesBeforeKey><KeyNames>Lagerlöf</KeyNames>"
    const inverted = "<PersonNameInverted>Lagerlöf, Selma O.</PersonNameInverted>"
    const corporate = "<CorporateName>Nils &amp; Co</CorporateName>"
    assert.strictEqual((await by(inverted + parts + whole))[0]?.name, "Selma Lagerlöf")
    assert.strictEqual((await by(inverted + parts))[0]?.name, "S. Lagerlöf")
    assert.strictEqual((await by(corporate + inverted))[0]?.name, "Selma O. Lagerlöf")
  })

  it("keep the parts before and after the key in their order", async () => {
    const parts =
      "<NamesBeforeKey>Anna</NamesBeforeKey><PrefixToKey>af</PrefixToKey><KeyNames>Geijer</KeyNames>" +
      "<NamesAfterKey>Berg</NamesAfterKey><SuffixToKey>d.y.</SuffixToKey>"
    assert.deepStrictEqual((await by(parts))[0], {
      id: "anna-af-geijer-berg-d-y",
      name: "Anna af Geijer Berg d.y.",
      filedAs: "Geijer Berg d.y., Anna af",
    })
  })

  it("a company has the sort name of the feed, else its name", async () => {
    const inverted =
      "<CorporateName>Föreningen Norden</CorporateName><CorporateNameInverted>Norden, Föreningen</CorporateNameInverted>"
    assert.strictEqual((await by(inverted))[0]?.filedAs, "Norden, Föreningen")
  })

  it.each([
    ["01", "Okänd"],
    ["02", "Anonym"],
    ["03", "med flera"],
    ["04", "Diverse"],
  ])("unnamed persons %s are %s", async (code, name) => {
    assert.strictEqual((await by(`<UnnamedPersons>${code}</UnnamedPersons>`))[0]?.name, name)
  })

  it("without any name are left out", async () => {
    assert.deepStrictEqual(await by("<UnnamedPersons>77</UnnamedPersons>"), [])
    assert.deepStrictEqual(await by("<NameType>00</NameType>"), [])
  })
})

describe("roles (list 17)", () => {
  const person = (name: string, roles: ReadonlyArray<string>, sequence?: number) =>
    `<Contributor>${sequence === undefined ? "" : `<SequenceNumber>${sequence}</SequenceNumber>`}${roles
      .map((role) => `<ContributorRole>${role}</ContributorRole>`)
      .join("")}<PersonName>${name}</PersonName></Contributor>`

  it.each([
    ["authors", ["A01", "A02", "A03", "A04", "A38", "A45"]],
    ["illustrators", ["A12", "A35", "A46", "A47"]],
    ["translators", ["B06", "B08", "B10"]],
    ["narrators", ["E03", "E07"]],
  ] as const)("%s are %s", async (field, roles) => {
    for (const role of roles) {
      const facts = await factsOf(person("Ek", [role]))
      const { length } = facts[field] ?? []
      assert.deepStrictEqual([length, facts.contributors], [1, undefined], role)
      if (field !== "authors") assert.deepStrictEqual([facts[field], facts.authors], [["Ek"], []], role)
    }
  })

  it.each(
    Object.entries({
      kompositör: "A06",
      konstnär: "A07",
      fotograf: "A08 A13",
      formgivare: "A11",
      omslag: "A36",
      text: "A14",
      förord: "A15 A23",
      efterord: "A19 A22",
      inledning: "A24 A29",
      noter: "A20",
      kommentarer: "A21",
      kartor: "A39",
      intervjuare: "A43",
      intervjuad: "A44",
      redaktör: "B01 B13 B21 B24 B29",
      "återberättad av": "B03",
      "förkortad av": "B04",
      "bearbetad av": "B05",
      serieredaktör: "B09",
      chefredaktör: "B11",
      gästredaktör: "B12",
      sammanställning: "C01",
      urval: "C02",
      producent: "D01",
      regissör: "D02",
      skådespelare: "E01",
      medverkande: "Z99 Z01",
    }),
  )("%s is %s", async (word, codes) => {
    for (const code of codes.split(" "))
      assert.deepStrictEqual((await factsOf(person("Ek", [code]))).contributors, [{ name: "Ek", role: word }], code)
  })

  it("a person without a role is an author; one with two has both, each once", async () => {
    assert.deepStrictEqual((await factsOf(person("Ek", []))).authors, [{ id: "ek", name: "Ek" }])
    const facts = await factsOf(person("Ek", ["A01", "A12", "B01"]) + person("Ek", ["A01", "B01"]))
    assert.deepStrictEqual([facts.authors.length, facts.illustrators], [1, ["Ek"]])
    assert.deepStrictEqual(facts.contributors, [{ name: "Ek", role: "redaktör" }])
  })

  it("people without a sequence number come after those with one, in their order", async () => {
    const people =
      person("Alm", ["B06"]) + person("Ek", ["B06"]) + person("Bok", ["B06"], 2) + person("Asp", ["B06"], 1)
    assert.deepStrictEqual((await factsOf(people)).translators, ["Asp", "Bok", "Alm", "Ek"])
  })
})

describe("features (list 79)", () => {
  const feature = (type: string, value: string, name = "Value") =>
    `<ProductFormFeature><ProductFormFeatureType>${type}</ProductFormFeatureType><ProductFormFeature${name}>${value}</ProductFormFeature${name}></ProductFormFeature>`

  it.each([
    ["2-4", { from: 2, to: 4 }],
    ["2–4 spelare", { from: 2, to: 4 }],
    ["2 till 4", { from: 2, to: 4 }],
    ["2 to 4", { from: 2, to: 4 }],
    ["30+", { from: 30, to: 0 }],
    ["30 +", { from: 30, to: 0 }],
    ["45", { from: 45, to: 45 }],
    ["många", undefined],
    [undefined, undefined],
  ])("%s is %o", (text, range) => {
    assert.deepStrictEqual(readRange(text), range)
  })

  it("are read from descriptions too, and a puzzle of no pieces has none", async () => {
    const facts = await factsOf(feature("22", "1000 bitar", "Description") + feature("24", "30-60"), "ZJ")
    assert.deepStrictEqual([facts.puzzlePieces, facts.gameDuration], [1000, { from: 30, to: 60 }])
    assert.isUndefined((await factsOf(feature("22", "0"), "ZJ")).puzzlePieces)
  })

  it("have the forest certificates, each once", async () => {
    const labelled = async (...types: ReadonlyArray<string>) =>
      (await factsOf(types.map((type) => feature(type, "C1")).join(""))).environmentalLabels
    for (const type of ["31", "32", "33"]) assert.deepStrictEqual(await labelled(type), ["FSC"])
    for (const type of ["34", "35"]) assert.deepStrictEqual(await labelled(type), ["PEFC"])
    assert.deepStrictEqual(await labelled("31", "32", "34"), ["FSC", "PEFC"])
    assert.isUndefined(await labelled("39"))
  })

  it("prizes have the year of the award, each once", async () => {
    const prize = (name: string, year = "") => `<Prize>${name}${year}</Prize>`
    const named = "<PrizeName>Augustpriset</PrizeName>"
    const collateral =
      prize(named) +
      prize(named, "<PrizeYear>2025</PrizeYear>") +
      prize(named) +
      prize("", "<PrizeYear>2020</PrizeYear>")
    assert.deepStrictEqual((await readOne(product({ collateral }))).facts.awards, ["Augustpriset", "Augustpriset 2025"])
  })
})

describe("publishers", () => {
  const publisher = (role: string, name: string) =>
    `<Publisher><PublishingRole>${role}</PublishingRole><PublisherName>${name}</PublisherName></Publisher>`
  const published = async (publishing: string, form = "BB") => {
    const { publisher: name, brand } = (await readOne(product({ publishing, form }))).facts
    return [name, brand]
  }

  it("the publisher is the one with that role, in any position, else the first", async () => {
    assert.deepStrictEqual(await published(publisher("02", "Andra") + publisher("01", "Första")), ["Första", "Första"])
    assert.deepStrictEqual(await published(publisher("02", "Andra") + publisher("03", "Tredje")), ["Andra", "Andra"])
  })

  it("the imprint is the name on the book, and other products have a brand only", async () => {
    const imprint = "<Imprint><ImprintName>Pocketserien</ImprintName></Imprint>"
    assert.deepStrictEqual(await published(imprint + publisher("01", "Förlaget")), ["Pocketserien", "Pocketserien"])
    assert.deepStrictEqual(await published(publisher("01", "Spelbolaget"), "ZE"), [undefined, "Spelbolaget"])
  })
})

describe("titles", () => {
  const titled = async (title: string, descriptive = "") => (await readOne(product({ title, descriptive }))).facts
  const element = (level: string, content: string) =>
    `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${content}</TitleElement>`
  const collection = (type: string, content: string, more = "") =>
    `<Collection><CollectionType>10</CollectionType>${more}<TitleDetail><TitleType>${type}</TitleType>${content}</TitleDetail></Collection>`

  it("a prefix with an apostrophe is joined without a space, and one alone is not a title", async () => {
    const parts = (prefix: string, rest: string) =>
      `<TitlePrefix>${prefix}</TitlePrefix><TitleWithoutPrefix>${rest}</TitleWithoutPrefix>`
    assert.strictEqual((await titled(parts("L'", "Étranger"))).title, "L'Étranger")
    assert.strictEqual((await titled(parts("L’", "Étranger"))).title, "L’Étranger")
    assert.strictEqual((await titled("<TitleWithoutPrefix>Leken</TitleWithoutPrefix>")).title, "Leken")
  })

  it("a subtitle that only repeats the title is left out, in any case", async () => {
    const repeated = "<TitleText>Doktor Glas</TitleText><Subtitle>DOKTOR GLAS</Subtitle>"
    assert.isUndefined((await titled(repeated)).subtitle)
  })

  it("an original title equal to the title is left out", async () => {
    const original = `<TitleDetail><TitleType>03</TitleType>${element("01", "<TitleText>Doktor Glas</TitleText>")}</TitleDetail>`
    assert.isUndefined((await titled("<TitleText>Doktor Glas</TitleText>", original)).originalTitle)
  })

  it("a book without a title has the title of its series and part", async () => {
    const series = collection("01", element("02", "<TitleText>Svenska öden</TitleText><PartNumber>3</PartNumber>"))
    assert.strictEqual((await titled("<PartNumber>3</PartNumber>", series)).title, "Svenska öden 3")
    const alone = collection("01", element("02", "<TitleText>Svenska öden</TitleText>"))
    assert.strictEqual((await titled("<TitleText> </TitleText>", alone)).title, "Svenska öden")
  })

  it("the part of a series is read from its own level, the product's, the sequence or the title", async () => {
    const name = "<TitleText>Svenska öden</TitleText>"
    const partOf = async (descriptive: string, title = "<TitleText>Karolinerna</TitleText>") =>
      (await titled(title, descriptive)).seriesPart
    assert.strictEqual(await partOf(collection("01", element("03", `${name}<PartNumber>7</PartNumber>`))), "7")
    assert.strictEqual(
      await partOf(collection("01", element("02", name) + element("01", "<PartNumber>4</PartNumber>"))),
      "4",
    )
    const sequence =
      "<CollectionSequence><CollectionSequenceType>02</CollectionSequenceType><CollectionSequenceNumber>5</CollectionSequenceNumber></CollectionSequence>"
    assert.strictEqual(await partOf(collection("01", element("02", name), sequence)), "5")
    assert.strictEqual(
      await partOf(
        collection("01", element("02", name)),
        "<PartNumber>6</PartNumber><TitleText>Karolinerna</TitleText>",
      ),
      "6",
    )
    assert.isUndefined(await partOf(collection("01", element("02", name))))
  })

  it("a series without a level counts too, and a first collection without a title is skipped", async () => {
    const nameless = "<Collection><CollectionType>10</CollectionType></Collection>"
    const facts = await titled(
      "<TitleText>Karolinerna</TitleText>",
      nameless + collection("01", "<TitleElement><TitleText>Svenska öden</TitleText></TitleElement>"),
    )
    assert.strictEqual(facts.series, "Svenska öden")
  })
})

describe("languages", () => {
  it.each([
    ["swe", "Svenska"],
    ["SWE", "Svenska"],
    ["nob", "Norska (bokmål)"],
    ["nb", "Norska (bokmål)"],
    ["eng", "Engelska"],
    ["und", undefined],
    ["zxx", undefined],
    ["mis", undefined],
    ["sven", undefined],
    ["qqq", undefined],
  ])("%s is %s", (code, name) => {
    assert.strictEqual(languageName(code), name)
  })

  it("are those of text and sound, each once; 'several' only where none is named", async () => {
    const language = (role: string, code: string) =>
      `<Language><LanguageRole>${role}</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`
    for (const role of ["01", "07", "08", "10"])
      assert.deepStrictEqual((await factsOf(language(role, "fin"))).languages, ["Finska"], role)
    assert.deepStrictEqual(
      (await factsOf(language("01", "swe") + language("01", "mul") + language("01", "SWE") + language("08", "eng")))
        .languages,
      ["Svenska", "Engelska"],
    )
    assert.deepStrictEqual((await factsOf(language("01", "mul"))).languages, ["Flera språk"])
  })
})

describe("ages and keywords", () => {
  const range = (qualifier: string, ...bounds: ReadonlyArray<readonly [precision: string, value: string]>) =>
    `<AudienceRange><AudienceRangeQualifier>${qualifier}</AudienceRangeQualifier>${bounds
      .map(
        ([precision, value]) =>
          `<AudienceRangePrecision>${precision}</AudienceRangePrecision><AudienceRangeValue>${value}</AudienceRangeValue>`,
      )
      .join("")}</AudienceRange>`
  const subject = (scheme: string, code: string) =>
    `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`
  const heading = (text: string) =>
    `<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>${text}</SubjectHeadingText></Subject>`

  it.each([
    [range("17", ["03", "6"]), { from: 6, to: 0 }, "Från 6 år"],
    [range("18", ["04", "3"]), { from: 0, to: 3 }, "Till 3 år"],
    [range("17", ["01", "6"]), { from: 6, to: 6 }, "6 år"],
    [range("16", ["03", "18"], ["04", "36"]), { from: 1, to: 3 }, "1–3 år"],
    [range("17", ["03", "99"]), { from: 99, to: 0 }, "Från 99 år"],
    [range("17", ["03", "100"]), undefined, undefined],
    [range("11", ["03", "4"]), undefined, undefined],
    [range("11", ["03", "4"]) + range("17", ["03", "7"]), { from: 7, to: 0 }, "Från 7 år"],
    [subject("98", "5AL") + subject("98", "5AG"), { from: 6, to: 0 }, "Från 6 år"],
    [subject("98", "5ZZ"), undefined, undefined],
  ])("%s is %o", async (descriptive, age, readingAge) => {
    const facts = await factsOf(descriptive)
    assert.deepStrictEqual([facts.age, facts.readingAge], [age, readingAge])
  })

  it("is a reading age of books only (PDP-28)", async () => {
    const game = await factsOf(range("17", ["03", "6"]), "ZE")
    assert.deepStrictEqual(game.age, { from: 6, to: 0 })
    assert.notProperty(game, "readingAge")
    assert.notProperty(game, "format")
  })

  it.each(
    ["5AC", "5AD", "5AF", "5AG", "5AH", "5AJ", "5AK", "5AL", "5AM", "5AN", "5AP", "5AQ"].map(
      (code, at) => [at + 3, code] as const,
    ),
  )("from %i years is %s", async (from, code) => {
    assert.deepStrictEqual((await factsOf(subject("98", code))).age, { from, to: 0 })
  })

  it("keywords are separated by semicolons, else by commas, each once and fifty at most", async () => {
    assert.deepStrictEqual((await factsOf(heading("hav, strand; sol ;; hav, strand"))).keywords, ["hav, strand", "sol"])
    assert.deepStrictEqual((await factsOf(heading("hav,sol") + subject("20", "bad"))).keywords, ["hav", "sol", "bad"])
    const many = Array.from({ length: 60 }, (_, index) => `ord${index}`)
    assert.deepStrictEqual((await factsOf(heading(many.join(";")))).keywords, many.slice(0, 50))
  })
})

describe("prices", () => {
  const offerOf = async (content: string, form = "BB") =>
    (await readOne(product({ supply: `<ProductAvailability>21</ProductAvailability>${content}`, form }))).offer

  it("each type has precedence over those after it, those without tax last", async () => {
    const types = ["02", "42", "04", "34", "22", "24", "01", "41", "03", "33", "21", "23"]
    for (const [index, type] of types.entries()) {
      const others = types.slice(index + 1).map((other) => retail("999", other))
      const wanted = index < 6 ? 10_000 : 10_600
      assert.strictEqual((await offerOf([...others, retail("100", type)].join(""))).price, wanted, type)
    }
  })

  it("a special price of either kind is the price where there is no other", async () => {
    for (const type of ["12", "14"]) {
      const offer = await offerOf(retail("79", type))
      assert.deepStrictEqual([offer.price, offer.originalPrice], [7_900, undefined])
    }
  })

  it("a member price that is missing or not below the price is left out", async () => {
    const members = (amount: string) => retail(amount, "02", "<PriceQualifier>01</PriceQualifier>")
    for (const amount of ["199", "200", "0"])
      assert.isUndefined((await offerOf(retail("199") + members(amount))).loyaltyPrice, amount)
    assert.strictEqual((await offerOf(retail("199") + members("198"))).loyaltyPrice, 19_800)
  })

  it("prices for others than consumers are left out", async () => {
    const qualified = (qualifier: string) => retail("50", "02", `<PriceQualifier>${qualifier}</PriceQualifier>`)
    assert.isUndefined((await offerOf(qualified("06"))).price)
    assert.strictEqual((await offerOf(qualified("05"))).price, 5_000)
  })

  it("prices of other countries are left out", async () => {
    const within = (territory: string) => retail("50", "02", `<Territory>${territory}</Territory>`)
    assert.isUndefined((await offerOf(within("<CountriesIncluded>NO</CountriesIncluded>"))).price)
    assert.strictEqual((await offerOf(within("<RegionsIncluded>ROW</RegionsIncluded>"))).price, 5_000)
  })

  it("a price of zero is a price, and so is a statement that it is free of charge", async () => {
    for (const content of [retail("0.00"), retail("0"), "<UnpricedItemType>01</UnpricedItemType>"])
      assert.strictEqual((await offerOf(content)).price, 0, content)
    assert.isUndefined((await offerOf("<UnpricedItemType>02</UnpricedItemType>")).price)
  })

  it("an unknown tax rate falls back to its code", async () => {
    const taxed = (tax: string) => retail("100", "02", `<Tax>${tax}</Tax>`)
    const vat = async (tax: string) => (await offerOf(taxed(tax))).vatRate
    assert.strictEqual(await vat("<TaxRatePercent>12</TaxRatePercent>"), 12)
    assert.strictEqual(await vat("<TaxRatePercent>20</TaxRatePercent><TaxRateCode>S</TaxRateCode>"), 25)
    assert.strictEqual(await vat("<TaxRatePercent>20</TaxRatePercent>"), 6)
    assert.strictEqual(await vat("<TaxType>02</TaxType><TaxRatePercent>25</TaxRatePercent>"), 6)
  })

  it("a warning names the prices that could not be used", async () => {
    const [, notice] = await readGoods(
      product({
        supply: `<ProductAvailability>21</ProductAvailability>${retail("20", "02").replace("SEK", "EUR")}${retail("30", "07")}`,
      }),
    )
    assert.deepStrictEqual(notice, {
      kind: "notice",
      ref: "r1",
      text: "None of its prices is a retail price in SEK that applies: 02 20 EUR, 07 30 SEK.",
    })
  })
})

describe("records", () => {
  it("01 and 02 are whole records, 08 and 09 are changes", async () => {
    for (const type of ["01", "02", "03"]) assert.strictEqual((await readOne(product({ type }))).kind, "product", type)
    for (const type of ["04", "08", "09"]) {
      const [item] = await readGoods(bare("", { type }))
      assert.strictEqual(item?.kind === "record" ? item.record.kind : item?.kind, "update", type)
    }
  })

  it("a record without a reference is identified by its number", async () => {
    const [item] = await readGoods(product({ type: "88" }).replace("<RecordReference>r1</RecordReference>", ""))
    assert.deepStrictEqual(item, {
      kind: "setAside",
      ref: "9789189999107",
      reason: "It is a test record (notification type 88).",
    })
  })

  it("an invalid type, and a missing description, is named in the reason", async () => {
    assert.deepStrictEqual(await readGoods(bare("", { type: "77" })), [
      { kind: "setAside", ref: "r1", reason: "Its notification type is 77, which is not in list 1." },
    ])
    assert.deepStrictEqual(await readGoods(bare("", { type: "03" })), [
      { kind: "setAside", ref: "r1", reason: "It has no DescriptiveDetail." },
    ])
  })

  it("editions of one work share its number, else author, title with part and language", async () => {
    const author =
      "<Contributor><ContributorRole>A01</ContributorRole><PersonName>Hjalmar Söderberg</PersonName></Contributor>"
    const language = "<Language><LanguageRole>01</LanguageRole><LanguageCode>swe</LanguageCode></Language>"
    const work = (relation: string) =>
      `<RelatedWork><WorkRelationCode>${relation}</WorkRelationCode><WorkIdentifier><WorkIDType>11</WorkIDType><IDValue>A0120</IDValue></WorkIdentifier></RelatedWork>`
    const keyOf = async (descriptive: string, related?: string) =>
      (await readOne(product({ descriptive, ...(related !== undefined && { related }) }))).facts.workKey
    assert.strictEqual(await keyOf(author, work("01")), "11:A0120")
    assert.strictEqual(await keyOf(author + language, work("02")), "hjalmar-soderberg/doktor-glas/swe")
    assert.strictEqual(await keyOf(author), "hjalmar-soderberg/doktor-glas/und")
    assert.isUndefined(await keyOf(language))
  })

  it("the work of an edition has precedence over its number", async () => {
    const number = "<EditionNumber>2</EditionNumber>"
    assert.strictEqual((await factsOf(number)).edition, "2")
    assert.strictEqual(
      (await factsOf(`${number}<EditionStatement>Jubileumsutgåva</EditionStatement>`)).edition,
      "Jubileumsutgåva",
    )
  })

  it("a change with a tax changes the rate, one without keeps it", async () => {
    const rateOf = async (tax: string) => {
      const supply = `<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${retail("99", "02", tax)}</SupplyDetail></ProductSupply>`
      const [item] = await readGoods(bare(supply))
      return item?.kind === "record" && item.record.kind === "update" ? item.record.offer.vatRate : "no update"
    }
    assert.strictEqual(await rateOf("<Tax><TaxRatePercent>25</TaxRatePercent></Tax>"), 25)
    assert.isUndefined(await rateOf(""))
  })

  it("popularity is the copies sold, else a year of mean daily sales", async () => {
    const popularity = async (market: string, stock = "") => {
      const supply = `<ProductSupply>${market}<SupplyDetail><ProductAvailability>21</ProductAvailability>${stock}</SupplyDetail></ProductSupply>`
      return (await readOne(product().replace("</Product>", `${supply}</Product>`))).facts.popularity
    }
    const sold = (text: string) => `<MarketPublishingDetail><CopiesSold>${text}</CopiesSold></MarketPublishingDetail>`
    const velocity = (metric: string, rate: string) =>
      `<Stock><OnHand>1</OnHand><Velocity><VelocityMetric>${metric}</VelocityMetric><Rate>${rate}</Rate></Velocity></Stock>`
    assert.strictEqual(await popularity(sold("12 500 ex")), 12_500)
    assert.strictEqual(await popularity(sold("9999999999999")), 1e9)
    assert.strictEqual(await popularity("", velocity("01", "0.5")), 183)
    assert.strictEqual(await popularity("", velocity("02", "0.5")), 0)
    assert.strictEqual(await popularity("", velocity("01", "-1")), 0)
    assert.strictEqual(await popularity(sold("7"), velocity("01", "3")), 7)
  })

  it("the date of the message is that of its header", async () => {
    const over = '<PriceDate><PriceDateRole>15</PriceDateRole><Date dateformat="00">20200101</Date></PriceDate>'
    const priced = product({
      supply: `<ProductAvailability>21</ProductAvailability>${retail("99", "02", over)}`,
    })
    assert.isUndefined((await readOne(priced)).offer.price)
    const undated = message(priced).replace(/<SentDateTime>.*<\/SentDateTime>/, "")
    const item = (await readItems(undated)).find((each) => each.kind !== "record" || each.record.kind === "product")
    assert.strictEqual<unknown>(
      item?.kind === "record" && item.record.kind === "product" ? item.record.offer.price : item?.kind,
      9_900,
    )
  })
})

describe("texts", () => {
  const text = (type: string, content: string, more = "") =>
    `<TextContent><TextType>${type}</TextType>${more}${content}</TextContent>`
  const described = async (collateral: string) => (await readOne(product({ collateral }))).facts

  it("each text is found by its types, in order of precedence", async () => {
    const of = (type: string) => text(type, `<Text>${type}</Text>`)
    const all = await described(["32", "04", "26", "11", "02", "05", "03", "10", "12"].map(of).join(""))
    assert.deepStrictEqual(
      [
        all.description,
        all.promotionalDescription,
        all.additionalDescription,
        all.tableOfContents,
        all.authorBiography,
      ],
      ["03", "10", "11", "04", "12"],
    )
    const rest = await described(["32", "26", "02", "05"].map(of).join(""))
    assert.deepStrictEqual(
      [rest.description, rest.promotionalDescription, rest.additionalDescription, rest.tableOfContents],
      ["05", "02", "26", "32"],
    )
    const short = await described(of("02"))
    assert.deepStrictEqual([short.description, short.promotionalDescription], ["02", undefined])
  })

  it("the Swedish text is used, else the first", async () => {
    const english = '<Text language="eng">A game</Text>'
    const swedish = '<Text language="swe">En lek</Text>'
    assert.strictEqual((await described(text("03", english + swedish))).description, "En lek")
    assert.strictEqual((await described(text("03", english))).description, "A game")
  })

  it("a text for readers and others is shown; an empty one is skipped", async () => {
    const audience = (code: string) => `<ContentAudience>${code}</ContentAudience>`
    assert.strictEqual(
      (await described(text("03", "<Text>Ja</Text>", audience("02") + audience("03")))).description,
      "Ja",
    )
    assert.strictEqual(
      (await described(text("03", "<Text> </Text>") + text("05", "<Text>Omslag</Text>"))).description,
      "Omslag",
    )
  })

  it("reviews have their source where known, those without text are left out, at most ten are kept", async () => {
    const review = (content: string, type = "07") => text(type, content)
    const facts = await described(
      review("<Text>Bra.</Text><TextSourceCorporate>Bladet</TextSourceCorporate>") +
        review("<Text>Fin.</Text>", "06") +
        review("<TextAuthor>Ek</TextAuthor>"),
    )
    assert.deepStrictEqual(facts.mediaReviews, [
      { source: "Bladet", quote: "Bra." },
      { source: "", quote: "Fin." },
    ])
    const many = Array.from({ length: 12 }, (_, index) => review(`<Text>Nr ${index}.</Text>`)).join("")
    assert.strictEqual((await described(many)).mediaReviews?.length, 10)
  })

  it("biographies of the contributors are used where the book has none", async () => {
    const person = (name: string, note: string) =>
      `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName><BiographicalNote>${note}</BiographicalNote></Contributor>`
    const descriptive = person("Ek", "Född 1869.") + person("Alm", "Född 1901.")
    assert.strictEqual((await factsOf(descriptive)).authorBiography, "Född 1869.\n\nFödd 1901.")
    const { facts } = await readOne(product({ descriptive, collateral: text("12", "<Text>Om dem.</Text>") }))
    assert.strictEqual(facts.authorBiography, "Om dem.")
  })

  it("lines and paragraphs of XHTML are kept, scripts are removed", async () => {
    const list = '<Text textformat="05"><p>Om:<br/>hav</p><ul><li>ett</li><li>två</li></ul><script>x</script></Text>'
    assert.strictEqual((await described(text("03", list))).description, "Om:\nhav\n\nett\ntvå")
  })
})

describe("forms (lists 150, 175, 144)", () => {
  it.each(
    Object.entries({
      book: "BB BC BA SA",
      ebook: "ED EA LA",
      audiobook: "AJ AC AN",
      calendar: "PC PF PS",
      game: "ZE",
      puzzle: "ZJ",
      notebook: "PR PL PB",
      toy: "ZB ZC ZD ZX",
      pen: "ZO",
      other: "ZZ VA DA 00",
    }),
  )("%s is %s", async (kind, forms) => {
    for (const form of forms.split(" ")) assert.strictEqual((await factsOf("", form)).kind, kind, form)
  })

  it("of no known kind are of the type other (PDP-27)", async () => {
    for (const form of ["ZZ", "VA", "DA", "QQ", "00", ""])
      assert.strictEqual((await factsOf("", form)).productType, "other", form)
  })

  it.each(
    Object.entries({
      Häftad: "BC",
      Lösblad: "BD",
      Spiralbunden: "BE",
      Häfte: "BF",
      Skinnband: "BG",
      Kartonnage: "BH",
      Tygbok: "BI",
      Badbok: "BJ",
      "CD-bok": "AC AE AI",
      Ljudbok: "AJ AO",
      "E-bok": "ED EC",
    }),
  )("the format %s is %s", async (word, forms) => {
    for (const form of forms.split(" ")) assert.strictEqual((await factsOf("", form)).format, word, form)
  })

  it.each(
    Object.entries({
      Pocket: "B113 B101 B104 B105 B133 B135",
      Storpocket: "B114 B106",
      Kartonnage: "B115",
      Flexband: "B116",
      Häftad: "B999",
    }),
  )("a paperback is %s with %s", async (word, details) => {
    for (const detail of details.split(" "))
      assert.strictEqual((await factsOf(`<ProductFormDetail>${detail}</ProductFormDetail>`, "BC")).format, word, detail)
  })

  it("a hardback stays one, also with 'pocket' in its detail", async () => {
    assert.strictEqual((await factsOf("<ProductFormDetail>B113</ProductFormDetail>", "BB")).format, "Inbunden")
  })

  it.each(
    Object.entries({
      EPUB: "E101",
      PDF: "E107 E108",
      HTML: "E105",
      Kindle: "E116",
      Mobipocket: "E127",
      MP3: "A103",
      WAV: "A104",
      AAC: "A107",
      "W3C-ljudbok": "A113",
    }),
  )("a file is %s by %s", async (word, details) => {
    for (const detail of details.split(" ")) {
      const descriptive = `<ProductFormDetail>${detail}</ProductFormDetail>`
      assert.strictEqual((await factsOf(descriptive, "ED")).digitalFormat, word, detail)
      assert.isUndefined((await factsOf(descriptive, "BC")).digitalFormat)
    }
  })

  it.each([
    ["00", "Inget"],
    ["01", "DRM"],
    ["02", "Vattenmärkt"],
    ["03", "Adobe DRM"],
    ["04", "Apple DRM"],
    ["05", "OMA DRM"],
    ["06", "Readium LCP"],
    ["07", "Sony DRM"],
    ["99", undefined],
  ])("protection %s is %s", async (code, word) => {
    const descriptive = `<EpubTechnicalProtection>${code}</EpubTechnicalProtection>`
    assert.strictEqual((await factsOf(descriptive, "ED")).fileProtection, word)
    assert.isUndefined((await factsOf(descriptive, "BC")).fileProtection)
  })

  it("streams, downloads and parcels are distinguished, and so are music and paint", async () => {
    for (const form of ["AO", "EC"]) assert.strictEqual((await factsOf("", form)).distributionMethod, "streaming", form)
    for (const form of ["AJ", "AN", "EA", "EB", "ED", "LA", "LB", "LC"])
      assert.strictEqual((await factsOf("", form)).distributionMethod, "download", form)
    for (const form of ["AC", "BB", "ZE"]) assert.isUndefined((await factsOf("", form)).distributionMethod, form)
    assert.strictEqual((await factsOf("<PrimaryContentType>03</PrimaryContentType>", "AC")).kind, "other")
    const described = "<ProductFormDescription>Akvarellset</ProductFormDescription>"
    assert.strictEqual((await factsOf(described, "ZO")).kind, "paint")
  })

  it("packs are sold, other trade material is not", async () => {
    for (const form of ["XL", "XM", "XN"]) assert.strictEqual((await factsOf("", form)).kind, "other", form)
    for (const form of ["XA", "XB", "XK", "XZ"])
      assert.deepStrictEqual(
        await readGoods(product({ form })),
        [{ kind: "setAside", ref: "r1", reason: "It is trade material, not for sale to customers." }],
        form,
      )
  })

  it.each([
    ["BB", "Bok"],
    ["ED", "E-bok"],
    ["AJ", "Ljudbok"],
    ["ZE", undefined],
  ])("%s has the name %s", async (form, subType) => {
    assert.strictEqual((await factsOf("", form)).subType, subType)
  })
})
