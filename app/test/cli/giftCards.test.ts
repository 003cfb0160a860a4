import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
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
    assert.strictEqual(err, "2 gift cards of 250 kr have been issued. The shop cannot show these numbers again.\n")
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

  it("issues one card without a last day, unless told otherwise, also of the highest value", async () => {
    const { code, out, err } = await issue("--amount", "5000")
    assert.strictEqual(code, 0)
    assert.strictEqual(err, "1 gift cards of 5000 kr have been issued. The shop cannot show these numbers again.\n")
    const [number = "", pin = "", ...rest] = out.slice(out.indexOf("\n") + 1).split(";")
    assert.deepStrictEqual(rest, ["5000", "\n"])
    const found = await Effect.runPromise(
      GiftCards.use((giftCards) =>
        giftCards.find({
          code: Redacted.make(number),
          pin: Redacted.make(pin),
          session: number,
          network: "203.0.113.0/24",
          now: Date.now(),
        }),
      ).pipe(Effect.provide(ownCards())),
    )
    assert.deepStrictEqual([found.balance as number, found.expiresAt], [500_000, undefined])
    assert.strictEqual((await issue("--amount", "1", "--valid-through", stockholmDate(Date.now() + 60_000))).code, 0)
  })

  it("issues nothing for invalid amounts, numbers and dates", async () => {
    const [amount, count, day] = ["from 1 to 5000.", "from 1 to 10000.", "a day in the future, such as 2028-12-31."]
    for (const [args, err] of [
      [["--amount", "5001"], amount],
      [["--amount", "0"], amount],
      [["--amount", "2.5"], amount],
      [["--amount", "x1"], amount],
      [["--amount", "1x"], amount],
      [["--amount", "0000001"], amount],
      [["--amount", "100", "--count", "0"], count],
      [["--amount", "100", "--count", "10001"], count],
      [["--amount", "100", "--valid-through", "2020-01-01"], day],
      [["--amount", "100", "--valid-through", "2099-02-30"], day],
      [["--amount", "100", "--valid-through", "3000"], day],
    ] as const) {
      const refused = await issue(...args)
      assert.deepInclude(refused, { code: 2, out: "" }, args.join(" "))
      assert.include(refused.err, err, args.join(" "))
    }
  })

  it("issues nothing that a failing shop cannot store, and says that the printed numbers are invalid", async () => {
    const damaged = join(folder, "damaged")
    await mkdir(damaged)
    await writeFile(join(damaged, "shop.sqlite"), "not a database")
    const { code, err } = await issue("--amount", "100", "--data-dir", damaged)
    assert.strictEqual(code, 1)
    assert.match(err, /^No gift card was issued: printed numbers are invalid\. .+shop\.sqlite: is damaged.+\n$/)
  })
})
