import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Effect, Redacted } from "effect"
import { giftCardsLayer } from "../../composition/commandLayers.ts"
import { kapitel } from "./kapitel.ts"

/** Longer than the required 32 characters. */
const KEY = "a key of the shop's own, for this test alone"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-cards-"))
  // Opens a shop for a moment.
  await Effect.runPromise(Effect.void.pipe(Effect.provide(ownCards())))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ownCards = () => giftCardsLayer({ dataDir: join(folder, "shop"), giftCardKey: Redacted.make(KEY) })

const issue = (...args: ReadonlyArray<string>) =>
  kapitel(["gift-cards", "issue", "--data-dir", join(folder, "shop"), ...args], { env: { GIFT_CARD_KEY: KEY } })

describe("kapitel gift-cards issue", () => {
  it("prints cards that pay the printed amount, through their last day, with the shop's key", async () => {
    const { code, out, err } = await issue("--amount", "250", "--count", "2", "--valid-through", "2099-12-31")
    assert.strictEqual(code, 0)
    assert.match(err, /2 gift cards of 250 kr/)
    const [heading, ...cards] = out.trim().split("\n")
    assert.strictEqual(heading, "code;pin;amount;valid_through")
    assert.lengthOf(cards, 2)
    await Effect.runPromise(
      Effect.gen(function* () {
        const giftCards = yield* GiftCards
        for (const card of cards) {
          const [number = "", pin = "", amount, validThrough] = card.split(";")
          assert.deepStrictEqual([amount, validThrough], ["250", "2099-12-31"])
          const found = yield* giftCards.find({
            code: Redacted.make(number),
            pin: Redacted.make(pin),
            session: number,
            network: "203.0.113.0/24",
            now: Date.now(),
          })
          assert.strictEqual<number>(found.balance, 25_000)
          assert.strictEqual(found.expiresAt, stockholmInstant("2100-01-01"))
        }
      }).pipe(Effect.provide(ownCards())),
    )
  })

  it("issues nothing for invalid amounts, numbers and dates", async () => {
    for (const wrong of [
      ["--amount", "5001"],
      ["--amount", "100", "--valid-through", "2020-01-01"],
    ]) {
      assert.deepInclude(await issue(...wrong), { code: 2, out: "" })
    }
  })
})
