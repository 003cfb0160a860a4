/** Prices and VAT of whole records, as the offer that they become. */
import { describe, expect, it } from "@effect/vitest"
import { message, product, readGoods, readItems, readOne, retail } from "./onixMessage.ts"

const BOOK = "BB"
/** A toy: the standard rate of VAT. */
const TOY = "ZD"
const offerOf = async (content: string, form = BOOK) => {
  const supply = `<ProductAvailability>21</ProductAvailability>${content}`
  const { price, originalPrice, loyaltyPrice, vatRate } = (await readOne(product({ supply, form }))).offer
  return [price, originalPrice, loyaltyPrice, vatRate]
}
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
const price = (...parts: ReadonlyArray<string>) => tag("Price", parts.join(""))
const amount = (kronor: string) => tag("PriceAmount", kronor)
const SEK = tag("CurrencyCode", "SEK")
const MEMBERS = tag("PriceQualifier", "01")
const within = (...parts: ReadonlyArray<string>) => retail("50", "02", tag("Territory", parts.join("")))
const dated = (role: string, day: string) =>
  tag("PriceDate", tag("PriceDateRole", role) + `<Date dateformat="00">${day}</Date>`)

describe("a tax", () => {
  const rateOf = async (tax: string, form: string) => (await offerOf(retail("100", "02", tag("Tax", tax)), form))[3]
  const code = (letter: string) => tag("TaxRateCode", letter)
  const percent = (rate: string) => tag("TaxRatePercent", rate)

  it.each([
    ["", 6, 25],
    [code("S"), 25, 25],
    [code("H"), 25, 25],
    [code("R"), 6, 6],
    [code("T"), 6, 6],
    [code("Z"), 0, 0],
    [code("P"), 6, 25],
    [percent("0"), 0, 0],
    [percent("6"), 6, 6],
    [percent("12"), 12, 12],
    [percent("25"), 25, 25],
    [percent("25") + code("R"), 25, 25],
    [percent("24") + code("R"), 6, 6],
    [tag("TaxType", "01") + percent("12"), 12, 12],
    [tag("TaxType", "02") + percent("12"), 6, 25],
  ])("of %j is %i for a book and %i for a toy", async (tax, ofBook, ofToy) => {
    expect([await rateOf(tax, BOOK), await rateOf(tax, TOY)]).toEqual([ofBook, ofToy])
  })

  it("is added to a price without it, in whole kronor", async () => {
    const twelve = tag("Tax", tag("TaxRatePercent", "12"))
    expect(await offerOf(retail("100", "01"), TOY)).toEqual([12_500, undefined, undefined, 25])
    expect(await offerOf(retail("100", "01", twelve))).toEqual([11_200, undefined, undefined, 12])
  })
})

describe("a price", () => {
  it.each<readonly [string, string, ReadonlyArray<number | undefined>]>([
    ["without a type or a qualifier", price(amount("50"), SEK), [5_000, undefined, undefined]],
    ["with an amount of no number", price(amount("femtio"), SEK) + retail("60"), [6_000, undefined, undefined]],
    ["of nothing, in any notation", retail("00,00"), [0, undefined, undefined]],
    ["in a country that is excluded", within(tag("CountriesExcluded", "NO SE")), [undefined, undefined, undefined]],
    [
      "in the world but for a country",
      within(tag("RegionsIncluded", "WORLD"), tag("CountriesExcluded", "NO")),
      [5_000, undefined, undefined],
    ],
    ["in the rest of the world", within(tag("RegionsIncluded", "EEA ROW")), [5_000, undefined, undefined]],
    ["in another region", within(tag("RegionsIncluded", "EEA")), [undefined, undefined, undefined]],
    ["in several countries", within(tag("CountriesIncluded", "NO SE")), [5_000, undefined, undefined]],
    ["until today", retail("50", "02", dated("15", "20261121")), [5_000, undefined, undefined]],
    ["until yesterday", retail("50", "02", dated("15", "20261120")), [undefined, undefined, undefined]],
    ["from today", retail("50", "02", dated("14", "20261121")), [5_000, undefined, undefined]],
    ["from tomorrow", retail("50", "02", dated("14", "20261122")), [undefined, undefined, undefined]],
    ["with a day that means nothing", retail("50", "02", dated("24", "20300101")), [5_000, undefined, undefined]],
    ["that is reduced", retail("100") + retail("79", "14"), [7_900, 10_000, undefined]],
    ["that is reduced by nothing", retail("100") + retail("100", "12"), [10_000, undefined, undefined]],
    ["that is reduced upwards", retail("100") + retail("120", "12"), [10_000, undefined, undefined]],
    ["with two reductions", retail("100") + retail("80", "12") + retail("70", "14"), [8_000, 10_000, undefined]],
    [
      "with one for members",
      retail("100") + retail("90", "02", MEMBERS) + retail("85", "01", MEMBERS),
      [10_000, undefined, 9_000],
    ],
    ["for members alone", retail("90", "02", MEMBERS), [undefined, undefined, undefined]],
    [
      "with a reduction for members",
      retail("100") + retail("70", "12", MEMBERS) + retail("95", "02", MEMBERS),
      [10_000, undefined, 9_500],
    ],
    [
      "that is free, and has a price",
      `${retail("100")}<UnpricedItemType>01</UnpricedItemType>`,
      [10_000, undefined, undefined],
    ],
  ])("%s becomes the offer's", async (_, content, wanted) => {
    expect((await offerOf(content)).slice(0, 3)).toEqual(wanted)
  })

  it("has the currency and the type of the file's header where it states none", async () => {
    const supply = `<ProductAvailability>21</ProductAvailability>${price(amount("100"))}`
    const read = async (header: string) => {
      const items = await readItems(message(product({ supply }), { header }))
      return items.flatMap((item) =>
        item.kind === "record" && item.record.kind === "product" ? [item.record.offer.price] : [],
      )
    }
    const header = (type: string, currency: string) =>
      tag("DefaultPriceType", type) + tag("DefaultCurrencyCode", currency)
    expect([await read(header("01", "SEK")), await read(header("02", "SEK")), await read(header("02", "EUR"))]).toEqual(
      [[10_600], [10_000], [undefined]],
    )
    expect(await read("")).toEqual([undefined])
  })

  it("that cannot be used is cited by a hundred and twenty characters of all", async () => {
    const prices = Array.from({ length: 20 }, (_, n) => retail(String(100 + n), "07")).join("")
    const items = await readGoods(product({ supply: `<ProductAvailability>21</ProductAvailability>${prices}` }))
    const cited = Array.from({ length: 20 }, (_, n) => `07 ${100 + n} SEK`)
      .join(", ")
      .slice(0, 120)
    expect(items.flatMap((item) => (item.kind === "notice" ? [item.text] : []))).toEqual([
      `None of its prices is a retail price in SEK that applies: ${cited}.`,
    ])
  })
})
