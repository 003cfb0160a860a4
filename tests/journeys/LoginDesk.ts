/** The shop as the machines of logging in meet it: it answers when a test says so. */
import { MESSAGE_SHOWN_MS } from "@kapitel/core/cart/messageMachine"
import { LOGIN_RESET_MS } from "@kapitel/core/identity/loginDrawerMachine"
import { DRAWER_TRANSITION_MS } from "@kapitel/core/shell/drawerMachine"
import type { Locator, Page, Route } from "playwright"
import { expect } from "vitest"

/** What says to scripts that somebody is logged in. */
const SIGNED_IN = "kapitel-signed-in"

/** Reads the timers that wait; put there before anything of a page runs. */
interface Counting {
  readonly timersWaiting: () => ReadonlyArray<number>
}

export class LoginDesk {
  readonly page: Page
  #held: Array<Route> = []

  private constructor(page: Page) {
    this.page = page
  }

  /** A page whose clock is the test's, whose timers are counted, and whose questions about people wait. */
  static async opened(page: Page): Promise<LoginDesk> {
    const desk = new LoginDesk(page)
    await page.clock.install()
    await page.addInitScript(() => {
      const waiting = new Map<number, number>()
      const set = window.setTimeout.bind(window)
      const clear = window.clearTimeout.bind(window)
      const counted = (work: TimerHandler, ms = 0, ...told: Array<unknown>) => {
        const run = (): void => {
          waiting.delete(id)
          if (typeof work === "function") work(...told)
        }
        const id = set(run, ms)
        waiting.set(id, ms)
        return id
      }
      Object.assign(window, {
        setTimeout: counted,
        clearTimeout: (id: number) => {
          waiting.delete(id)
          clear(id)
        },
        timersWaiting: () => [...waiting.values()],
      })
    })
    await page.route("**/auth/**", (route) => void desk.#held.push(route))
    return desk
  }

  get drawer(): Locator {
    return this.page.getByRole("dialog")
  }

  get opener(): Locator {
    return this.page.getByRole("banner").getByRole("link", { name: "Logga in" })
  }

  /** As if nobody had been here: the drawer closed, all machines at their beginnings, nothing asked. */
  async begin(address: string): Promise<void> {
    const { page, drawer } = this
    await page.context().clearCookies({ name: SIGNED_IN })
    if (await drawer.isVisible()) {
      // A session that is on its way is not stopped by closing.
      if (this.isAsked("POST /auth/session")) {
        await this.answer("POST /auth/session", 500)
        await drawer.getByRole("heading", { name: "Logga in" }).waitFor()
      }
      await this.leave(() => drawer.getByRole("button", { name: "Stäng" }).click())
    }
    this.#held = []
    if (await this.opener.isVisible()) return
    await page.goto(address)
    await page.locator("html[data-script]").waitFor()
  }

  /** A press closes the drawer; it has gone, and begins anew when it is opened again. */
  async leave(press: () => Promise<void>): Promise<void> {
    await press()
    await this.page.clock.fastForward(DRAWER_TRANSITION_MS)
    await this.drawer.waitFor({ state: "detached" })
    await this.page.clock.fastForward(Math.max(LOGIN_RESET_MS, MESSAGE_SHOWN_MS))
  }

  /** Everything of the page begins again, and nothing has been asked yet. */
  async reload(): Promise<void> {
    this.#held = []
    await this.page.reload()
  }

  async open(): Promise<void> {
    await this.opener.press("Enter")
    await this.drawer.waitFor()
  }

  /** Somebody is logged in, as the shop says it to scripts, and no member. */
  async openAsNonMember(): Promise<void> {
    const { origin } = new URL(this.page.url())
    await this.page.context().addCookies([{ name: SIGNED_IN, value: "account", url: origin }])
    await this.open()
  }

  #find(question: string): number {
    return this.#held.findIndex(
      (route) => `${route.request().method()} ${new URL(route.request().url()).pathname}` === question,
    )
  }

  isAsked(question: string): boolean {
    return this.#find(question) !== -1
  }

  /** Answers the oldest of these questions, once it has been asked. */
  async answer(question: string, status: number, json: object = {}): Promise<void> {
    await expect.poll(() => this.isAsked(question)).toBe(true)
    const [route] = this.#held.splice(this.#find(question), 1)
    await (status === 204 ? route?.fulfill({ status }) : route?.fulfill({ status, json }))
  }

  /** Timers of these lengths that still wait. */
  timers(...lengths: ReadonlyArray<number>): Promise<ReadonlyArray<number>> {
    return this.page.evaluate(
      (asked) => (globalThis as unknown as Counting).timersWaiting().filter((ms) => asked.includes(ms)),
      lengths,
    )
  }
}
