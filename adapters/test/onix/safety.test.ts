import { assert, describe, it } from "@effect/vitest"
import { product, readOne } from "./onixMessage.ts"

const contact = (role: string, name: string, more = "") =>
  `<ProductContact><ProductContactRole>${role}</ProductContactRole><ProductContactName>${name}</ProductContactName>${more}</ProductContact>`
const EMAIL = "<EmailAddress>safety@forlag.example</EmailAddress>"
const publisher =
  "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Northwind Press</PublisherName></Publisher>"
const factsOf = async (publishing: string) => (await readOne(product({ publishing }))).facts

describe("the contact for a product's safety (list 198: 10)", () => {
  it("is the manufacturer", async () => {
    const address =
      "<StreetAddress>Storgatan 1</StreetAddress><LocationName>Ystad</LocationName><PostalCode>271 00</PostalCode><CountryCode>SE</CountryCode>"
    const { manufacturer, responsiblePerson } = await factsOf(
      `${publisher}${contact("01", "Press desk")}${contact("10", "Förlaget AB", EMAIL + address)}`,
    )
    assert.deepStrictEqual(manufacturer, {
      name: "Förlaget AB",
      address: "Storgatan 1, 271 00 Ystad, SE",
      contact: "safety@forlag.example",
      country: "SE",
    })
    assert.isUndefined(responsiblePerson)
  })

  it("is the responsible person for a publisher outside the EU", async () => {
    const { manufacturer, responsiblePerson } = await factsOf(
      `${publisher}${contact("10", "EU Rep GmbH", EMAIL)}<CountryOfPublication>GB</CountryOfPublication>`,
    )
    assert.deepStrictEqual(manufacturer, { name: "Northwind Press", country: "GB" })
    assert.deepStrictEqual(responsiblePerson, { name: "EU Rep GmbH", contact: "safety@forlag.example" })
  })

  it("inside the EU is the responsible person for one outside it", async () => {
    const outside = contact("10", "Northwind Press", "<CountryCode>GB</CountryCode>")
    const inside = contact("10", "EU Rep GmbH", `${EMAIL}<CountryCode>DE</CountryCode>`)
    const { manufacturer, responsiblePerson } = await factsOf(outside + inside)
    assert.deepStrictEqual(manufacturer, { name: "Northwind Press", country: "GB" })
    assert.deepStrictEqual(responsiblePerson, {
      name: "EU Rep GmbH",
      contact: "safety@forlag.example",
      country: "DE",
    })
  })

  it("is the supplier for a publisher outside the EU (list 239: 10)", async () => {
    const supplier = (role: string) =>
      `<SupplyContact><SupplyContactRole>${role}</SupplyContactRole><SupplyContactName>Nordisk Import</SupplyContactName>${EMAIL}</SupplyContact>`
    const abroad = `${publisher}<CountryOfPublication>GB</CountryOfPublication>`
    const read = async (publishing: string, role: string) =>
      (await readOne(product({ publishing, supply: supplier(role) }))).facts
    const { manufacturer, responsiblePerson } = await read(abroad, "10")
    assert.deepStrictEqual(manufacturer, { name: "Northwind Press", country: "GB" })
    assert.deepStrictEqual(responsiblePerson, { name: "Nordisk Import", contact: "safety@forlag.example" })
    assert.notProperty(await read(abroad, "99"), "responsiblePerson")
    assert.notProperty(await read(publisher, "10"), "responsiblePerson")
    // The publisher's own representative is preferred.
    const both = await read(contact("10", "EU Rep GmbH") + abroad, "10")
    assert.strictEqual(both.responsiblePerson?.name, "EU Rep GmbH")
  })

  it("is read from short tags too", async () => {
    const short = `<productcontact><x482>10</x482><x299>Förlaget AB</x299><j272>safety@forlag.example</j272><x552>Storgatan 1</x552><j349>Ystad</j349><x590>271 00</x590><b251>SE</b251></productcontact>`
    assert.deepStrictEqual((await factsOf(short)).manufacturer, {
      name: "Förlaget AB",
      address: "Storgatan 1, 271 00 Ystad, SE",
      contact: "safety@forlag.example",
      country: "SE",
    })
  })

  it("is absent where no contact has the role", async () => {
    assert.notProperty(await factsOf(`${publisher}${contact("01", "Press desk", EMAIL)}`), "manufacturer")
  })
})

