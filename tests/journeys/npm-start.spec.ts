/**
 * The first minutes of a new developer: what `npm start` runs, a purchase in the demo shop, Ctrl-C, and the next day.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { parse } from "yaml"
import { root } from "../architecture/sources.ts"
import { freePort } from "../freePort.ts"
import { TEST_LIMIT_MS } from "../limits.ts"
import { ApiLogin } from "./ApiLogin.ts"
import { Customer } from "./Customer.ts"
import { openedBrowser } from "./journey.ts"
import { buildWhenMissing } from "./Shop.ts"

/** A book that every demo shop has. */
const BOOK = "Vargtimmen"

const browsing = openedBrowser()
const dataDir = join(mkdtempSync(join(tmpdir(), "kapitel-start-")), "data")
let port = 0

/** A terminal: input goes to every program in its foreground. */
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

  /** The address at which the shop says it is open. */
  async opened(): Promise<string> {
    const address = () => /open at (http:\S+)/.exec(this.printed)?.[1]
    await expect.poll(() => address() ?? this.#shell.exitCode, { timeout: TEST_LIMIT_MS }).not.toBeNull()
    const found = address()
    if (found === undefined) throw new Error(`it ended before the shop was open\n${this.printed}`)
    return found
  }

  /** Returns the exit code. */
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
const SUBJECT = "Tack för din order"
const emailsIn = async (origin: string): Promise<string> => (await fetch(`${origin}/demo/brev`)).text()

beforeAll(async () => {
  buildWhenMissing()
  port = await freePort()
})
// A failed test leaves its shop running, which has the port of the next.
afterEach(async () => {
  for (const terminal of terminals) await terminal.close()
})
afterAll(() => {
  rmSync(join(dataDir, ".."), { recursive: true, force: true })
})

it("fills a demo shop, sells a book of it, and exits cleanly on Ctrl-C", async () => {
  const terminal = npmStart()
  const origin = await terminal.opened()
  expect(origin).toBe(`http://localhost:${port}`)
  expect(terminal.printed).toContain("Filling the demo shop")
  expect(terminal.printed).not.toMatch(/WARN|ERROR/)

  const customer = new Customer(await browsing.newVisitor(), origin)
  await customer.goTo("/")
  await customer.searchFor(BOOK.toLowerCase())
  await customer.openBook(BOOK)
  await customer.addToCart()
  await customer.pay(await customer.goToCheckout(await customer.openCart()))
  await customer.seeConfirmation()
  await expect.poll(() => emailsIn(origin)).toContain(SUBJECT)

  const { port: simulatorPort } = JSON.parse(
    readFileSync(join(dataDir, "walley-simulator", "running.json"), "utf8"),
  ) as { readonly port: number }
  const simulator = `http://localhost:${simulatorPort}/walley-checkout-loader.js`
  expect(await answers(simulator)).toBe(true)
  // Simulators, rendered covers, index and keys too.
  const names = [".", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })]
  expect(names).toEqual(expect.arrayContaining(["covers", "search", "identity.key", "walley-simulator"]))
  expect(names.filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([])
  // A client that never completes a request: the shop waits for a moment, and ends.
  const dawdler = connect(port, "localhost")
  const hungUp = once(dawdler.resume(), "close")
  const heading = ["POST /cart HTTP/1.1", `host: localhost:${port}`, `origin: ${origin}`, "content-length: 100"]
  dawdler.write([...heading, "content-type: application/x-www-form-urlencoded", "", "ean="].join("\r\n"))
  // Its request has reached the shop when one sent after it is answered.
  await customer.goTo("/kategori")
  await customer.page.context().close()
  expect(await terminal.pressCtrlC()).toBe(0)
  await hungUp
  expect(await answers(origin)).toBe(false)
  await expect.poll(() => answers(simulator)).toBe(false)
})

it("the next time it neither builds nor fills, and the e-mail is still stored", async () => {
  const terminal = npmStart()
  const origin = await terminal.opened()
  expect(terminal.printed).not.toMatch(/Building|Filling/)
  expect(await emailsIn(origin)).toContain(SUBJECT)
  expect(await terminal.pressCtrlC()).toBe(0)
})

/** The address of this demo's simulator. */
const simulatorAt = (folder: string): string => {
  const { port: found } = JSON.parse(readFileSync(join(dataDir, folder, "running.json"), "utf8")) as { port: number }
  return `http://localhost:${found}`
}

it("a recording of logins replays with the same result", async () => {
  const terminal = npmStart()
  const shop = await terminal.opened()
  const file = join(dataDir, "..", "recorded.yaml")
  const recorder = new Terminal(`node app/cli/main.ts replay --record ${file} --url ${shop} --data-dir ${dataDir}`)
  terminals.push(recorder)
  const seen = (what: RegExp) => expect.poll(() => recorder.printed.trim().split("\n").at(-1)).toMatch(what)
  await seen(/^Seen: /)

  const visitor = new ApiLogin({
    shop,
    bankId: simulatorAt("bankid-simulator"),
    phone: simulatorAt("elks-simulator"),
  })
  const saga = { personalNumber: "200101209823", givenName: "Saga", surname: "Öberg" }
  expect(await visitor.byBankId(saga)).toBe("NO_USER")
  await visitor.byCode("EMAIL", "saga@privat.example")
  await seen(/logged in 1, of them members 0$/)
  await visitor.becomeMember()
  await seen(/members 1$/)
  await visitor.logOut()
  await seen(/logged in 0/)

  const agnes = { personalNumber: "198504129845", givenName: "Agnes", surname: "Edvardsson" }
  expect(await visitor.byBankId(agnes)).toBe("COMPLETE")
  await visitor.withdrawConsent("acceptsPostalMarketing")
  await seen(/logged in 1/)
  await visitor.logOut()
  await seen(/logged in 0/)

  await visitor.byCode("SMS", "+46701234568", "wrong")
  await seen(/logged in 1/)
  const exitCode = await recorder.pressCtrlC()
  expect(recorder.printed).toMatch(/^ok .*recorded\.yaml/m)
  expect(exitCode).toBe(0)

  const written = readFileSync(file, "utf8")
  // No personal numbers or addresses.
  expect(written).not.toMatch(/privat|exempel|20010120|19850412|7012345/)
  const { people, steps } = parse(written) as {
    readonly people: Readonly<Record<string, unknown>>
    readonly steps: ReadonlyArray<object>
  }
  expect(Object.keys(people)).toEqual(["agnes", "saga"])
  const deeds = steps.filter((step) => !("wait" in step)).map((step) => Object.values(step).join(" "))
  expect(deeds.join(", ")).toBe(
    [
      "openLogin, BANKID, scans, confirms saga, kund-3@example.se, right, activateMembership, logOut",
      "openLogin, BANKID, scans, confirms agnes, acceptsPostalMarketing, logOut",
      "openLogin, SMS, +46701740606, wrong, right",
    ].join(", "),
  )
  expect(await terminal.pressCtrlC()).toBe(0)
})
