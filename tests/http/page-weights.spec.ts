/** What the HTML of each kind of page weighs as it is sent. Scripts and styles: `tests/journeys/weight.spec.ts`. */
import { expect, it } from "vitest"
import { DEMO_GOODS, openedShop } from "../journeys/journey.ts"
import { packedKilobytes } from "../journeys/packedKilobytes.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const shop = openedShop()
const demo = openedShop({ demo: DEMO_GOODS })

it("thirty cards are a small page, and a product is (decision 0007)", async () => {
  const { text } = await sendRequest(shop.origin, "/kategori/bocker")
  expect(text.match(/<article class="card"/g)).toHaveLength(30)
  expect(await packedKilobytes(shop.origin, "/kategori/bocker")).toBeLessThanOrEqual(12)
  expect(await packedKilobytes(shop.origin, "/bok/doktor-glas/9789189999107")).toBeLessThanOrEqual(9.5)
})

it("thirty-one stores, one of them, fifty-four events and one of them are small pages", async () => {
  const { text } = await sendRequest(demo.origin, "/evenemang")
  const [event = ""] = /\/evenemang\/[a-z0-9-]+(?=")/.exec(text) ?? []
  for (const [path, kilobytes] of [
    ["/butik", 10],
    ["/butik/uppsala", 9],
    ["/evenemang", 10],
    [event, 9],
  ] as const) {
    const weight = await packedKilobytes(demo.origin, path)
    expect([path, weight <= kilobytes, weight]).toEqual([path, true, weight])
  }
})
