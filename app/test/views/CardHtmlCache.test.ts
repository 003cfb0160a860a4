import { assert, describe, it } from "@effect/vitest"
import { CardHtmlCache } from "../../views/CardHtmlCache.ts"

const NOW = 1_000
const card = (
  markup: string,
  until: number = Number.POSITIVE_INFINITY,
  tags: ReadonlyArray<string> = [`product:${markup[0]}`],
) => ({
  markup,
  title: "Hav",
  href: "/bok/hav/1",
  rated: false,
  until,
  tags,
})

const filled = (cards: CardHtmlCache, entries: Readonly<Record<string, ReturnType<typeof card>>>): void => {
  const reading = cards.begin()
  for (const [ean, entry] of Object.entries(entries)) reading.keep(ean, entry)
  reading.end()
}

describe("cached card HTML", () => {
  it("is found character for character, in any script", () => {
    const cards = new CardHtmlCache()
    filled(cards, { a: card("<b>Räksmörgås</b>"), b: card("−20 % – Чехов 📚") })
    assert.strictEqual(cards.find("a", NOW)?.markup, "<b>Räksmörgås</b>")
    assert.strictEqual(cards.find("b", NOW)?.markup, "−20 % – Чехов 📚")
    assert.isUndefined(cards.find("c", NOW))
  })

  it("is valid until its instant, and not at it", () => {
    const cards = new CardHtmlCache()
    filled(cards, { a: card("a", NOW) })
    assert.isDefined(cards.find("a", NOW - 1))
    assert.isUndefined(cards.find("a", NOW))
    assert.deepStrictEqual(cards.size, { cards: 0, letters: 0 })
  })

  it("is dropped with its product, and with no other", () => {
    const cards = new CardHtmlCache()
    filled(cards, { a: card("a"), b: card("b") })
    cards.drop(["product:a", "lists", "stock:b", "author:b"])
    assert.isUndefined(cards.find("a", NOW))
    assert.isDefined(cards.find("b", NOW))
    cards.clear()
    assert.isUndefined(cards.find("b", NOW))
  })

  it("is dropped with each edition of its work, and when there is a new one", () => {
    const never = Number.POSITIVE_INFINITY
    for (const change of ["product:a", "product:b", "work:w"]) {
      const cards = new CardHtmlCache()
      const editions = {
        a: card("a", never, ["product:a", "work:w", "product:b"]),
        b: card("b", never, ["product:b", "work:w", "product:a"]),
      }
      filled(cards, { ...editions, c: card("c", never, ["product:c", "work:x"]) })
      cards.drop([change])
      assert.deepStrictEqual(
        ["a", "b", "c"].filter((ean) => cards.find(ean, NOW) !== undefined),
        ["c"],
      )
      const reading = cards.begin()
      cards.drop([change])
      for (const [ean, read] of Object.entries(editions)) reading.keep(ean, read)
      reading.end()
      assert.deepStrictEqual(cards.size, { cards: 1, letters: 1 })
      // What was dropped is kept again once it has been read again.
      filled(cards, editions)
      cards.drop([change])
      assert.deepStrictEqual(cards.size, { cards: 1, letters: 1 })
    }
  })

  it("is not stored when its product changed while it was read", () => {
    const cards = new CardHtmlCache()
    const reading = cards.begin()
    cards.drop(["product:a"])
    reading.keep("a", card("a, as it was"))
    reading.keep("b", card("b"))
    reading.end()
    assert.isUndefined(cards.find("a", NOW))
    assert.isDefined(cards.find("b", NOW))
  })

  it("is not stored when everything was dropped while it was read, by any reader", () => {
    const cards = new CardHtmlCache()
    const readings = [cards.begin(), cards.begin()]
    cards.clear()
    for (const reading of readings) reading.keep("a", card("old"))
    assert.isUndefined(cards.find("a", NOW))
    filled(cards, { a: card("new") })
    assert.strictEqual(cards.find("a", NOW)?.markup, "new")
  })

  it("is limited in size: the least recently shown goes first", () => {
    const cards = new CardHtmlCache(10)
    filled(cards, { a: card("aaaa"), b: card("bbbb") })
    cards.find("a", NOW)
    filled(cards, { c: card("cccc") })
    assert.isUndefined(cards.find("b", NOW))
    assert.isDefined(cards.find("a", NOW))
    filled(cards, { a: card("aaaaaa") })
    assert.deepStrictEqual(cards.size, { cards: 2, letters: 10 })
  })
})
