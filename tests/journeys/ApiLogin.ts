/** Logging in as the shop's page does it, without a page: its requests, its cookies, and the simulated telephone. */
import { expect } from "vitest"
import type { Person } from "./LoginCustomer.ts"

/** Addresses of the shop and of its simulators. */
export interface Origins {
  readonly shop: string
  readonly bankId: string
  readonly phone: string
}

type Answer = Readonly<Record<string, unknown>>

/** The page polls once a second; a busy machine is slower. */
const AS_A_PAGE = { interval: 500 }

const textOf = (answer: Answer, key: string): string => {
  const value = answer[key]
  if (typeof value !== "string") throw new Error(`no ${key} in ${JSON.stringify(answer)}`)
  return value
}

export class ApiLogin {
  readonly #origins: Origins
  readonly #cookies = new Map<string, string>()

  constructor(origins: Origins) {
    this.#origins = origins
  }

  async #ask(method: string, path: string, body?: object): Promise<Answer> {
    const { shop } = this.#origins
    const answer = await fetch(shop + path, {
      method,
      headers: {
        origin: shop,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const header of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (value === "") this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const text = await answer.text()
    return text === "" ? {} : (JSON.parse(text) as Answer)
  }

  /** The person's actions in BankID's app. */
  async #app(path: string, body: object): Promise<Answer> {
    const answer = await fetch(`${this.#origins.bankId}/__sim/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }

  /**
   * The code is scanned, the person confirms, and the page polls until the login is complete. A ticket is exchanged for
   * a session.
   */
  async byBankId(person: Person): Promise<string> {
    const { nonce } = await this.#ask("POST", "/auth/bankid", {})
    let answer: Answer = {}
    const poll = async () => {
      answer = await this.#ask("POST", "/auth/bankid", { nonce })
    }
    let met: Answer = {}
    await expect
      .poll(async () => {
        await poll()
        met = await this.#app("scan", { qr: textOf(answer, "qrText") })
        return met["met"]
      }, AS_A_PAGE)
      .toBe(true)
    await this.#app("act", { orderRef: textOf(met, "orderRef"), do: "confirm", person })
    await expect
      .poll(async () => {
        await poll()
        return answer["status"]
      }, AS_A_PAGE)
      .not.toBe("PENDING")
    if (answer["token"] !== undefined) await this.#enter(textOf(answer, "token"), true)
    return textOf(answer, "status")
  }

  /** A code is requested, read where it has arrived, and submitted; `first` is typed before it. */
  async byCode(type: "EMAIL" | "SMS", identifier: string, first?: "wrong"): Promise<void> {
    const { nonce } = await this.#ask("POST", "/auth/code", { type, identifier, rememberMe: true })
    const code = type === "EMAIL" ? await this.#codeByEmail() : await this.#codeByText(identifier)
    const verify = (typed: string) =>
      this.#ask("POST", "/auth/code/verify", { type, identifier, code: typed, rememberMe: true, nonce })
    if (first === "wrong") await verify(code === "0000" ? "1111" : "0000")
    const answer = await verify(code)
    const known = answer["message"] === "TOKEN"
    const method = "BANKID"
    const { data } = known ? answer : await this.#ask("POST", "/auth/connect", { identifier, method, code, nonce })
    await this.#enter(textOf(data as Answer, "token"))
  }

  async #enter(token: string, rememberMe?: boolean): Promise<void> {
    await this.#ask("POST", "/auth/session", { token, ...(rememberMe === undefined ? {} : { rememberMe }) })
    expect(await this.#ask("GET", "/auth/me")).toMatchObject({ isLoggedIn: true })
  }

  async becomeMember(): Promise<void> {
    expect(await this.#ask("POST", "/auth/membership", {})).toMatchObject({ member: true })
  }

  async withdrawConsent(fieldName: string): Promise<void> {
    expect(await this.#ask("PATCH", "/auth/me", { fieldName, fieldValue: false })).toMatchObject({ [fieldName]: false })
  }

  async logOut(): Promise<void> {
    await this.#ask("DELETE", "/auth/session")
    expect(await this.#ask("GET", "/auth/me")).toMatchObject({ isLoggedIn: false })
  }

  /** The newest e-mail of the demo's mailbox, which is shown first. */
  async #codeByEmail(): Promise<string> {
    const page = await (await fetch(`${this.#origins.shop}/demo/brev`)).text()
    const [, newest = ""] = /\/demo\/brev\/(\d+)\.html/.exec(page) ?? []
    const email = await (await fetch(`${this.#origins.shop}/demo/brev/${newest}.html`)).text()
    return />\s*(\d{4,8})\s*</.exec(email)?.[1] ?? ""
  }

  async #codeByText(number: string): Promise<string> {
    const answer = await fetch(`${this.#origins.phone}/__sim/messages`)
    const messages = (await answer.json()) as ReadonlyArray<{ readonly to: string; readonly message: string }>
    return /#(\d{4,8})$/.exec(messages.findLast(({ to }) => to === number)?.message ?? "")?.[1] ?? ""
  }
}
