/** What a page of stores or events asks the store for: as many statements however many there are. */
import { StatementSync } from "node:sqlite"
import { describe, expect, it } from "@effect/vitest"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { afterAll, beforeAll, vi } from "vitest"
import { data as readStore } from "../../pages/(browse)/butik/@slug/+data.ts"
import { data as readStores } from "../../pages/(browse)/butik/index/+data.ts"
import { data as readEvent } from "../../pages/(browse)/evenemang/@slug/+data.ts"
import { data as readEvents } from "../../pages/(browse)/evenemang/index/+data.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { openTemporaryShop } from "../server/temporaryShop.ts"
import { winter } from "../views/goods.ts"
import { pageRequest } from "./pageRequest.ts"

const store = (number: number): Store => ({
  storeID: String(number),
  storeName: `Butik ${number}`,
  storePath: `/butik/b${number}`,
  address: "Torget 1, 753 20 Uppsala",
  storeCity: "Uppsala",
  openingHours: "Alla dagar 10–19",
})

const event = (number: number, stores: number): StoreEvent => ({
  title: `Kväll ${number}`,
  store: String(number % stores),
  dateFrom: "2026-12-05T13:00",
  path: `/evenemang/e${number}`,
  isPreRegistration: true,
  seats: 10,
})

const PAGES: ReadonlyArray<readonly [path: string, data: (context: PageRequest) => Promise<unknown>]> = [
  ["/butik", readStores],
  ["/butik/b1", readStore],
  ["/evenemang", readEvents],
  ["/evenemang/e1", readEvent],
]

/** Statements of the rendering thread, once all that is kept in memory has been read. */
const statementsIn = async (stores: number, events: number): Promise<Readonly<Record<string, number>>> => {
  const { shop, close } = await openTemporaryShop()
  try {
    const all = Array.from({ length: stores }, (_, number) => store(number))
    await shop.runPromise(Stores.use(({ receive }) => receive(all, { closeOthers: true, now: 0 })))
    const held = Array.from({ length: events }, (_, number) => event(number, stores))
    await shop.runPromise(StoreEvents.use(({ put }) => put(held, 0)))
    const found: Record<string, number> = {}
    for (const [path, data] of PAGES) {
      const read = () =>
        data({
          ...pageRequest(shop, path),
          now: winter("2026-11-27T12:00"),
          routeParams: { slug: path.split("/")[2] ?? "" },
        })
      await read()
      const before = statements()
      await read()
      found[path] = statements() - before
    }
    return found
  } finally {
    await close()
  }
}

const spies = () => (["get", "all", "iterate", "run"] as const).map((name) => vi.spyOn(StatementSync.prototype, name))
let spied: ReturnType<typeof spies> = []
const statements = () => spied.reduce((sum, { mock }) => sum + mock.calls.length, 0)

beforeAll(() => {
  spied = spies()
})
afterAll(() => spied.forEach((spy) => spy.mockRestore()))

describe("a page of stores or events", () => {
  it("asks for as much of forty as of two, and little", async () => {
    const few = await statementsIn(2, 2)
    expect(few).toEqual({ "/butik": 10, "/butik/b1": 12, "/evenemang": 11, "/evenemang/e1": 13 })
    expect(await statementsIn(40, 80)).toEqual(few)
  }, 300_000)
})
