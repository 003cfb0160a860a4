import { assert, describe, it } from "@effect/vitest"
import { shopData } from "@kapitel/core/discovery/shopData"

const TRADER = {
  name: "Kapitel AB",
  number: "556000-0000",
  address: "Gatan 1, 411 01 Göteborg",
  email: "a@b.se",
  phone: "031-1",
}

describe("structured data of the shop", () => {
  const [store, site] = shopData({ origin: "https://shop.test", name: "Kapitel" }, TRADER, {
    program: { name: "Medlem", tier: "Medlem", description: "Gratis.", page: "/mina-sidor" },
    logo: "/delning/start.jpg",
  })

  it("say who sells, and how goods are returned", () => {
    assert.deepInclude(store, {
      "@type": "OnlineStore",
      legalName: "Kapitel AB",
      logo: "https://shop.test/delning/start.jpg",
    })
    assert.include(JSON.stringify(store), '"merchantReturnDays":14')
  })

  it("define the members' tier that offers name", () => {
    assert.include(JSON.stringify(store), '"@id":"https://shop.test/#medlem"')
  })

  it("say where the shop is searched", () => {
    assert.include(JSON.stringify(site), "https://shop.test/search?q={search_term_string}")
  })
})
