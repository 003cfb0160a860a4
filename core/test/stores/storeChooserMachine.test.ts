import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import {
  isCardOpen,
  type StoreChooserEvent,
  type StoresLoaded,
  storeChooserMachine,
  storesShown,
} from "@kapitel/core/stores/storeChooserMachine"
import fc from "fast-check"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const store = (storeID: string, storeName: string, address: string) => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address,
  storeCity: storeName,
})
const stores = [
  store("1", "Örebro", "Drottninggatan 1, 702 10 Örebro"),
  store("2", "Ystad", "Stora Östergatan 2, 271 34 Ystad"),
  store("3", "Borås", "Stora Brogatan 3, 503 30 Borås"),
]
const stock = [
  { storeKey: "1", available: 2, isOld: false },
  { storeKey: "2", available: 0, isOld: false },
]
const loaded: StoresLoaded = { stores, stock }
/** The machine's own name for its work. */
const LOADING = "0.storeChooser.loading.one"
const EAN = "9789189999107"

const events: ReadonlyArray<StoreChooserEvent> = [
  { type: "chooser.shown", ean: EAN },
  { type: "chooser.shown", ean: undefined },
  { type: "chooser.hidden" },
  { type: "chooser.retried" },
  { type: "query.typed", query: "stora" },
  { type: "stock.toggled" },
  { type: "card.pressed", id: "1" },
  { type: "store.chosen", id: "1" },
]

/** A shop that answers when the test decides. */
const aShop = () => {
  const { send, ...shop } = heldRequests<StoresLoaded, { readonly ean: string | undefined }>()
  const chosen: Array<string | undefined> = []
  const settled: Array<number> = []
  return {
    ...shop,
    chosen,
    settled,
    machine: storeChooserMachine.provide({
      actors: {
        load: fromPromise<StoresLoaded, { ean: string | undefined }>(({ input }) => send(input, () => loaded)),
      },
      actions: {
        choose: (_, { store }) => void chosen.push(store?.storeID),
        settle: (_, { stores }) => void settled.push(stores.length),
      },
    }),
  }
}

machineSuite({
  name: "of choosing a store",
  machine: storeChooserMachine,
  events,
  answers: [{ type: `xstate.done.actor.${LOADING}`, output: loaded, actorId: LOADING }],
  isBusy: (snapshot) => snapshot.matches("loading"),
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const opened = async (ean: string | undefined = EAN) => {
  const shop = aShop()
  const actor = createActor(shop.machine, { clock: new SimulatedClock() }).start()
  actor.send({ type: "chooser.shown", ean })
  await shop.answer()
  const shown = (selected?: string) =>
    storesShown(actor.getSnapshot().context, selected).map(({ storeName }) => storeName)
  return { ...shop, actor, shown, context: () => actor.getSnapshot().context }
}

describe("choosing a store", () => {
  it("lists them by name, the chosen one first, and those that match what is typed (STORE-10, STORE-12; D-26)", async () => {
    const { actor, shown } = await opened()
    assert.deepStrictEqual(shown(), ["Borås", "Ystad", "Örebro"])
    assert.deepStrictEqual(shown("1"), ["Örebro", "Borås", "Ystad"])
    for (const [query, found] of [
      ["stora", ["Borås", "Ystad"]],
      ["OREBRO", ["Örebro"]],
      ["50330", ["Borås"]],
      ["Kiruna", []],
    ] as const) {
      actor.send({ type: "query.typed", query })
      assert.deepStrictEqual<ReadonlyArray<string>>(shown(), found)
    }
  })

  it("lists those with a copy while the toggle is on (STORE-12), which only a product with stock has (STORE-07; D-59)", async () => {
    const { actor, shown } = await opened()
    actor.send({ type: "stock.toggled" })
    assert.deepStrictEqual(shown(), ["Örebro"])
    actor.send({ type: "chooser.shown", ean: undefined })
    assert.deepStrictEqual(shown(), ["Borås", "Ystad", "Örebro"])
  })

  it("opens and closes a card by a press; the chosen one is open at first (STORE-13, STORE-14)", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("1", "2")), fc.constantFrom("1", "2", undefined), (presses, selected) => {
        const actor = createActor(aShop().machine).start()
        for (const id of presses) actor.send({ type: "card.pressed", id })
        for (const id of ["1", "2"]) {
          const times = presses.filter((other) => other === id).length
          const isOpen = isCardOpen(actor.getSnapshot().context, id, selected)
          assert.strictEqual(isOpen, (times % 2 === 1) !== (id === selected))
        }
      }),
    )
  })

  it("passes on a choice, and the stores that have come (STORE-15; D-60)", async () => {
    const { actor, chosen, settled, context } = await opened()
    actor.send({ type: "card.pressed", id: "2" })
    actor.send({ type: "store.chosen", id: "2" })
    actor.send({ type: "store.chosen", id: "gone" })
    assert.deepStrictEqual([chosen, settled, context().pressed], [["2", undefined], [3], []])
  })

  it("keeps the stores of the last time while it asks again, but no stock of another product", async () => {
    const { actor, context, fail } = await opened()
    actor.send({ type: "query.typed", query: "kiruna" })
    actor.send({ type: "chooser.hidden" })
    actor.send({ type: "chooser.shown", ean: EAN })
    assert.deepStrictEqual([context().stores.length, context().stock.length, context().query], [3, 2, ""])
    actor.send({ type: "chooser.shown", ean: "9789189999114" })
    assert.deepStrictEqual([context().stores.length, context().stock.length], [3, 0])
    await fail()
    assert.strictEqual(actor.getSnapshot().value, "failed")
    actor.send({ type: "chooser.retried" })
    assert.isTrue(actor.getSnapshot().matches("loading"))
  })
})
