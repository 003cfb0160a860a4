import { assert, describe, it } from "@effect/vitest"
import { product, readOne } from "./onixMessage.ts"

const contact = (role: string, name: string, more = "") =>
  `<ProductContact><ProductContactRole>${role}</ProductContactRole><ProductContactName>${name}</ProductContactName>${more}</ProductContact>`
const EMAIL = "<EmailAddress>safety@forlag.example</EmailAddress>"
const publisher =
  "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Northwind Press</PublisherName></Publisher>"
const factsOf = async (publishing: string) => (await readOne(product({ publishing }))).facts

describe("who answers for a product's safety (list 198: 10)", () => {
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

  it("answers for a publisher outside the EU", async () => {
    const { manufacturer, responsiblePerson } = await factsOf(
      `${publisher}${contact("10", "EU Rep GmbH", EMAIL)}<CountryOfPublication>GB</CountryOfPublication>`,
    )
    assert.deepStrictEqual(manufacturer, { name: "Northwind Press", country: "GB" })
    assert.deepStrictEqual(responsiblePerson, { name: "EU Rep GmbH", contact: "safety@forlag.example" })
  })

  it("is nobody where the message names nobody for it", async () => {
    assert.notProperty(await factsOf(`${publisher}${contact("01", "Press desk", EMAIL)}`), "manufacturer")
  })
})
