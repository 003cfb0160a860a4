/** The cards of a shop that is running, while imports change the editions of a work. */
import { afterAll, beforeAll, expect, it } from "@effect/vitest"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Effect, Fiber } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { invalidateOnChanges } from "../../server/invalidateOnChanges.ts"
import { PageCache } from "../../server/PageCache.ts"
import { recordCards, recordDependencies } from "../../server/recordDependencies.ts"
import { CardHtmlCache } from "../../views/CardHtmlCache.ts"
import { readCards } from "../../views/cards.tsx"
import { MONDAY } from "../views/goods.ts"
import { openTemporaryShop, site, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

const edition = (n: number, format: string, price: number, workKey = "ön"): IntakeRecord =>
  bookRecord(n, { title: "Ön", format, workKey, popularity: 1_000 - n }, { price: kronor(price) })

it("a card and its pages follow every edition of its work, those that are new included", async () => {
  const cards = new CardHtmlCache()
  const pages = new PageCache()
  const following = opened.shop.runFork(invalidateOnChanges([pages, cards]))
  const receive = (...records: ReadonlyArray<IntakeRecord>) => opened.shop.runPromise(publishRecords(records))
  const page = async () => {
    const dependencies = new CacheDependencies()
    const showing = { site, now: MONDAY, cards: recordCards(dependencies, cards), editing: false }
    await opened.shop.runPromise(
      readCards([eanOf(50), eanOf(60)], showing, dependencies).pipe(recordDependencies(dependencies)),
    )
    const body = [...dependencies.cards.values()]
      .map((html) => /<p class="format">(Även [^<]*)/.exec(html)?.[1] ?? "")
      .join("; ")
    const { tags, until } = dependencies
    return { status: 200, contentType: "text/html", body, headers: {}, tags, until, shared: true }
  }
  const shown = async () => String((pages.find("/", 0) ?? (await pages.render("/", page))).identity)
  /** The change reaches the caches a moment after it is stored. */
  const becomes = (text: string) => expect.poll(shown).toBe(text)

  await receive(edition(50, "Inbunden", 239), edition(60, "Inbunden", 99, "sjön"))
  await becomes("; ")
  await receive(edition(51, "Pocket", 89))
  await becomes("Även pocket, 89\u00a0kr; ")
  await receive(edition(52, "E-bok", 129), edition(61, "Ljudbok", 79, "sjön"))
  await becomes("Även pocket, e-\u2060bok, från 89\u00a0kr; Även ljudbok, 79\u00a0kr")
  await receive({ kind: "price", ref: "p", ean: eanOf(51), price: kronor(59) })
  await becomes("Även pocket, e-\u2060bok, från 59\u00a0kr; Även ljudbok, 79\u00a0kr")
  await receive(edition(61, "Ljudbok", 79))
  await becomes("Även pocket, e-\u2060bok, ljudbok, från 59\u00a0kr; ")
  await receive({ kind: "delete", ref: "d", ean: eanOf(51) })
  await becomes("Även e-\u2060bok, ljudbok, från 79\u00a0kr; ")
  await Effect.runPromise(Fiber.interrupt(following))
}, 60_000)
