/**
 * Preloaded into a shop: while the file `DEAD_PARTS` contains the name of a part and a kind of failure, the store fails
 * so for that part alone. The shop's reaction is its own.
 */
import { readFileSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import sqlite from "node:sqlite"
import threads, { type Transferable } from "node:worker_threads"

const file = process.env["DEAD_PARTS"]

/** Operations of the store's thread and tables that are read by key, of each part. */
const PARTS: Readonly<Record<string, { readonly calls: RegExp; readonly reads: RegExp }>> = {
  search: { calls: /^search\.query$/, reads: /^$/ },
  catalogue: { calls: /^catalogue\./, reads: /FROM (product|author|category)\b/ },
  stock: { calls: /^$/, reads: /FROM stock\b/ },
  "cart store": { calls: /^carts\./, reads: /FROM cart\b/ },
  orders: {
    calls: /^(orders|promotions|giftCards)\./,
    reads: /FROM (shop_order|order_revision|promotion|gift_card)\b/,
  },
}

interface Death {
  readonly part: string
  readonly how: string
}

const death = (): Death | undefined => {
  if (file === undefined) return undefined
  try {
    const [part = "", how = ""] = readFileSync(file, "utf8").split(":")
    return part === "" ? undefined : { part, how }
  } catch {
    return undefined
  }
}

const GARBAGE: unknown = { what: ["ever", 1], version: "x", body: 7, offer: "{", card: null, rows: "no" }

/** The name of a thread's call: the store's thread for an operation, the search's for a list. */
const nameOf = (message: unknown): string | undefined => {
  if (typeof message !== "object" || message === null) return undefined
  if ("kind" in message && message.kind === "search") return "search.query"
  return "name" in message && typeof message.name === "string" ? message.name : undefined
}

/** Garbage is a reply that is neither a list nor any operation's result. */
const dyingWords = (id: number, name: string, how: string): unknown => {
  if (how !== "garbage") return { id, error: new Error("disk I/O error") }
  return name === "search.query" ? { id, answer: GARBAGE } : { id, result: GARBAGE }
}

class MortalWorker extends threads.Worker {
  override postMessage(message: unknown, transfer: ReadonlyArray<Transferable> = []): void {
    const name = nameOf(message)
    const dead = name === undefined ? undefined : death()
    if (name === undefined || dead === undefined || PARTS[dead.part]?.calls.test(name) !== true) {
      return super.postMessage(message, transfer)
    }
    const { id } = message as { readonly id: number }
    if (dead.how === "hangs") return
    setImmediate(() => this.emit("message", dyingWords(id, name, dead.how)))
  }
}

const { DatabaseSync, StatementSync } = sqlite
const texts = new WeakMap<object, string>()

/** A read by key cannot hang by itself; where a part hangs, its reads fail. */
const deathOf = (statement: object): string | undefined => {
  const dead = death()
  const text = texts.get(statement)
  return dead !== undefined && text !== undefined && PARTS[dead.part]?.reads.test(text) === true ? dead.how : undefined
}

/** The method of this name works as before, unless its part is dead. */
const breakReading = (name: "get" | "all"): void => {
  const whole: unknown = Reflect.get(StatementSync.prototype, name)
  if (typeof whole !== "function") return
  Reflect.set(StatementSync.prototype, name, function (this: object, ...values: ReadonlyArray<unknown>): unknown {
    const how = deathOf(this)
    if (how === undefined) return Reflect.apply(whole, this, values)
    if (how === "garbage") return name === "get" ? GARBAGE : [GARBAGE]
    throw new Error("disk I/O error")
  })
}

/** SQLite's errors when the log cannot grow, and when the folder has become read-only (sqlite.org/rescode.html). */
const DISKS: Readonly<Record<string, { readonly errcode: number; readonly message: string }>> = {
  full: { errcode: 13, message: "database or disk is full" },
  readOnly: { errcode: 8, message: "attempt to write a readonly database" },
}

/** The part `disk`: every commit fails, in any thread. */
const breakWriting = (): void => {
  const whole: unknown = Reflect.get(StatementSync.prototype, "run")
  if (typeof whole !== "function") return
  Reflect.set(StatementSync.prototype, "run", function (this: object, ...values: ReadonlyArray<unknown>): unknown {
    const dead = Reflect.get(this, "sourceSQL") === "COMMIT" ? death() : undefined
    const disk = dead?.part === "disk" ? DISKS[dead.how] : undefined
    if (disk !== undefined) throw Object.assign(new Error(disk.message), { errcode: disk.errcode })
    return Reflect.apply(whole, this, values)
  })
}

if (file !== undefined) breakWriting()

if (threads.isMainThread && file !== undefined) {
  Object.assign(threads, { Worker: MortalWorker })
  const prepare: unknown = Reflect.get(DatabaseSync.prototype, "prepare")
  if (typeof prepare === "function") {
    Reflect.set(DatabaseSync.prototype, "prepare", function (this: object, sql: string): unknown {
      const statement: unknown = Reflect.apply(prepare, this, [sql])
      if (typeof statement === "object" && statement !== null) texts.set(statement, sql)
      return statement
    })
  }
  breakReading("get")
  breakReading("all")
  syncBuiltinESMExports()
}
