/** Problems of a data folder are reported in one sentence: which file, what, and what to do. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { assert, describe, it } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as KeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import { DataFolderError, dataFolderErrorIn } from "@kapitel/adapters/embedded/store/DataFolderError"
import type { FolderUse } from "@kapitel/adapters/embedded/store/folderUse"
import { openDatabase, openReadOnly, UNFINISHED_RESTORE } from "@kapitel/adapters/embedded/store/openDatabase"
import { PROGRAM_VERSION } from "@kapitel/adapters/embedded/store/programVersion"
import { Effect, Layer } from "effect"
import { temporaryFolders } from "../temporaryShop.ts"

/** A folder that a shop has opened before, and its database's path. */
const usedFolder = Effect.map(temporaryFolders, ({ dataDir }) => {
  openDatabase(dataDir).close()
  return { dataDir, file: join(dataDir, "shop.sqlite") }
})

const refusalOf = (dataDir: string, use?: FolderUse): DataFolderError => {
  try {
    openDatabase(dataDir, use).close()
  } catch (error) {
    if (error instanceof DataFolderError) return error
    throw error
  }
  throw new Error("it was opened")
}

/** One line that begins with the file and ends with what to do. */
const isOneSentence = ({ message, refusal: { file, remedy } }: DataFolderError) => {
  assert.isTrue(message.startsWith(`${file}: `))
  assert.notInclude(message, "\n")
  assert.isAbove(remedy.length, 10)
}

const sql = (file: string, text: string) => {
  const db = new DatabaseSync(file)
  db.exec(text)
  db.close()
}

const NEWER = "INSERT INTO migration (number, name, applied_at, oldest_program) VALUES (9001, 'later', 0, '9.1.0')"

describe("a database that a newer program has written", () => {
  it.effect("is refused by an older one, with the version that may write it", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      sql(file, NEWER)
      const before = readFileSync(file)
      const refused = refusalOf(dataDir)
      isOneSentence(refused)
      assert.strictEqual(refused.refusal.file, file)
      assert.include(refused.refusal.problem, "requires at least 9.1.0")
      assert.include(refused.refusal.problem, `this is ${PROGRAM_VERSION}`)
      assert.include(refused.refusal.remedy, "Start Kapitel 9.1.0 or newer")
      assert.deepStrictEqual(readFileSync(file), before)
    }),
  )

  it.effect("may be written by older programs when its unknown migrations allow it", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      sql(file, NEWER.replace("'9.1.0'", "NULL"))
      const db = openDatabase(dataDir)
      db.transaction(() => db.run("INSERT INTO counter (name, value) VALUES ('of this test', 1)"))
      db.close()
    }),
  )

  it.effect("can no longer be written by an older program that had it open", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      const db = openDatabase(dataDir)
      const write = () => db.transaction(() => db.run("INSERT INTO counter (name, value) VALUES ('of this test', 1)"))
      sql(file, `${NEWER}; CREATE TABLE later (id INTEGER)`)
      assert.throws(write, /requires at least 9\.1\.0/)
      db.close()
      const reader = openReadOnly(dataDir)
      assert.isUndefined(reader.get("SELECT 1 FROM counter WHERE name = 'of this test'"))
      reader.close()
    }),
  )

  it.effect("names this program as the oldest permitted after each migration that it has applied", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* usedFolder
      const reader = openReadOnly(dataDir)
      const steps = reader.all<{ oldest_program: string | null }>("SELECT oldest_program FROM migration")
      reader.close()
      assert.deepStrictEqual([...new Set(steps.map(({ oldest_program }) => oldest_program))], [PROGRAM_VERSION])
    }),
  )
})