describe("who answers for a product", () => {
  const part = (name: string, content: string) => `<${name}>${content}</${name}>`
  const from = (code: string) => part("CountryCode", code)
  const published = (code: string) => part("CountryOfPublication", code)
  const supplier = (name: string, more = "") =>
    part("SupplyContact", part("SupplyContactRole", "10") + part("SupplyContactName", name) + more)
  const withoutName = (more: string) => part("ProductContact", part("ProductContactRole", "10") + more)
  const EU = contact("10", "Rep", from("DE"))
  const UK = contact("10", "Press", from("GB"))
  const rep = { name: "Rep", country: "DE" }
  const press = { name: "Press", country: "GB" }
  const northwind = { name: "Northwind Press", country: "GB" }

  it.each<
    readonly [why: string, publishing: string, supply: string, manufacturer: unknown, responsiblePerson: unknown]
  >([
    ["has its own name", withoutName(part("ContactName", "Åsa")), "", { name: "Åsa" }, undefined],
    ["has no name", withoutName(EMAIL), "", undefined, undefined],
    [
      "is in a country without a code, at no street",
      contact("10", "A", part("LocationName", "Ystad") + from("Sverige")),
      "",
      { name: "A" },
      undefined,
    ],
    [
      "is at a street alone",
      contact("10", "A", part("StreetAddress", "Gatan 1")),
      "",
      { name: "A", address: "Gatan 1" },
      undefined,
    ],
    ["is the first of two", contact("10", "A") + contact("10", "B"), "", { name: "A" }, undefined],
    ["is inside the EU, before the one outside", EU + UK, "", press, rep],
    ["is the first of two inside", EU + contact("10", "B", from("SE")) + published("SE"), "", rep, undefined],
    ["is outside, as the publication is", publisher + UK + published("GB"), "", press, undefined],
    [
      "is the publisher",
      publisher + contact("10", "NORTHWIND press") + published("GB"),
      "",
      { name: "NORTHWIND press" },
      undefined,
    ],
    ["has no publisher", EU + published("GB"), "", rep, undefined],
    ["is of a publication inside", publisher + EU + published("SE"), "", rep, undefined],
    ["represents a publisher outside", publisher + EU + published("Sverige") + published("GB"), "", northwind, rep],
    [
      "is a supplier inside the EU",
      publisher + published("GB"),
      supplier("X", from("US")) + supplier("Y"),
      northwind,
      { name: "Y" },
    ],
    ["is a supplier outside", publisher + published("GB"), supplier("X", from("US")), undefined, undefined],
    ["is a supplier, of a manufacturer outside", UK + published("SE"), supplier("Y"), press, { name: "Y" }],
    ["is a supplier, of a manufacturer inside", EU + published("GB"), supplier("Y"), rep, undefined],
    ["is a supplier, of no publisher", published("GB"), supplier("Y"), undefined, { name: "Y" }],
  ])("is as the contact %s", async (_, publishing, supply, manufacturer, responsiblePerson) => {
    const { facts } = await readOne(product({ publishing, supply }))
    assert.deepStrictEqual([facts.manufacturer, facts.responsiblePerson], [manufacturer, responsiblePerson])
  })
})

describe("safety warnings (list 79)", () => {
  const feature = (type: string, value: string, ...descriptions: ReadonlyArray<string>) =>
    `<ProductFormFeature><ProductFormFeatureType>${type}</ProductFormFeatureType><ProductFormFeatureValue>${value}</ProductFormFeatureValue>${descriptions.join("")}</ProductFormFeature>`
  const description = (text: string, language?: string) =>
    `<ProductFormFeatureDescription${language === undefined ? "" : ` language="${language}"`}>${text}</ProductFormFeatureDescription>`
  const warningsIn = async (...features: ReadonlyArray<string>) => {
    const { facts } = await readOne(product({ form: "ZD", descriptive: features.join("") }))
    return [facts.safetyWarnings, facts.hazardPictograms, facts.suitableUnderThree]
  }

  it("are in Swedish where possible, and otherwise in the language of the feed", async () => {
    const read = await warningsIn(
      feature("13", "04", description("Small parts.", "eng"), description("Små delar.", "swe")),
      feature("13", "05", description("Adult supervision required.", "eng")),
      feature("13", "02", description("Från 8 år."), description("Från 8 år.")),
    )
    assert.deepStrictEqual(read, [["Små delar.", "Adult supervision required.", "Från 8 år."], undefined, undefined])
  })

  it.each([["13", "03"], ...["01", "03", "04", "05", "06", "08"].map((value) => ["12", value])])(
    "are the warning of D-42 for %s with %s",
    async (type = "", value = "") => {
      assert.deepStrictEqual(await warningsIn(feature(type, value)), [undefined, undefined, false])
    },
  )

  it("are all that a product has, words before pictograms in the order of the regulation", async () => {
    const read = await warningsIn(
      feature("21", "01", description("GHS09 GHS01", "swe"), description("Toxic.", "eng")),
      feature("21", "01", description("Frätande. GHS05")),
      feature("13", "02", description("Från 3 år.")),
      feature("13", "03"),
    )
    assert.deepStrictEqual(read, [["Från 3 år.", "Frätande. GHS05"], ["GHS01", "GHS05", "GHS09"], false])
  })

  it("are a pictogram where the description names one (list 243: 01)", async () => {
    assert.deepStrictEqual(await warningsIn(feature("21", "01", description("GHS02, ghs07"))), [
      undefined,
      ["GHS02", "GHS07"],
      undefined,
    ])
    assert.deepStrictEqual(await warningsIn(feature("21", "01", description("GHS02 Mycket brandfarlig vätska."))), [
      ["GHS02 Mycket brandfarlig vätska."],
      ["GHS02"],
      undefined,
    ])
  })

  it.each([
    ["13", "00"],
    ["13", "01"],
    ["12", "00"],
    ["12", "02"],
    ["12", "07"],
    ["12", "09"],
    ["14", "01"],
    ["21", "02"],
  ])("are none for %s with %s", async (type, value) => {
    assert.deepStrictEqual(await warningsIn(feature(type, value, description("GHS01, litiumbatteri"))), [
      undefined,
      undefined,
      undefined,
    ])
  })
})
