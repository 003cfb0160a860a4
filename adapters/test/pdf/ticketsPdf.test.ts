import { assert, describe, it } from "@effect/vitest"
import { type TicketPage, ticketsPdf } from "@kapitel/adapters/pdf/ticketsPdf"

const page = (fields: Partial<TicketPage> = {}): TicketPage => ({
  heading: "Författarkväll",
  lines: ["Torsdag 26 november kl 18.00", "Kapitel Göteborg, Haga"],
  code: "K7PX3MQ9",
  codeLine: "K7PX 3MQ9",
  small: ["Biljett 1 av 2"],
  ...fields,
})

const SHOP = { name: "Vinjett", colour: "#2b3a78", mark: "#8a1c5c" }

const pagesOf = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\n/g)?.length

describe("tickets as a PDF", () => {
  it("have a page for each, in Swedish, with their title", async () => {
    const file = await ticketsPdf([page(), page({ code: "22222222" })], { shop: SHOP, title: "Biljetter" })
    assert.strictEqual(file.subarray(0, 5).toString(), "%PDF-")
    assert.strictEqual(pagesOf(file), 2)
    assert.include(file.toString("latin1"), "/Lang (sv-SE)")
    assert.include(file.toString("latin1"), "(Biljetter)")
    assert.include(file.toString("latin1"), "(Vinjett)")
  })

  it("stay one page each, whatever an event is called", async () => {
    const long = page({ heading: "Långt namn ".repeat(40), lines: ["x".repeat(300), "Łódź – „Kväll” 💡"] })
    assert.strictEqual(pagesOf(await ticketsPdf([long], { shop: { ...SHOP, name: "Ł" }, title: "Ł" })), 1)
  })
})
