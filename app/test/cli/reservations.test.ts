import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Effect } from "effect"
import { reservationsLayer } from "../../composition/commandLayers.ts"
import { kapitel } from "./kapitel.ts"

const { ean, productEan, title, format, contact } = sampleReservation()
const NOW = Date.UTC(2026, 10, 24, 9)

let dataDir = ""
let made: ReadonlyArray<Reservation> = []

const inShop = <A, E>(work: Effect.Effect<A, E, Reservations>) =>
  Effect.runPromise(work.pipe(Effect.provide(reservationsLayer({ dataDir }))))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kapitel-reservations-"))
  openDatabase(dataDir, { kind: "shop" }).close()
  made = await inShop(
    Effect.gen(function* () {
      const reservations = yield* Reservations
      const about = {
        ean,
        productEan,
        title,
        format: format ?? "",
        contact,
        reserver: "shopper",
        quantity: 1,
        now: NOW,
      }
      return yield* Effect.forEach(["haga", "lund"], (id) =>
        Effect.gen(function* () {
          const stock = { storeId: id, ean, expected: 0, figure: 1, reason: "count", by: "test", now: NOW }
          yield* reservations.correctStock(stock)
          const store = { id, name: `Kapitel ${id}` }
          return yield* reservations.reserve({ ...about, attempt: id, store, heldUntil: NOW + 1 })
        }),
      )
    }),
  )
})
afterAll(() => rm(dataDir, { recursive: true }))

const code = (place: number) => made[place]?.reference ?? ""
const run = (...args: ReadonlyArray<string>) => kapitel(["reservations", ...args, "--data-dir", dataDir])

describe("kapitel reservations", () => {
  it("lists what stores hold, and shows one with its contact and steps, but never its link", async () => {
    const all = await run("list")
    for (const { reference, token } of made) {
      assert.include(all.out, reference)
      assert.notInclude(all.out, token)
    }
    const ofLund = await run("list", "--store", "lund", "--json")
    assert.deepStrictEqual(
      (JSON.parse(ofLund.out) as { reservations: ReadonlyArray<Reservation> }).reservations.map(
        ({ reference }) => reference,
      ),
      [code(1)],
    )
    const shown = await run("show", code(0).toLowerCase())
    assert.include(shown.out, "agnes@exempel.se")
    assert.include(shown.out, "2026-11-24 10:00:00  made, by shopper")
    const asJson = await run("show", code(0), "--json")
    assert.notInclude(asJson.out, made[0]?.token ?? "")
    assert.deepInclude(JSON.parse(asJson.out), { reference: code(0), state: "asked" })
  })

  it("cancels one, once, and says why it cannot", async () => {
    assert.strictEqual((await run("cancel", code(0))).code, 0)
    const again = await run("cancel", code(0))
    assert.strictEqual(again.err, "It cannot be cancelled: it is cancelled.\n")
    assert.notStrictEqual(again.code, 0)
    assert.include((await run("list", "--all")).out, "cancelled")
    assert.notInclude((await run("list")).out, code(0))
    const reservation = made[1]
    if (reservation !== undefined) {
      const { id, version } = reservation
      const lease = { id, version, by: "anna", now: Date.now(), until: Date.now() + 60_000 }
      await inShop(Reservations.use((reservations) => reservations.lease(lease)))
    }
    assert.match((await run("cancel", code(1))).err, /^Somebody in the store is at work on it/)
  })

  it("says that there is no such reservation", async () => {
    for (const command of ["show", "cancel"])
      assert.strictEqual((await run(command, "RXXXXXX")).err, "There is no reservation RXXXXXX.\n")
    assert.strictEqual((await run("list", "--store", "gone")).out, "There is no such reservation.\n")
    assert.match((await run("list", "--limit", "0")).err, /from 1 to 1000/)
  })
})
