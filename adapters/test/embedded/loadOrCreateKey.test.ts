/** The shop's own key: created once, read as it is, and never replaced in silence. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, describe, expect, it, onTestFinished } from "@effect/vitest"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import { isAnotherKey, loadOrCreateKey } from "@kapitel/adapters/embedded/loadOrCreateKey"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { Effect, Layer, Redacted, Result } from "effect"

const NAME = "identity.key"
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-key-"))
  file = join(folder, NAME)
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const load = (hashed?: string): string => Redacted.value(loadOrCreateKey(folder, { name: NAME, hashed }))
const mode = () => statSync(file).mode & 0o777
const refusal = (hashed?: string): string => {
  try {
    return load(hashed)
  } catch (error) {
    return (error as Error).message
  }
}

describe("the shop's own key", () => {
  it("is created at random, for the shop's user only, and stays", () => {
    const key = load()
    expect(Buffer.from(key, "base64url")).toHaveLength(32)
    expect([readFileSync(file, "utf8"), mode(), readdirSync(folder)]).toEqual([`${key}\n`, 0o600, [NAME]])
    expect([load(), load("2 accounts")]).toEqual([key, key])
    rmSync(file)
    expect(load()).not.toBe(key)
  })

  it("is one that an operator has put there, of 32 characters or more, and is protected", () => {
    writeFileSync(file, `  ${"k".repeat(32)}\n\n`)
    chmodSync(file, 0o644)
    expect([load(), mode()]).toEqual(["k".repeat(32), 0o600])
  })

  it("is refused when it is too short, and when there is data of a missing one", () => {
    writeFileSync(file, `${"k".repeat(31)}\n`)
    expect(refusal()).toBe(
      `${file}: is damaged: it has no key. Restore the file from your backup; without the same key nothing hashed with it can be found.`,
    )
    rmSync(file)
    expect(refusal("3 gift cards")).toBe(
      `${file}: is missing, and there are 3 gift cards hashed with it. Restore the file from your backup, or set the shop's former key.`,
    )
    expect(readdirSync(folder)).toEqual([])
    mkdirSync(file)
    expect(refusal()).toContain(`${file}: is a folder, and should be a file`)
  })

  it("is not created in the place of something that cannot be read", () => {
    symlinkSync(join(folder, "elsewhere"), file)
    expect(refusal()).toBe(`${NAME} could not be created`)
    expect(readdirSync(folder)).toEqual([NAME])
  })

  it("differs from a set one, white space around them aside", () => {
    const differs = (key: string) => isAnotherKey(folder, NAME, Redacted.make(key))
    expect(differs("a".repeat(32))).toBe(false)
    writeFileSync(file, `${"a".repeat(32)}\n`)
    expect([differs("a".repeat(32)), differs(` ${"a".repeat(32)}\n`), differs("b".repeat(32))]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe("the key that is used", () => {
  const SET = "s".repeat(43)
  /** The key among known ones whose hash it is; or the refusal. */
  const used = Effect.fnUntraced(function* (identityKey: string | undefined, account: boolean) {
    const db = openInMemory(folder)
    if (account) db.run("INSERT INTO account (id, person_key, created_at) VALUES ('a', 'hash', 0)")
    else db.run("INSERT INTO account (id, email, created_at) VALUES ('a', 'a@b.se', 0)")
    const options = identityKey === undefined ? {} : { identityKey: Redacted.make(identityKey) }
    const opened = yield* Effect.result(
      Effect.provide(
        Effect.map(KeyedHash, ({ peppered, hmacHex }) =>
          [SET, ...readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8").trim())].find(
            (key) =>
              Buffer.from(hmacHex(Redacted.make(key), "email\ncode\na"), "hex").toString("base64url") ===
              peppered("email", "code", "a"),
          ),
        ),
        EmbeddedKeyedHash.layer(options).pipe(Layer.provide(memoryStore.layer(db))),
      ),
    )
    db.close()
    return Result.match(opened, { onSuccess: (key) => key, onFailure: ({ cause }) => String(cause) })
  })

  it.effect("is the set one, unless accounts were hashed under another", () =>
    Effect.gen(function* () {
      expect([yield* used(SET, false), yield* used(SET, true), readdirSync(folder)]).toEqual([SET, SET, []])
      const own = yield* used(undefined, false)
      expect([own, yield* used(undefined, true), yield* used(SET, false)]).toEqual([load(), load(), SET])
      expect(yield* used(SET, true)).toContain(
        `${file}: differs from IDENTITY_KEY, and there are accounts hashed with one of them. Set IDENTITY_KEY to the shop's former key, or remove the setting.`,
      )
      writeFileSync(file, SET)
      expect(yield* used(SET, true)).toBe(SET)
      rmSync(file)
      expect(yield* used(undefined, true)).toContain(`${file}: is missing, and there are accounts hashed with it`)
    }),
  )
})
