/** The first minutes of somebody new: what `npm start` runs, a purchase in the demo shop, Ctrl-C, and the next day. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { root } from "../architecture/sources.ts"
import { Customer } from "./Customer.ts"
import { openedBrowser } from "./journey.ts"
import { buildWhenMissing, freePort } from "./Shop.ts"

/** A book that every demo shop has. */
const BOOK = "Vargtimmen"

const browsing = openedBrowser()
const dataDir = join(mkdtempSync(join(tmpdir(), "kapitel-start-")), "data")
let port = 0

/** A terminal: what is typed there goes to every program in its foreground. */
class Terminal {
  readonly #shell: ChildProcess
  readonly #ended: Promise<unknown>
  printed = ""

  constructor(command: string) {
    const [program = "", ...words] = command.split(" ")
    this.#shell = spawn(program === "node" ? process.execPath : program, words, {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: "production" },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    })
    this.#ended = once(this.#shell, "exit")
    for (const output of [this.#shell.stdout, this.#shell.stderr]) {
      output?.on("data", (text: Buffer) => {
        this.printed += text.toString()
      })
    }
  }

  /** Where the shop says it is open. */
  async opened(): Promise<string> {
    const address = () => /open at (http:\S+)/.exec(this.printed)?.[1]
    await expect.poll(() => address() ?? this.#shell.exitCode, { timeout: 170_000 }).not.toBeNull()
    const found = address()
    if (found === undefined) throw new Error(`it ended before the shop was open\n${this.printed}`)
    return found
  }

  /** Answers the exit code. */
  async pressCtrlC(): Promise<number | null> {
    process.kill(-(this.#shell.pid ?? 0), "SIGINT")
    await this.#ended
    return this.#shell.exitCode
  }

  async close(): Promise<void> {
    if (this.#shell.exitCode === null && this.#shell.signalCode === null) await this.pressCtrlC()
  }
}

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: { readonly start: string }
}
const terminals: Array<Terminal> = []
const npmStart = (): Terminal => {
  const terminal = new Terminal(scripts.start)
  terminals.push(terminal)
  return terminal
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )

/** How the subject of a confirmation begins. */
const LETTER = "Tack för din beställning"
const lettersIn = async (origin: string): Promise<string> => (await fetch(`${origin}/demo/brev`)).text()

beforeAll(async () => {
  buildWhenMissing()
  port = await freePort()
})
afterAll(async () => {
  for (const terminal of terminals) await terminal.close()
  rmSync(join(dataDir, ".."), { recursive: true, force: true })
})

it("fills a demo shop, sells a book of it, and ends in order when Ctrl-C is pressed", async () => {
  const terminal = npmStart()
  const origin = await terminal.opened()
  expect(origin).toBe(`http://localhost:${port}`)
  expect(terminal.printed).toContain("Filling the demo shop")

  const customer = new Customer(await browsing.newVisitor(), origin)
  await customer.goTo("/")
  await customer.searchFor(BOOK.toLowerCase())
  await customer.openBook(BOOK)
  await customer.addToCart()
  await customer.pay(await customer.goToCheckout(await customer.openCart()))
  await customer.seeConfirmation()
  await expect.poll(() => lettersIn(origin), { timeout: 15_000 }).toContain(LETTER)

  const { port: simulatorPort } = JSON.parse(
    readFileSync(join(dataDir, "walley-simulator", "running.json"), "utf8"),
  ) as { readonly port: number }
  const simulator = `http://localhost:${simulatorPort}/walley-checkout-loader.js`
  expect(await answers(simulator)).toBe(true)
  // Somebody who never says all of a question: the shop waits for a moment, and goes.
  const dawdler = connect(port, "localhost")
  const hungUp = once(dawdler.resume(), "close")
  const heading = ["POST /cart HTTP/1.1", `host: localhost:${port}`, `origin: ${origin}`, "content-length: 100"]
  dawdler.write([...heading, "content-type: application/x-www-form-urlencoded", "", "ean="].join("\r\n"))
  // Its question has reached the shop when one that was asked after it is answered.
  await customer.goTo("/kategori")
  await customer.page.context().close()
  expect(await terminal.pressCtrlC()).toBe(0)
  await hungUp
  expect(await answers(origin)).toBe(false)
  await expect.poll(() => answers(simulator)).toBe(false)
})

it("the next time it neither builds nor fills, and the letter is still there", async () => {
  const terminal = npmStart()
  const origin = await terminal.opened()
  expect(terminal.printed).not.toMatch(/Building|Filling/)
  expect(await lettersIn(origin)).toContain(LETTER)
  expect(await terminal.pressCtrlC()).toBe(0)
})
