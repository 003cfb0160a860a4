/** A shop of a journey's own: folder of data, payment simulator and server processes, as they run in a bookshop. */
import { spawn, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { root } from "../architecture/sources.ts"
import { freePort } from "../freePort.ts"
import type { Payment } from "../soak/compareBooks.ts"
import { Program } from "../soak/Program.ts"

/** The feed that comes with the shop: 44 books, so that a list has a second page. */
export const SAMPLE_FEED = join(root, "tests/feeds/kapitel-sample.onix.xml")

/** Where shops that are filled once for all journeys lie; a journey run by itself fills its own. */
export const FILLED_SHOPS = "KAPITEL_FILLED_SHOPS"

/** An article in three colours. The second is not to be had. */
const ARTICLES = [
  "ean;variant_of;title;kind;category;price;stock;supply;brand;color;color_code;notebook_layout;notebook_paper_size",
  "7310000000010;;Anteckningsbok Lin;notebook;papper-pennor_anteckningsbocker;129,00;12;none;Lindorm;Svart;#1c1c1c;Linjerad;A5",
  "7310000000027;7310000000010;;;;;3;none;;Röd;#c8102e;;",
  "7310000000034;7310000000010;;;;;5;5-8;;Blå;#2456a8;;",
  "",
].join("\n")

export const ARTICLE = {
  ean: "7310000000010",
  /** Three copies, and no more to be had. */
  variant: "7310000000027",
  /** Five copies; more are ordered in 5-8 working days. */
  toOrder: "7310000000034",
  path: "/vara/anteckningsbok-lin/7310000000010",
}

export interface ShopOptions {
  /** Nothing has been imported yet. @default false */
  readonly empty?: boolean
  /** So many goods of the demo instead of the sample feed. */
  readonly demo?: number
  /** Server processes on the same folder of data. @default 1 */
  readonly servers?: number
  /** Settings of `docs/operating.md` beside those that every journey needs. */
  readonly settings?: Readonly<Record<string, string>>
  /** With stand-ins for text messages and for BankID, so that somebody can log in by them. @default false */
  readonly logins?: boolean
  /** Where its data lies. @default a folder of its own */
  readonly dataDir?: string
  /** What opens the shop. @default "app/server/main.ts" */
  readonly program?: string
  /** Loaded into each server process before anything else, to break a part of it. */
  readonly preload?: URL
}

/** `npm test` has built the shop before the journeys; whoever runs one by itself may not have. */
export const buildWhenMissing = (): void => {
  if (existsSync(join(root, "app/dist/server/entry.mjs"))) return
  spawnSync(process.execPath, [join(root, "tests/architecture/first-load.mjs")], { cwd: root, stdio: "inherit" })
}

/** What an order holds, as far as a journey asks. Amounts in öre. */
export interface StoredOrder {
  readonly number: string
  readonly total: number
  readonly lines: ReadonlyArray<{ readonly ean: string; readonly quantity: number }>
}

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
  /** Where text messages arrive, and where BankID's orders are answered; empty without `logins`. */
  phoneOrigin = ""
  bankIdOrigin = ""

  constructor(options: ShopOptions = {}) {
    this.#options = options
    this.dataDir = options.dataDir ?? join(this.#dir, "shop")
  }

  get #searchIsSilent(): string {
    return join(this.#dir, "search-is-silent")
  }

  /** With `silentSearch.ts` preloaded: from now on the search answers nothing, or answers again. */
  silenceSearch(silent: boolean): void {
    if (silent) writeFileSync(this.#searchIsSilent, "")
    else rmSync(this.#searchIsSilent)
  }

  /** Where the first server answers. */
  get origin(): string {
    return this.#first().origin
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
        SHOP_ORIGIN: origins.join(","),
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
          WALLEY_SIMULATOR_URL: this.simulatorOrigin,
          NODE_ENV: "production",
          // Over the sample feed too, which no demo was filled with.
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

  /** Filling takes seconds, copying what was filled a moment. */
  #fill(): void {
    const { demo } = this.#options
    const kept = process.env[FILLED_SHOPS]
    const filled = kept === undefined ? undefined : join(kept, demo === undefined ? "sample" : `demo-${demo}`)
    if (filled === undefined || !existsSync(filled)) {
      if (demo !== undefined) this.kapitel("demo", "--products", String(demo))
      else {
        this.kapitel("import", "onix", SAMPLE_FEED)
        this.kapitel("import", "products", this.file("articles.csv", ARTICLES))
      }
      if (filled !== undefined) this.#keepAs(filled)
    } else cpSync(filled, this.dataDir, { recursive: true })
  }

  /** A cover is drawn once for all shops: drawing is a tenth of what the journeys cost. Any number of shops may share the folder. */
  #shareCovers(): void {
    const kept = process.env[FILLED_SHOPS]
    const covers = join(this.dataDir, "covers")
    if (kept === undefined || existsSync(covers)) return
    mkdirSync(join(kept, "covers"), { recursive: true })
    symlinkSync(join(kept, "covers"), covers)
  }

  /** Whole or not at all: a journey beside this one may want it now. */
  #keepAs(filled: string): void {
    const copy = mkdtempSync(`${filled}.`)
    cpSync(this.dataDir, copy, { recursive: true })
    try {
      renameSync(copy, filled)
    } catch {
      // The journey beside has kept its own.
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

  /** The power goes; the simulator, which is somebody else's machine, goes on. */
  kill9(): Promise<void> {
    return this.#first().program.kill()
  }

  async restart(): Promise<void> {
    await this.#first().program.start()
  }

  /** The command-line program, beside whatever is running; what it printed. */
  kapitel(...words: ReadonlyArray<string>): string {
    const args = [join(root, "app/cli/main.ts"), ...words, "--data-dir", this.dataDir]
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" })
    if (status !== 0) throw new Error(`kapitel ${words.join(" ")} ended with ${status}\n${stdout}${stderr}`)
    return stdout
  }

  /** The same without waiting for it, so that the shop can be watched meanwhile. */
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

  /** Every order that is paid and ours to send, as it lies on the disk. */
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

  /** The code that was sent last to an address of the demo's mailbox, or to a number of the demo's telephone. */
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

  /** E-mails that have reached the demo's mailbox, oldest first. */
  emails(): ReadonlyArray<{ readonly to: string; readonly subject: string; readonly text: string }> {
    return this.#rows("SELECT recipient, subject, text FROM mailbox ORDER BY id").map((row) => ({
      to: String(row["recipient"]),
      subject: String(row["subject"]),
      text: String(row["text"]),
    }))
  }

  /** What the payment provider has taken, by its own ledger. */
  async payments(): Promise<ReadonlyArray<Payment>> {
    const answer = await fetch(`${this.simulatorOrigin}/__sim/ledger`)
    const { payments } = (await answer.json()) as { readonly payments: ReadonlyArray<Payment> }
    return payments
  }

  /** What the shop's servers have printed. */
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
