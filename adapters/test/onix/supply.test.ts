import { assert, describe, it } from "@effect/vitest"
import { product, readGoods, readOne, retail } from "./onixMessage.ts"

const date = (role: string, value: string, format = "00") =>
  `<PublishingDate><PublishingDateRole>${role}</PublishingDateRole><Date dateformat="${format}">${value}</Date></PublishingDate>`
const available = (code: string, extra = retail("199.00")) =>
  `<ProductAvailability>${code}</ProductAvailability>${extra}`
const offerOf = async (supply: string, publishing = "", form = "BB") =>
  (await readOne(product({ supply, publishing, form }))).offer

describe("availability (list 65)", () => {
  it.each([
    ["20 21 22 23", "AVAILABLE_TO_BUY"],
    ["11 30 31 32 33 34", "TEMP_OUT_OF_STOCK"],
    ["10 12", "NOT_YET_PUBLISHED"],
    ["40 41 42 43 46 47 48 49 51 52", "OUT_OF_PRINT"],
    ["09 44 45 50 97 98 99 ZZ", "WATCH"],
  ])("%s is %s", async (codes, wanted) => {
    for (const code of codes.split(" ")) assert.strictEqual((await offerOf(available(code))).availability, wanted, code)
  })

  it("is the publishing status where that has precedence (list 64)", async () => {
    for (const status of ["07", "15", "17"]) {
      const publishing = `<PublishingStatus>${status}</PublishingStatus>`
      assert.strictEqual((await offerOf(available("21"), publishing)).availability, "OUT_OF_PRINT", status)
    }
  })

  it("removes cancelled products and those of another publisher (01; list 64: 01, 05, 08)", async () => {
    const cancelled = [product({ supply: available("01") })]
    const given = ["01", "05", "08"].map((status) =>
      product({ supply: available("21"), publishing: `<PublishingStatus>${status}</PublishingStatus>` }),
    )
    for (const xml of [...cancelled, ...given]) {
      const [item] = await readGoods(xml)
      assert.strictEqual(item?.kind === "record" ? item.record.kind : item?.kind, "delete")
    }
  })

  it("reports when a book is recalled", async () => {
    const [, notice] = await readGoods(product({ supply: available("49") }))
    assert.strictEqual(notice?.kind, "notice")
  })

  it("has the working days of its code, or the supplier's own", async () => {
    const stock = (copies: number) => `<Stock><OnHand>${copies}</OnHand></Stock>${retail("199")}`
    assert.strictEqual((await offerOf(available("21", stock(3)))).deliveryTime, "1-2")
    assert.strictEqual((await offerOf(available("20", stock(0)))).deliveryTime, "3-6")
    assert.strictEqual((await offerOf(available("22"))).deliveryTime, "5-8")
    assert.strictEqual((await offerOf(available("23"))).deliveryTime, "7-10")
    assert.strictEqual((await offerOf(available("22", `<OrderTime>12</OrderTime>${retail("199")}`))).deliveryTime, "12")
  })

  it("has the source of more copies: the supplier, or none when the publisher accepts no orders (list 64: 06)", async () => {
    const toOrder = (deliveryTime: string) => ({ kind: "toOrder", deliveryTime }) as const
    assert.deepStrictEqual((await offerOf(available("21"))).supply, toOrder("3-6"))
    assert.deepStrictEqual((await offerOf(available("20"))).supply, toOrder("3-6"))
    assert.deepStrictEqual((await offerOf(available("22"))).supply, toOrder("5-8"))
    assert.deepStrictEqual((await offerOf(available("23"))).supply, toOrder("7-10"))
    const ownTime = await offerOf(available("21", `<OrderTime>12</OrderTime>${retail("199")}`))
    assert.deepStrictEqual(ownTime.supply, toOrder("12"))
    const last = await offerOf(available("21"), "<PublishingStatus>06</PublishingStatus>")
    assert.deepStrictEqual([last.availability, last.supply], ["AVAILABLE_TO_BUY", { kind: "none" }])
    assert.isUndefined((await offerOf(available("30"))).supply)
  })

  it("is in stock only when the supplier states it (20, 21) and there are copies", async () => {
    const withCopies = (code: string, copies: number) =>
      offerOf(available(code, `<Stock><OnHand>${copies}</OnHand></Stock>${retail("199")}`))
    for (const [code, copies, wanted] of [
      ["21", 1, true],
      ["20", 1, true],
      ["21", 0, false],
      ["22", 3, false],
      ["23", 3, false],
      ["30", 3, false],
    ] as const) {
      assert.strictEqual((await withCopies(code, copies)).inStock, wanted, `${code} with ${copies}`)
    }
  })

  it("adds the copies of all stocks, and ignores those of a file", async () => {
    const supply = available("21", `<Stock><OnHand>3</OnHand></Stock><Stock><OnHand>4</OnHand></Stock>${retail("199")}`)
    assert.strictEqual((await readOne(product({ supply }))).stock, 7)
    const file = await readOne(
      product({ supply: available("20", `<Stock><OnHand>0</OnHand></Stock>${retail("99")}`), form: "ED" }),
    )
    assert.deepStrictEqual([file.stock, file.offer.inStock, file.offer.deliveryTime], [undefined, true, undefined])
  })

  it.each([
    ["5", 5],
    [" 5 ", 5],
    ["0", 0],
    ["-3", 0],
    ["999999", 999_999],
    ["1000001", 1_000_000],
    ["999999999", 1_000_000],
    ["1234567890", undefined],
    ["5 st", undefined],
    ["ca 5", undefined],
    ["1.5", undefined],
    ["", undefined],
  ])("reads '%s' copies on hand as %s", async (onHand, stock) => {
    const supply = available("21", `<Stock><OnHand>${onHand}</OnHand></Stock>${retail("199")}`)
    assert.strictEqual((await readOne(product({ supply }))).stock, stock)
  })

  it.each([
    ["12", "12"],
    ["999", "999"],
    ["1000", "5-8"],
    ["12 dagar", "5-8"],
    ["om 12", "5-8"],
    ["", "5-8"],
  ])("an order time of '%s' is %s working days", async (time, days) => {
    const { deliveryTime } = await offerOf(available("22", `<OrderTime>${time}</OrderTime>${retail("199")}`))
    assert.strictEqual(deliveryTime, days)
  })
})

