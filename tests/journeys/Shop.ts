/** A shop for one journey: data folder, payment simulator and server processes, as they run in a bookshop. */
import { spawn, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { synonymsFileOf } from "@kapitel/adapters/embedded/search/synonyms"
import { root } from "../architecture/sources.ts"
import { freePort } from "../freePort.ts"
import type { Payment } from "../soak/compareLedgers.ts"
import { Program } from "../soak/Program.ts"
import { importPlaces } from "./places.ts"

/** The feed included with the shop: 44 books, so that a list has a second page. */
export const SAMPLE_FEED = join(root, "tests/feeds/kapitel-sample.onix.xml")

/** Folder of shops that are filled once for all journeys; a journey run by itself fills its own. */
export const FILLED_SHOPS = "KAPITEL_FILLED_SHOPS"

/** An article in three colours. The second is not available. */
const ARTICLES = [
  "ean;variant_of;title;kind;category;price;stock;supply;brand;color;color_code;notebook_layout;notebook_paper_size",
  "7310000000010;;Anteckningsbok Lin;notebook;papper-pennor_anteckningsbocker;129,00;12;none;Lindorm;Svart;#1c1c1c;Linjerad;A5",
  "7310000000027;7310000000010;;;;;3;none;;Röd;#c8102e;;",
  "7310000000034;7310000000010;;;;;5;5-8;;Blå;#2456a8;;",
  "",
].join("\n")

export const ARTICLE = {
  ean: "7310000000010",
  /** Three copies, and no more to order. */
  variant: "7310000000027",
  /** Five copies; more are ordered in 5-8 working days. */
  toOrder: "7310000000034",
  path: "/vara/anteckningsbok-lin/7310000000010",
}

export interface ShopOptions {
  /** Nothing has been imported yet. @default false */
  readonly empty?: boolean
  /** Number of the demo's goods, in place of the sample feed. */
  readonly demo?: number
  /** The sample feed with the stores, stock and events of `places.ts`. @default false */
  readonly places?: boolean
  /** Serves the second site too, at `secondOrigin`. @default false */
  readonly secondSite?: boolean
  /** Server processes on the same data folder. @default 1 */
  readonly servers?: number
  /** Settings of `docs/operating.md`, in addition to those that every journey needs. */
  readonly settings?: Readonly<Record<string, string>>
  /** With simulators for text messages and BankID, so that visitors can log in. @default false */
  readonly logins?: boolean
  /** Its data folder. @default a temporary one */
  readonly dataDir?: string
  /** The program that starts the shop. @default "app/server/main.ts" */
  readonly program?: string
  /** Preloaded into each server process, to make a part of it fail. */
  readonly preload?: URL
}

/** `npm test` has built the shop before the journeys; a journey run by itself may need it. */
export const buildWhenMissing = (): void => {
  if (existsSync(join(root, "app/dist/server/entry.mjs"))) return
  spawnSync(process.execPath, [join(root, "tests/architecture/byteBudgets.mjs")], { cwd: root, stdio: "inherit" })
}

/** The fields of an order that journeys use. Amounts in öre. */
export interface StoredOrder {
  readonly number: string
  readonly total: number
  readonly lines: ReadonlyArray<{ readonly ean: string; readonly quantity: number }>
}

/** The fields of a movement in the provider's ledger that tests use. */
interface Movement {
  readonly kind: string
  /** Of the order at the provider. */
  readonly order_id: string
}

const secondOriginOf = (origin: string): string => origin.replace("127.0.0.1", "vinjett.localhost")

/** One server process of the shop. */
export interface ShopServer {
  readonly origin: string
  readonly program: Program
}

export class Shop {
  readonly #dir = mkdtempSync(join(tmpdir(), "kapitel-journey-"))
  readonly dataDir: string
  readonly #options: ShopOptions
  readonly servers: Array<ShopServer> = []
  #simulator: Program | undefined
  simulatorOrigin = ""
  readonly #standIns: Array<Program> = []
  /** Where text messages and BankID's orders are simulated; empty without `logins`. */
  phoneOrigin = ""
  bankIdOrigin = ""

  constructor(options: ShopOptions = {}) {
    this.#options = options
    this.dataDir = options.dataDir ?? join(this.#dir, "shop")
  }

  get #searchIsSilent(): string {
    return join(this.#dir, "search-is-silent")
  }

  /** With `hangingSearch.ts` preloaded: makes the search stop responding, or respond again. */
  hangSearch(hangs: boolean): void {
    if (hangs) writeFileSync(this.#searchIsSilent, "")
    else rmSync(this.#searchIsSilent)
  }

  /** Address of the first server. */
  get origin(): string {
    return this.#first().origin
  }

  /** The other site of the first server, when it has one; browsers resolve the name to this machine. */
  get secondOrigin(): string {
    return secondOriginOf(this.origin)
  }

  async open(): Promise<void> {
    buildWhenMissing()
    if (this.#options.empty !== true) {
      this.#fill()
      this.#shareCovers()
    }
    const ports = await Promise.all(Array.from({ length: this.#options.servers ?? 1 }, freePort))
    const origins = ports.map((port) => `http://127.0.0.1:${port}`)
    const simulatorPort = await freePort()
    this.simulatorOrigin = `http://127.0.0.1:${simulatorPort}`
    this.#simulator = new Program(
      join(root, "app/simulators/walley/main.ts"),
      {
        PORT: String(simulatorPort),
        HOST: "127.0.0.1",
        DATA_DIR: join(this.#dir, "walley"),
        SHOP_ORIGIN: [...origins, ...origins.map(secondOriginOf)].join(","),
      },
      /listening on (http:\S+)/,
    )
    if (this.#options.logins === true) {
      this.phoneOrigin = await this.#standIn("elks")
      this.bankIdOrigin = await this.#standIn("bankid")
    }
    const logins =
      this.#options.logins === true
        ? { ELKS_SIMULATOR_URL: this.phoneOrigin, BANKID_SIMULATOR_URL: this.bankIdOrigin }
        : {}
    for (const [index, origin] of origins.entries()) {
      const program = new Program(
        join(root, this.#options.program ?? "app/server/main.ts"),
        {
          PORT: String(ports[index]),
          HOST: "127.0.0.1",
          DATA_DIR: this.dataDir,
          PUBLIC_URL: origin,
          ...(this.#options.secondSite === true ? { SECOND_SITE_URL: secondOriginOf(origin) } : {}),
          WALLEY_SIMULATOR_URL: this.simulatorOrigin,
          NODE_ENV: "production",
          // Also with the sample feed, which is not a demo's.
          DEMO: "1",
          ...logins,
          ...this.#options.settings,
          ...(this.#options.preload === undefined
            ? {}
            : { NODE_OPTIONS: `--import ${this.#options.preload.href}`, SEARCH_IS_SILENT: this.#searchIsSilent }),
        },
        /open at (http:\S+)/,
      )
      this.servers.push({ origin, program })
    }
    await Promise.all([this.#simulator.start(), ...this.servers.map(({ program }) => program.start())])
  }

  /** Filling takes seconds, copying a filled folder a moment. */
  #fill(): void {
    const { demo, places = false } = this.#options
    const filledShops = process.env[FILLED_SHOPS]
    const name = demo === undefined ? (places ? "places" : "sample") : `demo-${demo}`
    const filled = filledShops === undefined ? undefined : join(filledShops, name)
    if (filled === undefined || !existsSync(filled)) {
      if (demo !== undefined) this.kapitel("demo", "--products", String(demo))
      else {
        this.kapitel("import", "onix", SAMPLE_FEED)
        this.kapitel("import", "products", this.file("articles.csv", ARTICLES))
        if (places) importPlaces(this)
      }
      if (filled !== undefined) {
        this.#index()
        this.#keepAs(filled)
      }
    } else cpSync(filled, this.dataDir, { recursive: true })
  }

  /**
   * A cover is rendered once for all shops: rendering is a tenth of the journeys' cost. Any number of shops may share
   * the folder.
   */
  #shareCovers(): void {
    const filledShops = process.env[FILLED_SHOPS]
    const covers = join(this.dataDir, "covers")
    if (filledShops === undefined || existsSync(covers)) return
    mkdirSync(join(filledShops, "covers"), { recursive: true })
    symlinkSync(join(filledShops, "covers"), covers)
  }

  /** Written once, the index is opened by every shop with a copy of the folder. */
  #index(): void {
    const builder = join(root, "adapters/src/embedded/search/builderProgram.ts")
    const file = join(this.dataDir, "search", "index.snapshot")
    const args = [builder, this.dataDir, file, synonymsFileOf(this.dataDir, undefined)]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" })
    if (status !== 0) throw new Error(`the index builder ended with ${status}\n${stderr}`)
  }

  /** Complete or not at all: a concurrent journey may need it now. */
  #keepAs(filled: string): void {
    const copy = mkdtempSync(`${filled}.`)
    cpSync(this.dataDir, copy, { recursive: true })
    try {
      renameSync(copy, filled)
    } catch {
      // A concurrent journey has stored its own.
      rmSync(copy, { recursive: true })
    }
  }

  #standIn(name: string): Promise<string> {
    const program = new Program(
      join(root, `app/simulators/${name}/main.ts`),
      { PORT: "0", HOST: "127.0.0.1" },
      /listening on (http:\S+)/,
    )
    this.#standIns.push(program)
    return program.start()
  }

  async close(): Promise<void> {
    for (const { program } of this.servers) await program.kill()
    for (const program of this.#standIns) await program.kill()
    await this.#simulator?.kill()
    rmSync(this.#dir, { recursive: true, force: true })
  }

  /** A power failure; the simulator, as an external service, keeps running. */
  kill9(): Promise<void> {
    return this.#first().program.kill()
  }

  /** Requests hang as long as `work` takes: connections are accepted, and nothing is answered. */
  async hanging(work: () => Promise<void>): Promise<void> {
    const { pid } = this.#first().program
    process.kill(pid, "SIGSTOP")
    try {
      await work()
    } finally {
      process.kill(pid, "SIGCONT")
    }
  }

  async restart(): Promise<void> {
    await this.#first().program.start()
  }

  /** Runs the command-line program while the shop runs; returns its output. */
  kapitel(...words: ReadonlyArray<string>): string {
    const args = [join(root, "app/cli/main.ts"), ...words, "--data-dir", this.dataDir]
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" })
    if (status !== 0) throw new Error(`kapitel ${words.join(" ")} ended with ${status}\n${stdout}${stderr}`)
    return stdout
  }

  /** The same without waiting for it, so that the shop can be observed meanwhile. */
  kapitelBeside(...words: ReadonlyArray<string>): Promise<void> {
    return new Promise((resolve, reject) => {
      const args = [join(root, "app/cli/main.ts"), ...words, "--data-dir", this.dataDir]
      const child = spawn(process.execPath, args, { stdio: "ignore" })
      child.once("error", reject)
      child.once("exit", (code) =>
        code === 0 ? resolve() : reject(new Error(`kapitel ${words.join(" ")} ended with ${code}`)),
      )
    })
  }

  /** A file to import. */
  file(name: string, text: string): string {
    const path = join(this.#dir, name)
    writeFileSync(path, text)
    return path
  }

  /** Every order that is paid and to be sent, as stored on disk. */
  confirmedOrders(): ReadonlyArray<StoredOrder> {
    return this.#rows(
      `SELECT o.number, r.contents FROM shop_order o
        JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
        WHERE o.state = 'CONFIRMED' ORDER BY o.placed_at`,
    ).map((row) => {
      const contents = JSON.parse(String(row["contents"])) as Omit<StoredOrder, "number">
      return { number: String(row["number"]), ...contents }
    })
  }

  /** The last code sent to an address of the demo's mailbox, or to a number of the demo's telephone. */
  async codeSentTo(identifier: string): Promise<string> {
    const texts = identifier.includes("@")
      ? this.emails()
          .filter(({ to }) => to === identifier)
          .map(({ text }) => text)
      : await this.#textsTo(identifier)
    return /(?:^|\s)(\d{4,8})(?:\s|$|\.)/.exec(texts.at(-1) ?? "")?.[1] ?? ""
  }

  async #textsTo(number: string): Promise<ReadonlyArray<string>> {
    const answer = await fetch(`${this.phoneOrigin}/__sim/messages`)
    const messages = (await answer.json()) as ReadonlyArray<{ readonly to: string; readonly message: string }>
    return messages.filter(({ to }) => to === number).map(({ message }) => message)
  }

  /** E-mails in the demo's mailbox, oldest first. */
  emails(): ReadonlyArray<{ readonly to: string; readonly subject: string; readonly text: string }> {
    return this.#rows("SELECT recipient, subject, text FROM mailbox ORDER BY id").map((row) => ({
      to: String(row["recipient"]),
      subject: String(row["subject"]),
      text: String(row["text"]),
    }))
  }

  /** Messages of this kind that wait for their time are sent now, as if it had come. */
  makeDue(kind: string): void {
    const db = new DatabaseSync(join(this.dataDir, "shop.sqlite"))
    try {
      db.prepare("UPDATE outbox SET due_at = ? WHERE kind = ? AND state = 'waiting'").run(Date.now(), kind)
    } finally {
      db.close()
    }
  }

  /** Payments in the provider's own ledger. */
  async payments(): Promise<ReadonlyArray<Payment>> {
    const answer = await fetch(`${this.simulatorOrigin}/__sim/ledger`)
    const { payments } = (await answer.json()) as { readonly payments: ReadonlyArray<Payment> }
    return payments
  }

  /** What the provider has moved since, oldest first: captures, refunds, cancellations. */
  async movements(): Promise<ReadonlyArray<Movement>> {
    const answer = await fetch(`${this.simulatorOrigin}/__sim/ledger`)
    const { movements } = (await answer.json()) as { readonly movements: ReadonlyArray<Movement> }
    return movements
  }

  /** Output of the shop's servers. */
  get log(): string {
    return this.servers.map(({ program }) => program.log).join("\n")
  }

  #rows(sql: string): ReadonlyArray<Readonly<Record<string, unknown>>> {
    const db = new DatabaseSync(join(this.dataDir, "shop.sqlite"), { readOnly: true })
    try {
      return db.prepare(sql).all()
    } finally {
      db.close()
    }
  }

  #first(): ShopServer {
    const [first] = this.servers
    if (first === undefined) throw new Error("the shop is not open")
    return first
  }
}
