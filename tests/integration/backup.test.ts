/** The backup that `docs/operating.md` gives, made of a shop that is running. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import * as EmbeddedCartStore from "@kapitel/adapters/embedded/CartStore"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Effect, Layer, Option } from "effect"
import { describe, expect, it } from "vitest"
import { temporaryFolders } from "../../adapters/test/embedded/temporaryShop.ts"

const guide = readFileSync(fileURLToPath(new URL("../../docs/operating.md", import.meta.url)), "utf8")

/** What stands between the quotes of `node -e '…'`. */
const program = /^node -e '([^']+)'/m.exec(guide)?.[1] ?? ""

const backUp = (from: string, to: string) =>
  execFileSync(process.execPath, ["-e", program, from, to], { stdio: "pipe" })

describe("a backup of a running shop", () => {
  it("holds what was saved a moment ago, opens as a shop, and overwrites no earlier one", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const { dataDir: restored } = yield* temporaryFolders
      const shop = EmbeddedCartStore.layer.pipe(Layer.provide(storeLayer({ dataDir })))
      const id = CartId.make("a-cart-that-was-saved-just-now")
      const file = join(dataDir, "shop.sqlite")
      const copy = join(restored, "shop.sqlite")

      yield* Effect.gen(function* () {
        const carts = yield* CartStore
        yield* carts.save({ id, version: 1, entries: [] })
        backUp(file, copy)
        expect(() => backUp(file, copy)).toThrow()
      }).pipe(Effect.provide(shop))

      const database = new DatabaseSync(copy, { readOnly: true })
      expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" })
      database.close()

      const again = EmbeddedCartStore.layer.pipe(Layer.provide(storeLayer({ dataDir: restored })))
      const found = yield* Effect.flatMap(CartStore, (carts) => carts.find(id)).pipe(Effect.provide(again))
      expect(Option.isSome(found)).toBe(true)
    }).pipe(Effect.scoped, Effect.runPromise))
})
