/** The contract of every adapter that stores a visitor's answer about statistics. */
import { assert, describe, it } from "@effect/vitest"
import type { ConsentStore } from "@kapitel/core/consent/ConsentStore"
import { CONSENT_MAX_AGE } from "@kapitel/core/consent/consent"

const NOON = Date.parse("2026-11-21T12:00:00Z")

/** `open`: an instance in a new browser, with this clock. */
export const suite = (adapter: string, open: (now: () => number) => ConsentStore): void => {
  describe(`ConsentStore (${adapter})`, () => {
    it("has no answer before one is given", () => {
      assert.isUndefined(open(() => NOON).answer())
    })

    it("returns the latest answer", () => {
      const keeper = open(() => NOON)
      keeper.keep("yes")
      assert.strictEqual(keeper.answer(), "yes")
      keeper.keep("no")
      assert.strictEqual(keeper.answer(), "no")
    })

    it("notifies its listeners of an answer until they unsubscribe", () => {
      const keeper = open(() => NOON)
      const changes: Array<string | undefined> = []
      const stop = keeper.subscribe(() => changes.push(keeper.answer()))
      keeper.keep("yes")
      stop()
      keeper.keep("no")
      assert.deepStrictEqual(changes, ["yes"])
    })

    it("forgets an answer after a year", () => {
      let now = NOON
      const keeper = open(() => now)
      keeper.keep("yes")
      now = NOON + (CONSENT_MAX_AGE - 1) * 1000
      assert.strictEqual(keeper.answer(), "yes")
      now = NOON + CONSENT_MAX_AGE * 1000
      assert.isUndefined(keeper.answer())
    })
  })
}
