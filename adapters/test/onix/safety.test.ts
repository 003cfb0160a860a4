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

  it.each([
    ["13", "03"],
    ["12", "01"],
    ["12", "08"],
  ])("are the warning of D-42 for %s with %s", async (type, value) => {
    assert.deepStrictEqual(await warningsIn(feature(type, value)), [undefined, undefined, false])
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
    ["12", "07"],
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
