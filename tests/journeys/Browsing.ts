/**
 * Chromium for a journey. Every page is monitored: any console error fails the journey, and so does any stored name
 * that is missing from the page 'Cookies'.
 */
import { writeConsent } from "@kapitel/core/consent/consent"
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from "playwright"
import { CHROMIUM_ARGUMENTS } from "../chromiumArguments.ts"
import { SEEN_LIMIT_MS } from "../limits.ts"
import { StoredNames } from "./StoredNames.ts"

export interface VisitorOptions {
  /** CSS pixels. @default 1440 */
  readonly width?: number
  /** A telephone whose browser opens apps by itself, not just a narrow window. @default false */
  readonly telephone?: boolean
  /** @default true */
  readonly javaScript?: boolean
  /** @default false */
  readonly reducedMotion?: boolean
  /** The earlier answer about cookies; `ask` has not visited before. @default "no" */
  readonly consent?: "ask" | "yes" | "no"
  /** The shop's service worker runs, and answers requests before `page.route` does. @default false */
  readonly offline?: boolean
}

/** Phones have a phone's height; everything else is a desktop screen. */
const heightOf = (width: number) => (width < 600 ? 844 : 900)

/** The user agent of Safari on an iPhone. */
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

/** The browser's error for a request that it aborted itself, because its page was left. */
const GIVEN_UP = "net::ERR_ABORTED"
/** Its error for every script when scripts are off. */
const SCRIPTS_ARE_OFF = "csp"

/** Playwright's warning on each page of a journey whose pages start no service worker. */
const NO_WORKER = "Service Worker registration blocked by Playwright"

/** One for all specs of a worker; each visitor has a separate context. */
let started: Promise<Browser> | undefined

const startBrowser = (): Promise<Browser> => {
  const executablePath = process.env["CHROMIUM_PATH"]
  if (executablePath === undefined) throw new Error("Set CHROMIUM_PATH to a Chromium, or run `npm test`.")
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
}

export class Browsing {
  #browser: Browser | undefined
  #contexts: Array<BrowserContext> = []
  #complaints: Array<string> = []
  readonly #stored = new StoredNames()
  #expected: Array<RegExp> = []

  async open(): Promise<void> {
    started ??= startBrowser()
    this.#browser = await started
  }

  /** Ends the browser of this worker. */
  static async end(): Promise<void> {
    await (await started)?.close()
  }

  /** A first-time visitor except for an answer about cookies, so that the question covers nothing. */
  async newVisitor({
    telephone = false,
    width = telephone ? 390 : 1440,
    javaScript = true,
    reducedMotion = false,
    consent = "no",
    offline = false,
  }: VisitorOptions = {}): Promise<Page> {
    if (this.#browser === undefined) throw new Error("the browser is not open")
    const context = await this.#browser.newContext({
      viewport: { width, height: heightOf(width) },
      javaScriptEnabled: javaScript,
      reducedMotion: reducedMotion ? "reduce" : "no-preference",
      hasTouch: width < 600,
      ...(telephone ? { userAgent: IPHONE } : {}),
      // Requests that a worker answers pass by a journey's routes.
      serviceWorkers: offline ? "allow" : "block",
      locale: "sv-SE",
      timezoneId: "Europe/Stockholm",
    })
    if (consent !== "ask") {
      const value = writeConsent({ answer: consent, at: Date.now() })
      const cookie = { name: "kapitel-consent", value, path: "/", sameSite: "Lax" as const }
      await context.addCookies(["127.0.0.1", "localhost"].map((domain) => ({ ...cookie, domain })))
    }
    this.#contexts.push(context)
    await this.#stored.listenTo(context)
    context.setDefaultTimeout(SEEN_LIMIT_MS)
    context.on("page", (page) => this.#listenTo(page, javaScript))
    return context.newPage()
  }

  /** Expects a console error that this journey causes on purpose, e.g. the 404 of a page that does not exist. */
  expectComplaint(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Ends the visits and returns the unexpected console errors. */
  async complaintsOfVisits(): Promise<ReadonlyArray<string>> {
    const stored = await this.#stored.unlisted()
    for (const context of this.#contexts) await context.close()
    const found = [...this.#complaints, ...stored].filter(
      (complaint) => !this.#expected.some((pattern) => pattern.test(complaint)),
    )
    this.#contexts = []
    this.#complaints = []
    this.#expected = []
    return found
  }

  #listenTo(page: Page, javaScript: boolean): void {
    const complain = (text: string) => this.#complaints.push(`${text} on ${page.url()}`)
    page.on("console", (message: ConsoleMessage) => {
      if (message.text() === NO_WORKER) return
      if (message.type() === "error" || message.type() === "warning") {
        complain(`${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    page.on("pageerror", (error) => complain(`exception: ${error.message}`))
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? ""
      const isNatural = reason === GIVEN_UP || (!javaScript && reason === SCRIPTS_ARE_OFF)
      if (!isNatural) complain(`request failed: ${request.url()} ${reason}`)
    })
    page.on("response", (response) => {
      if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`)
    })
    page.on("dialog", (dialog) => {
      complain(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  }
}
