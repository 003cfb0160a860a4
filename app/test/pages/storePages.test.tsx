/** The pages of stores as the server renders them, each compared as a whole with a file in `outlines`. */
import { afterAll, assert, beforeAll, describe, expect, it } from "@effect/vitest"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import type { ComponentType } from "react"
import { data as readStore } from "../../pages/(browse)/butik/@slug/+data.ts"
import { Page as StorePage } from "../../pages/(browse)/butik/@slug/+Page.tsx"
import { data as readStores } from "../../pages/(browse)/butik/index/+data.ts"
import { Page as StoresPage } from "../../pages/(browse)/butik/index/+Page.tsx"
import type { PageData } from "../../pages/PageData.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"

const at = (time: string) => stockholmInstant("2026-11-27", time) ?? Number.NaN

const UPPSALA: Store = {
  storeID: "1042",
  storeName: "Uppsala",
  storePath: "/butik/uppsala",
  address: "Svartbäcksgatan 12, 753 20 Uppsala",
  storeCity: "Uppsala",
  pointOfContact: "018-10 20 30",
  email: "uppsala@exempel.se",
  description: "Studenter i september.\n\nProfessorer i <maj>.",
  openingHours: "Måndag–fredag 10–19\nLördag 10.00–16.00\nSöndag stängt",
  deviatingOpeningHours: "2026-11-20 10–12\n2026-12-24 10–13\nFredag 25 december stängt",
  position: { latitude: 59.86, longitude: 17.64 },
}
const GAMLA: Store = {
  ...UPPSALA,
  storeID: "1043",
  storeName: "Gamla Uppsala",
  storePath: "/butik/gamla-uppsala",
  openingHours: "Fredag stängt",
}
const BARE: Store = {
  storeID: "7",
  storeName: "Åre",
  storePath: "/butik/are",
  address: "Torget",
  storeCity: "Åre",
  pointOfContact: "ring växeln",
  openingHours: "När vi hinner",
}

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
  const event = { store: "1042", isPreRegistration: true, path: "/evenemang/signering", title: "Signering" }
  await opened.shop.runPromise(
    Stores.use(({ receive }) => receive([UPPSALA, GAMLA, BARE], { closeOthers: true, now: 0 })),
  )
  await opened.shop.runPromise(
    StoreEvents.use(({ put }) => put([{ ...event, dateFrom: "2026-12-05T13:00", dateTo: "2026-12-05T14:00" }], 0)),
  )
}, 60_000)
afterAll(() => opened.close())

const request = (path: string, now = at("12:00")): PageRequest => {
  const [urlPathname = path] = path.split("?")
  return { ...pageRequest(opened.shop, path), now, urlPathname, routeParams: { slug: urlPathname.split("/")[2] ?? "" } }
}

const outline = async (Page: ComponentType, data: (context: PageRequest) => Promise<unknown>, context: PageRequest) => {
  const { head, main } = renderPageHtml(Page, (await data(context)) as PageData, context)
  return outlineOf(`${head.toString()}<main>${main.toString()}</main>`)
}

describe("the pages of stores", () => {
  it.each([
    ["stores", "/butik"],
    ["stores-found", "/butik?q=gamla"],
    ["stores-by-postal-code", "/butik?q=837%2052"],
    ["stores-none", "/butik?q=finns+inte"],
  ])("all of them, or those that are searched for: %s (STORE-01, STORE-10)", async (name, path) => {
    await expect(await outline(StoresPage, readStores, request(path))).toMatchFileSnapshot(`./outlines/${name}.txt`)
  })

  it.each([
    ["store", "/butik/uppsala"],
    ["store-bare", "/butik/are"],
  ])("one of them: %s (STORE-02, STORE-03, STORE-04)", async (name, path) => {
    await expect(await outline(StorePage, readStore, request(path))).toMatchFileSnapshot(`./outlines/${name}.txt`)
  })

  it("there is none at an unknown address", async () => {
    const refused = await readStore(request("/butik/finns-inte")).catch((abort: unknown) => abort)
    assert.strictEqual(
      (refused as { _pageContextAbort?: { abortStatusCode: number } })._pageContextAbort?.abortStatusCode,
      404,
    )
  })

  it("say how long they are true: until the next opening, closing, event or midnight", async () => {
    const until = async (path: string, now: string, data: (context: PageRequest) => Promise<unknown>) => {
      const context = request(path, at(now))
      await data(context)
      return {
        until: context.dependencies.until,
        tags: [...context.dependencies.tags],
        policy: context.dependencies.policy,
      }
    }
    const morning = await until("/butik/uppsala", "08:00", readStore)
    assert.strictEqual(morning.until, at("10:00"))
    assert.includeMembers(morning.tags, ["stores", "events"])
    assert.deepStrictEqual(morning.policy, {})
    assert.strictEqual((await until("/butik/uppsala", "12:00", readStore)).until, at("19:00"))
    const list = await until("/butik", "19:00", readStores)
    assert.strictEqual(list.until, stockholmInstant("2026-11-28"))
    assert.deepStrictEqual(list.policy, { position: true })
  })
})