describe("a folder that cannot be opened", () => {
  it.effect("without its database: no new one is created", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      mkdirSync(join(dataDir, "search"))
      for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true })
      const missing = refusalOf(dataDir)
      isOneSentence(missing)
      assert.include(missing.message, "is missing, but search of a shop")
      assert.isFalse(existsSync(file))
      writeFileSync(file, "")
      assert.include(refusalOf(dataDir).message, "is empty, but search of a shop")
    }),
  )

  it.effect("with a file that is not a database, or a damaged one", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      const good = readFileSync(file)
      for (const bad of [
        Buffer.from("not a database at all, but long enough to be looked at as one".repeat(20)),
        cut(good),
      ]) {
        writeFileSync(file, bad)
        const refused = refusalOf(dataDir)
        isOneSentence(refused)
        assert.strictEqual(refused.refusal.file, file)
        assert.include(refused.refusal.problem, "damaged")
        assert.include(refused.refusal.remedy, "kapitel restore")
      }
    }),
  )

  it.effect("with a folder in place of the file, or that is a file itself", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      mkdirSync(join(dataDir, "shop.sqlite"))
      assert.include(refusalOf(dataDir).message, "shop.sqlite: is a folder")
      const file = join(dataDir, "a-file")
      writeFileSync(file, "")
      assert.include(refusalOf(file).message, "a-file: is a file, and should be a folder")
    }),
  )

  it.effect("with the mark of an unfinished restore", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* usedFolder
      writeFileSync(join(dataDir, UNFINISHED_RESTORE), "")
      isOneSentence(refusalOf(dataDir))
    }),
  )

  it.live("locked by another program", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      const other = new DatabaseSync(file)
      other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE held (id INTEGER)")
      const refused = refusalOf(dataDir)
      other.close()
      isOneSentence(refused)
      assert.include(refused.refusal.problem, "locked by another program")
    }),
  )

  const NOT_ALLOWED = /^cannot be read and written by the user .*chown/
  const DAMAGED = /^is damaged, .*kapitel restore/
  const FULL = /^cannot be written: the disk is full\. Make room/
  const IS_FILE = /^is a file, and should be a folder\. Set DATA_DIR/

  /** Codes of SQLite (sqlite.org/rescode.html): an extended one contains the primary one. */
  it.each([
    ["SQLITE_PERM", 3, NOT_ALLOWED],
    ["SQLITE_BUSY_SNAPSHOT", 517, /^is locked by another program\. End the program/],
    ["SQLITE_READONLY", 8, NOT_ALLOWED],
    ["SQLITE_READONLY_DIRECTORY", 1544, NOT_ALLOWED],
    ["SQLITE_IOERR_READ", 266, /^cannot be read or written: the disk fails\. Check the disk\. .*kapitel restore/],
    ["SQLITE_CORRUPT", 11, DAMAGED],
    ["SQLITE_FULL", 13, FULL],
    ["SQLITE_CANTOPEN", 14, NOT_ALLOWED],
    ["SQLITE_NOTADB", 26, DAMAGED],
  ] as const)("because of %s", (_, errcode, message) => {
    const error = new Error("above", { cause: Object.assign(new Error("no"), { errcode }) })
    const file = "/shop/data/shop.sqlite"
    assert.match(dataFolderErrorIn(error, file)?.message.slice(`${file}: `.length) ?? "", message)
  })

  it.each([
    ["EACCES", NOT_ALLOWED],
    ["EPERM", NOT_ALLOWED],
    ["EROFS", /^is on a read-only disk\. Mount it writable/],
    ["ENOENT", /^is missing\. Restore it/],
    ["ENOSPC", FULL],
    ["EDQUOT", FULL],
    ["EISDIR", /^is a folder, and should be a file\. .*kapitel restore/],
    ["ENOTDIR", IS_FILE],
    ["EEXIST", IS_FILE],
  ] as const)("because of the file system's %s", (code, message) => {
    const error = (path: object) => Object.assign(new Error("no"), { code, ...path })
    const messageOf = (path: object) => dataFolderErrorIn(error(path), "/the/database")?.message ?? ""
    assert.match(messageOf({ path: "/shop/data" }).slice("/shop/data: ".length), message)
    assert.match(messageOf({}).slice("/the/database: ".length), message)
  })

  it("for a reason that is not about files is not explained", () => {
    for (const other of [new Error("something else"), Object.assign(new Error("no"), { errcode: 1 }), "EACCES"])
      assert.isUndefined(dataFolderErrorIn(other, "/shop/data/shop.sqlite"))
  })
})

