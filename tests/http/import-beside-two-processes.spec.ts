import { expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const BOOK = { ean: "9789189999152", path: "/bok/kallocain/9789189999152", price: "95 kr" }
/** A list and a product page that show the price. */
const PAGES = ["/search?q=kallocain", BOOK.path]

/** How often, a tenth of a second apart, a page may be requested before it shows the import. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 100

const shop = ownShop({ servers: 2 })

const priceOf = async (origin: string, path: string): Promise<string> => {
  const { text } = await sendRequest(origin, path)
  const card = text.slice(Math.max(0, text.indexOf(path === BOOK.path ? "price-large" : `href="${BOOK.path}"`)))
  return /(\d[\d\u00a0 ]*)\s*kr/.exec(card.replaceAll("&nbsp;", "\u00a0"))?.[0].replaceAll("\u00a0", " ") ?? ""
}

const prices = () => Promise.all(shop.servers.flatMap(({ origin }) => PAGES.map((path) => priceOf(origin, path))))

const importPrice = (price: number) =>
  shop.kapitel("import", "prices", shop.file("prices.csv", `ean;price\n${BOOK.ean};${price}\n`))

it("an imported price is shown on the pages that both have cached", async () => {
  expect(await prices()).toEqual([BOOK.price, BOOK.price, BOOK.price, BOOK.price])
  for (const { origin } of shop.servers) {
    for (const path of PAGES) {
      await expect
        .poll(async () => (await sendRequest(origin, path, { headers: { "accept-encoding": "br" } })).headers.etag)
        .toMatch(/-br"$/)
    }
  }
  for (const price of [123, 77]) {
    importPrice(price)
    let reads = 0
    while ((await prices()).some((shown) => shown !== `${price} kr`)) {
      reads += 1
      if (reads > LOOKS) break
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
    }
    expect(await prices()).toEqual(Array(4).fill(`${price} kr`))
    expect(reads).toBeLessThanOrEqual(LOOKS)
  }
})

it("a cart that one shop began is available in the other, at current prices", async () => {
  const [first, second] = shop.servers.map(({ origin }) => origin)
  if (first === undefined || second === undefined) throw new Error("two shops were asked for")
  const post = (origin: string, path: string, fields: Readonly<Record<string, string>>, cookie = "") =>
    sendRequest(origin, path, {
      method: "POST",
      headers: {
        origin,
        cookie,
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      body: new URLSearchParams(fields).toString(),
    })
  const added = await post(first, "/cart/lines", { ean: BOOK.ean, quantity: "1" })
  expect(added.status).toBe(303)
  const cookie = (added.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ")

  const read = async (origin: string) =>
    JSON.parse((await sendRequest(origin, "/api/cart", { headers: { cookie } })).text) as {
      readonly itemCount: number
      readonly subTotal: number
      readonly lineItems: ReadonlyArray<{ readonly key: string; readonly quantity: number }>
    }
  const seen = await read(second)
  expect(seen).toMatchObject({ itemCount: 1, lineItems: [{ quantity: 1 }] })
  expect((await post(second, `/cart/lines/${seen.lineItems[0]?.key}`, { quantity: "3" }, cookie)).status).toBe(303)
  importPrice(50)
  expect(await read(first)).toMatchObject({ itemCount: 3, subTotal: 150, lineItems: [{ quantity: 3 }] })
})

it("during an import, both respond", async () => {
  const importing = shop.kapitelBeside("import", "onix", shop.file("feed.xml", bigFeed(3_000)))
  const feed = { read: false }
  const finished = importing.finally(() => {
    feed.read = true
  })
  let answers = 0
  while (!feed.read) {
    for (const { origin } of shop.servers) {
      expect((await sendRequest(origin, BOOK.path)).status).toBe(200)
      answers += 1
    }
  }
  await finished
  expect(answers).toBeGreaterThan(2)
  for (const { origin } of shop.servers) {
    await expect.poll(async () => (await sendRequest(origin, "/search?q=provbok+2999")).text).toContain("Provbok 2999")
  }
})

/** A number of books of one kind. */
const bigFeed = (books: number): string => {
  const records = Array.from({ length: books }, (_, index) => {
    const digits = `97891${String(10_000_00 + index).padStart(7, "0")}`
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    const ean = `${digits}${(10 - (sum % 10)) % 10}`
    return `<Product><RecordReference>test.${ean}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ean}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Provbok ${index}</TitleText></TitleElement></TitleDetail>
</DescriptiveDetail>
<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>
<Price><PriceType>02</PriceType><PriceAmount>100.00</PriceAmount><CurrencyCode>SEK</CurrencyCode></Price></SupplyDetail></ProductSupply>
</Product>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>Prov</SenderName></Sender><SentDateTime>20260101</SentDateTime></Header>
${records.join("\n")}
</ONIXMessage>`
}