describe("preorder and embargo (lists 163 and 166)", () => {
  it("an unreleased book with a price and a date can be ordered, from a year before", async () => {
    const offer = await offerOf(available("10"), date("01", "20270315"))
    assert.deepStrictEqual(
      [offer.availability, offer.preorderDate, offer.preorderDeliveryDate],
      ["AVAILABLE_TO_BUY", "2026-03-15", "2027-03-15"],
    )
  })

  it("opens when the publisher states it (27)", async () => {
    const offer = await offerOf(available("10"), date("01", "20270315") + date("27", "20270101"))
    assert.strictEqual(offer.preorderDate, "2027-01-01")
  })

  const supplyDate = (role: string, value: string, format = "00") =>
    `<SupplyDate><SupplyDateRole>${role}</SupplyDateRole><Date dateformat="${format}">${value}</Date></SupplyDate>`

  it("is expected on the supplier's day (08, else 34), else on that of the publication", async () => {
    const expected = async (...days: ReadonlyArray<string>) => {
      const offer = await offerOf(available("10", days.join("") + retail("199")), date("01", "20270315"))
      return [offer.preorderDate, offer.preorderDeliveryDate]
    }
    const [first, second] = [supplyDate("08", "20270401"), supplyDate("34", "20270501")]
    assert.deepStrictEqual(await expected(second, first), ["2026-04-01", "2027-04-01"])
    assert.deepStrictEqual(await expected(second), ["2026-05-01", "2027-05-01"])
    assert.deepStrictEqual(await expected(supplyDate("34", "202705", "01")), ["2026-03-15", "2027-03-15"])
    assert.deepStrictEqual(await expected(supplyDate("08", "20270401T0900", "13")), [
      "2026-04-01",
      "2027-04-01T07:00:00.000Z",
    ])
  })

  it("opens on the day of its announcement (09) where no other is given, and never within a month of unknown day", async () => {
    const opens = async (dates: string) => (await offerOf(available("10"), date("01", "20270315") + dates)).preorderDate
    assert.strictEqual(await opens(date("09", "20270102")), "2027-01-02")
    assert.strictEqual(await opens(date("09", "20270102") + date("27", "20270203")), "2027-02-03")
    assert.strictEqual(await opens(date("27", "202702", "01")), "2026-03-15")
  })

  it("has the publisher's embargo, else the supplier's", async () => {
    const embargo = async (publishing: string) =>
      (await offerOf(available("21", supplyDate("02", "20270316") + retail("199")), publishing)).embargoDate
    assert.strictEqual(await embargo(date("02", "20270315")), "2027-03-15")
    assert.strictEqual(await embargo(""), "2027-03-16")
  })

  it("without a date, or with one that has passed, it is only announced", async () => {
    for (const [value, format] of [
      ["2027", "05"],
      ["202703", "01"],
      ["20200101", "00"],
      ["20261121", "00"],
    ] as const) {
      const offer = await offerOf(available("10"), date("01", value, format))
      assert.deepStrictEqual([offer.availability, offer.preorderDate], ["NOT_YET_PUBLISHED", undefined])
    }
  })

  it("an unreleased book without a price cannot be ordered", async () => {
    const offer = await offerOf(available("10", "<UnpricedItemType>01</UnpricedItemType>"), date("01", "20270315"))
    assert.deepStrictEqual([offer.price, offer.availability], [0, "NOT_YET_PUBLISHED"])
  })

  it("awaiting stock (11) of an unreleased book counts as unreleased", async () => {
    assert.strictEqual((await offerOf(available("11"), date("01", "20270315"))).preorderDeliveryDate, "2027-03-15")
  })

  it("keeps the hour of an embargo, in Swedish time unless a zone is given", async () => {
    const embargoOf = async (value: string, format: string) =>
      (await offerOf(available("21"), date("02", value, format))).embargoDate
    assert.strictEqual(await embargoOf("20270315", "00"), "2027-03-15")
    assert.strictEqual(await embargoOf("20270315T0900", "13"), "2027-03-15T08:00:00.000Z")
    assert.strictEqual(await embargoOf("20270615T0900", "13"), "2027-06-15T07:00:00.000Z")
    // 28 March 2027 01:30 is still winter time, 03:30 summer time; 31 October 01:30 is still summer time.
    assert.strictEqual(await embargoOf("20270328T0130", "13"), "2027-03-28T00:30:00.000Z")
    assert.strictEqual(await embargoOf("20270328T0330", "13"), "2027-03-28T01:30:00.000Z")
    assert.strictEqual(await embargoOf("20271031T0130", "13"), "2027-10-30T23:30:00.000Z")
    assert.strictEqual(await embargoOf("20270315T0900Z", "13"), "2027-03-15T09:00:00.000Z")
  })
})