describe("a key that is missing or damaged", () => {
  const open = (dataDir: string) =>
    Effect.scoped(Layer.build(KeyedHash.layer().pipe(Layer.provide(storeLayer({ dataDir }))))).pipe(
      Effect.flip,
      Effect.map((error) => (error._tag === "IdentityKeyMissing" ? error.cause : error)),
    )

  it.live("is named with its path, and with where to restore it from", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      writeFileSync(join(dataDir, "identity.key"), "short")
      const damaged = yield* open(dataDir)
      assert.instanceOf(damaged, DataFolderError)
      assert.include(String(damaged), `${join(dataDir, "identity.key")}: is damaged: it has no key`)

      rmSync(join(dataDir, "identity.key"))
      sql(file, "INSERT INTO account (id, person_key, created_at) VALUES ('a', 'hash', 0)")
      const missing = yield* open(dataDir)
      assert.include(String(missing), "identity.key: is missing, and there are accounts")
      assert.include(String(missing), "backup")
    }),
  )
})

describe("the kind of a folder, demo or real shop", () => {
  const DEMO = { kind: "demo", explicit: false } as const
  const EXPLICIT = { kind: "demo", explicit: true } as const
  const SHOP = { kind: "shop" } as const

  const opens = (dataDir: string, use: FolderUse) => openDatabase(dataDir, use).close()

  it.effect("never changes", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      opens(dataDir, SHOP)
      opens(dataDir, SHOP)
      for (const use of [DEMO, EXPLICIT]) {
        const refused = refusalOf(dataDir, use)
        isOneSentence(refused)
        assert.include(refused.message, "belongs to a real shop")
        assert.include(refused.refusal.remedy, "WALLEY_CLIENT_ID")
      }
      // The command line works in a folder of either kind.
      openDatabase(dataDir).close()

      const { dataDir: another } = yield* temporaryFolders
      opens(another, DEMO)
      opens(another, EXPLICIT)
      assert.include(refusalOf(another, SHOP).message, "belongs to a demo")
    }),
  )

  it.effect("is a demo only when requested, once products were imported", () =>
    Effect.gen(function* () {
      const { dataDir, file } = yield* usedFolder
      sql(file, oneProduct(file))
      isOneSentence(refusalOf(dataDir, DEMO))
      opens(dataDir, EXPLICIT)
      opens(dataDir, DEMO)
    }),
  )

  it.effect("is detected in folders from before it was stored", () =>
    Effect.gen(function* () {
      const batch = (source: string) =>
        `INSERT INTO intake_batch (id, source, state, begun_at) VALUES ('b', '${source}', 'published', 0)`
      const known = yield* Effect.forEach([batch("demo 7"), batch("demo 7.xml"), batch("bokinfo.xml")], (rows) =>
        Effect.gen(function* () {
          const { dataDir, file } = yield* usedFolder
          sql(
            file,
            `${rows}; DROP TABLE folder_use; ALTER TABLE migration DROP COLUMN oldest_program;
            DELETE FROM migration WHERE number = 73`,
          )
          const db = openDatabase(dataDir)
          const use = db.get<{ use: string }>("SELECT use FROM folder_use")?.use
          db.close()
          return use
        }),
      )
      assert.deepStrictEqual(known, ["demo", undefined, undefined])
    }),
  )
})

/** Its first page is intact, and the others are not. */
function cut(file: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, 8_192), Buffer.alloc(file.length - 8_192, 0x5a)])
}

function oneProduct(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true })
  const columns = db.prepare("SELECT name, type FROM pragma_table_info('product') WHERE \"notnull\" = 1").all()
  db.close()
  const names = columns.map(({ name }) => String(name))
  const values = columns.map(({ name, type }) => (name === "ean" ? "'9780000000019'" : type === "TEXT" ? "'[]'" : "0"))
  return `PRAGMA ignore_check_constraints = ON; INSERT INTO product (${names.join(", ")}) VALUES (${values.join(", ")})`
}
