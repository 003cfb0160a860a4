/** The contract of every directory of stores. */
import { assert, it } from "@effect/vitest"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, type Layer, Option } from "effect"

const NOW = Date.UTC(2026, 10, 27, 9)

const store = (storeID: string, storeName: string, fields: Partial<Store> = {}): Store => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: `Storgatan 1, 753 20 ${storeName}`,
  storeCity: storeName,
  ...fields,
})

const UPPSALA = store("uppsala", "Uppsala", {
  pointOfContact: "018-10 20 30",
  openingHours: "Måndag–fredag 10–18",
  position: { latitude: 59.8594, longitude: 17.638 },
})
const [AARE, OREBRO, YSTAD] = [store("are", "Åre"), store("orebro", "Örebro"), store("ystad", "Ystad")]

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Stores, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Stores (${adapter})`, (it) => {
    const all = { closeOthers: true, now: NOW }
    const idsListed = Effect.map(
      Stores.use(({ list }) => list),
      (stores) => stores.map(({ storeID }) => storeID),
    )

    it.effect(
      "lists stores with id and name in Swedish order, and finds each by id and path (STORE-01, STORE-11)",
      () =>
        Effect.gen(function* () {
          const stores = yield* Stores
          const nameless = store("namnlos", "")
          yield* stores.receive([OREBRO, UPPSALA, nameless, AARE, YSTAD], all)
          assert.deepStrictEqual(yield* stores.list, [UPPSALA, YSTAD, AARE, OREBRO])
          assert.deepStrictEqual(yield* stores.byId("uppsala"), Option.some(UPPSALA))
          assert.deepStrictEqual(yield* stores.byPath("/butik/are"), Option.some(AARE))
          assert.deepStrictEqual(yield* stores.byId("/butik/are"), Option.none())
          assert.deepStrictEqual(yield* stores.byPath("/butik/malmo"), Option.none())
        }),
    )

    it.effect("the same stores again change nothing; one that differs is changed", () =>
      Effect.gen(function* () {
        const stores = yield* Stores
        yield* stores.receive([AARE, OREBRO], all)
        assert.deepStrictEqual(yield* stores.receive([OREBRO, AARE], all), {
          added: 0,
          changed: 0,
          unchanged: 2,
          closed: 0,
        })
        const moved = { ...AARE, storePath: "/butik/are-torg", description: "Vid torget." }
        assert.deepStrictEqual(yield* stores.receive([moved, OREBRO], all), {
          added: 0,
          changed: 1,
          unchanged: 1,
          closed: 0,
        })
        assert.deepStrictEqual(yield* stores.byPath("/butik/are"), Option.none())
        assert.deepStrictEqual(yield* stores.byPath("/butik/are-torg"), Option.some(moved))
      }),
    )

    it.effect("one that closes for good is listed nowhere, stays under its id, and can open again", () =>
      Effect.gen(function* () {
        const stores = yield* Stores
        yield* stores.receive([AARE, OREBRO, YSTAD], all)
        const kept = yield* stores.receive([AARE], { closeOthers: false, now: NOW })
        assert.deepStrictEqual(kept, { added: 0, changed: 0, unchanged: 1, closed: 0 })
        assert.deepStrictEqual(yield* idsListed, ["ystad", "are", "orebro"])
        const done = yield* stores.receive([AARE, OREBRO], { closeOthers: true, now: NOW })
        assert.strictEqual(done.closed, 1)
        assert.deepStrictEqual(yield* idsListed, ["are", "orebro"])
        assert.deepStrictEqual(yield* stores.byPath("/butik/ystad"), Option.none())
        assert.deepStrictEqual(yield* stores.byId("ystad"), Option.some({ ...YSTAD, isClosedForGood: true as const }))
        assert.strictEqual((yield* stores.receive([AARE, OREBRO], all)).closed, 0)
        assert.strictEqual((yield* stores.receive([AARE, OREBRO, YSTAD], all)).changed, 1)
        assert.deepStrictEqual(yield* stores.byId("ystad"), Option.some(YSTAD))
      }),
    )

    it.effect("a path moves from one store to another, also from one that closes", () =>
      Effect.gen(function* () {
        const stores = yield* Stores
        yield* stores.receive([AARE, OREBRO], all)
        const swapped = [
          { ...AARE, storePath: OREBRO.storePath },
          { ...OREBRO, storePath: AARE.storePath },
        ]
        assert.strictEqual((yield* stores.receive(swapped, all)).changed, 2)
        const heir = store("nya-are", "Åre", { storePath: OREBRO.storePath })
        yield* stores.receive([heir], all)
        assert.deepStrictEqual(yield* stores.byPath(OREBRO.storePath), Option.some(heir))
        assert.isTrue(Option.isSome(yield* stores.byId("are")))
      }),
    )

    it.effect("two open stores with the same id or path are refused, and nothing changes", () =>
      Effect.gen(function* () {
        const stores = yield* Stores
        yield* stores.receive([AARE, OREBRO], all)
        const refused = (...some: ReadonlyArray<Store>) =>
          Effect.map(Effect.flip(stores.receive(some, { closeOthers: false, now: NOW })), (error) =>
            error._tag === "StoresClash" ? [error.of, error.value] : error,
          )
        assert.deepStrictEqual(yield* refused(YSTAD, YSTAD), ["id", "ystad"])
        const alsoThere = { ...UPPSALA, storePath: "/butik/ystad" }
        assert.deepStrictEqual(yield* refused(YSTAD, alsoThere), ["path", "/butik/ystad"])
        assert.deepStrictEqual(yield* refused({ ...YSTAD, storePath: "/butik/are" }), ["path", "/butik/are"])
        assert.deepStrictEqual(yield* idsListed, ["are", "orebro"])
      }),
    )
  })