describe("dates (list 55)", () => {
  it.each([
    ["00", "20260229", "2026-02"],
    ["00", "20261121", "2026-11-21"],
    ["01", "202611", "2026-11"],
    ["02", "202653", "2026-12"],
    ["03", "20263", "2026"],
    ["05", "2026", "2026"],
    ["06", "2026112120261201", "2026-11-21"],
    ["12", "hösten 2026", "2026"],
    ["14", "20261121T093000", "2026-11-21"],
  ])("format %s: %s is %s", async (format, value, wanted) => {
    assert.strictEqual((await readOne(product({ publishing: date("01", value, format) }))).facts.publishingDate, wanted)
  })

  it("an invalid date is left out", async () => {
    assert.isUndefined((await readOne(product({ publishing: date("01", "snart") }))).facts.publishingDate)
  })
})

describe("prices (list 58), in kronor", () => {
  it("is the recommended price incl. tax (02), before the fixed (04), before any without tax", async () => {
    const supply = available("21", retail("150.00", "01") + retail("189.00", "04") + retail("199.00", "02"))
    assert.strictEqual((await offerOf(supply)).price, 19_900)
  })

  it("adds the tax to a price without it and rounds to whole kronor", async () => {
    const tax = "<Tax><TaxType>01</TaxType><TaxRatePercent>6</TaxRatePercent></Tax>"
    const price = `<Price><PriceType>01</PriceType><PriceAmount>150.00</PriceAmount>${tax}<CurrencyCode>SEK</CurrencyCode></Price>`
    assert.strictEqual((await offerOf(available("21", price))).price, 15_900)
  })

  it("is the special sale price (12) while it is valid, with the ordinary as the earlier price", async () => {
    const offer = await offerOf(available("21", retail("229.00") + retail("179.00", "12")))
    assert.deepStrictEqual([offer.price, offer.originalPrice], [17_900, 22_900])
  })

  it("a special sale price that is not below the ordinary one is not a reduction", async () => {
    const offer = await offerOf(available("21", retail("179.00") + retail("179.00", "12")))
    assert.deepStrictEqual([offer.price, offer.originalPrice], [17_900, undefined])
  })

  it("is the recommended price before the publisher's own (42)", async () => {
    assert.strictEqual((await offerOf(available("21", retail("189", "42") + retail("199", "02")))).price, 19_900)
    assert.strictEqual((await offerOf(available("21", retail("189", "42") + retail("199", "04")))).price, 18_900)
  })

  it.each([
    ["S", 25],
    ["H", 25],
    ["R", 6],
    ["T", 6],
    ["Z", 0],
    ["P", 25],
  ] as const)("tax code %s is %i %% on a game", async (code, wanted) => {
    const tax = `<Tax><TaxType>01</TaxType><TaxRateCode>${code}</TaxRateCode></Tax>`
    const price = `<Price><PriceType>02</PriceType><PriceAmount>100</PriceAmount>${tax}<CurrencyCode>SEK</CurrencyCode></Price>`
    assert.strictEqual((await offerOf(available("21", price), "", "ZE")).vatRate, wanted)
  })

  it("the member price is that of its price qualifier (list 59: 01)", async () => {
    const members = retail("169.00", "02", "<PriceQualifier>01</PriceQualifier>")
    const offer = await offerOf(available("21", retail("199.00") + members))
    assert.deepStrictEqual([offer.price, offer.loyaltyPrice], [19_900, 16_900])
  })

  it("ignores prices that are not valid on the date of the message", async () => {
    const until = (role: string, day: string) =>
      `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date dateformat="00">${day}</Date></PriceDate>`
    const over = `<Price><PriceType>12</PriceType><PriceAmount>99</PriceAmount><CurrencyCode>SEK</CurrencyCode>${until("15", "20261120")}</Price>`
    const ahead = `<Price><PriceType>12</PriceType><PriceAmount>89</PriceAmount><CurrencyCode>SEK</CurrencyCode>${until("14", "20261122")}</Price>`
    assert.strictEqual((await offerOf(available("21", over + ahead + retail("199")))).price, 19_900)
    const today = `<Price><PriceType>12</PriceType><PriceAmount>79</PriceAmount><CurrencyCode>SEK</CurrencyCode>${until("14", "20261121")}${until("15", "20261121")}</Price>`
    assert.strictEqual((await offerOf(available("21", today + retail("199")))).price, 7_900)
  })

  it("a book with a price in euros only is imported without a price, with a warning", async () => {
    const euros =
      "<Price><PriceType>02</PriceType><PriceAmount>20</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price>"
    const [item, notice] = await readGoods(product({ supply: available("21", euros) }))
    assert.isTrue(item?.kind === "record" && item.record.kind === "product" && item.record.offer.price === undefined)
    assert.strictEqual(notice?.kind, "notice")
  })

  it("takes the currency of the header when the price has none", async () => {
    const price = "<Price><PriceType>02</PriceType><PriceAmount>129</PriceAmount></Price>"
    const { offer } = await readOne(product({ supply: available("21", price) }), {
      header: "<DefaultCurrencyCode>SEK</DefaultCurrencyCode>",
    })
    assert.strictEqual(offer.price, 12_900)
  })

  it("is 6 % VAT on books in every format and 25 % on others, unless the price states it (D-06)", async () => {
    for (const [form, wanted] of [
      ["BB", 6],
      ["ED", 6],
      ["AJ", 6],
      ["ZE", 25],
    ] as const) {
      assert.strictEqual((await offerOf(available("21"), "", form)).vatRate, wanted)
    }
  })
})

describe("markets", () => {
  const inMarket = (territory: string) =>
    product().replace(
      "</Product>",
      `<ProductSupply><Market><Territory>${territory}</Territory></Market><SupplyDetail>${available("21")}</SupplyDetail></ProductSupply></Product>`,
    )

  it("imports products for Sweden or the world, and no others", async () => {
    const availabilityIn = async (territory: string) => (await readOne(inMarket(territory))).offer.availability
    assert.strictEqual(await availabilityIn("<CountriesIncluded>DK NO SE</CountriesIncluded>"), "AVAILABLE_TO_BUY")
    assert.strictEqual(await availabilityIn("<RegionsIncluded>WORLD</RegionsIncluded>"), "AVAILABLE_TO_BUY")
    assert.strictEqual(
      await availabilityIn("<RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>SE</CountriesExcluded>"),
      "WATCH",
    )
    assert.strictEqual(await availabilityIn("<CountriesIncluded>US CA</CountriesIncluded>"), "WATCH")
  })

  const supplied = (territories: ReadonlyArray<string>, detail: string) =>
    `<ProductSupply>${territories.map((territory) => `<Market><Territory>${territory}</Territory></Market>`).join("")}<SupplyDetail>${detail}</SupplyDetail></ProductSupply>`
  const read = (...supplies: ReadonlyArray<string>) =>
    readOne(product().replace("</Product>", `${supplies.join("")}</Product>`))
  const [NORWAY, SWEDEN] = ["<CountriesIncluded>NO</CountriesIncluded>", "<CountriesIncluded>SE</CountriesIncluded>"]

  it("of one supply are for Sweden when any of them is, and of several supplies the first of those is read", async () => {
    const { offer, stock } = await read(
      supplied([NORWAY], available("40", `<Stock><OnHand>1</OnHand></Stock>${retail("99")}`)),
      supplied([NORWAY, SWEDEN], available("21", `<Stock><OnHand>2</OnHand></Stock>${retail("199")}`)),
      supplied([SWEDEN], available("30", `<Stock><OnHand>3</OnHand></Stock>${retail("299")}`)),
    )
    assert.deepStrictEqual([offer.availability, offer.price, stock], ["AVAILABLE_TO_BUY", 19_900, 2])
  })

  it("without Sweden are told, and keep the publisher's embargo", async () => {
    const [item, notice] = await readGoods(
      product({ publishing: date("02", "20270315") }).replace(
        "</Product>",
        `${supplied([NORWAY], available("21"))}</Product>`,
      ),
    )
    assert.deepStrictEqual(item?.kind === "record" && item.record.kind === "product" ? item.record.offer : item, {
      vatRate: 6,
      inStock: false,
      availability: "WATCH",
      embargoDate: "2027-03-15",
    })
    assert.deepStrictEqual(notice, { kind: "notice", ref: "r1", text: "None of its markets includes Sweden." })
  })

  it("sell in any of them: the copies of the first that states them, or its rate of sales", async () => {
    const sales = (detail: string, market = "") =>
      `<ProductSupply>${market}<SupplyDetail>${available("21")}${detail}</SupplyDetail></ProductSupply>`
    const rates = (...velocities: ReadonlyArray<readonly [metric: string, rate: string]>) =>
      `<Stock><OnHand>1</OnHand>${velocities.map(([metric, rate]) => `<Velocity><VelocityMetric>${metric}</VelocityMetric><Rate>${rate}</Rate></Velocity>`).join("")}</Stock>`
    const popularity = async (...supplies: ReadonlyArray<string>) => (await read(...supplies)).facts.popularity
    const sold = (text: string) => `<MarketPublishingDetail><CopiesSold>${text}</CopiesSold></MarketPublishingDetail>`
    assert.strictEqual(await popularity(sales(""), sales("", sold("41"))), 41)
    assert.strictEqual(await popularity(sales("", sold("okänt")), sales("", sold("40 ex"))), 40)
    assert.strictEqual(await popularity(sales(rates(["02", "5"]) + rates(["03", "4"], ["01", "2"]))), 730)
    assert.strictEqual(await popularity(sales(rates(["01", "0"])), sales(rates(["01", "9999999"]))), 1e9)
    assert.strictEqual(await popularity(sales(rates(["01", "många"]))), 0)
  })
})
