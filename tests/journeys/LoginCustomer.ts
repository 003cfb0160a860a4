/** A customer's actions to log in, by the names on the screen; and the simulated telephone with BankID. */
import type { Locator, Page } from "playwright"
import { expect } from "vitest"
import type { Shop } from "./Shop.ts"

/** A busy machine is slower. */

export interface Person {
  readonly personalNumber: string
  readonly givenName: string
  readonly surname: string
}

export class LoginCustomer {
  readonly page: Page
  readonly #shop: Shop
  #qrText = ""
  #autoStartToken = ""

  constructor(page: Page, shop: Shop) {
    this.page = page
    this.#shop = shop
    page.on("response", (response) => {
      if (!response.url().endsWith("/auth/bankid") || response.request().method() !== "POST") return
      void response
        .json()
        .then(({ qrText, autoStartToken }: { readonly qrText?: string; readonly autoStartToken?: string }) => {
          this.#qrText = qrText ?? this.#qrText
          this.#autoStartToken = autoStartToken ?? this.#autoStartToken
        })
        .catch(() => undefined)
    })
  }

  get drawer(): Locator {
    return this.page.getByRole("dialog")
  }

  async openDrawer(): Promise<Locator> {
    await this.page.getByRole("banner").getByRole("link", { name: "Logga in" }).click()
    await this.drawer.getByRole("heading", { name: "Logga in" }).waitFor()
    return this.drawer
  }

  /** Submits the address or number; the boxes are there then. */
  async requestCode(identifier: string): Promise<void> {
    await this.drawer.getByRole("textbox").fill(identifier)
    await this.drawer.getByRole("button", { name: "Skicka kod" }).click()
    await this.drawer.getByLabel("Siffra 1 av 4").waitFor()
  }

  /** Typed box by box, as with a keyboard. */
  async typeCode(code: string): Promise<void> {
    await this.drawer.getByLabel("Siffra 1 av 4").click()
    await this.page.keyboard.type(code)
    await this.page.keyboard.press("Enter")
  }

  async logInByEmail(email: string): Promise<void> {
    await this.drawer.getByRole("button", { name: "Kod via e-post" }).click()
    await this.requestCode(email)
    await this.typeCode(await this.#shop.codeSentTo(email))
  }

  /** The other device scans the code on the screen, or the app on this one is opened. */
  async meetBankId(method: "scan" | "open"): Promise<string> {
    await expect.poll(() => (method === "scan" ? this.#qrText : this.#autoStartToken)).not.toBe("")
    let orderRef = ""
    await expect
      .poll(async () => {
        const body = method === "scan" ? { qr: this.#qrText } : { autoStartToken: this.#autoStartToken }
        const met = await this.#tell(method, body)
        orderRef = (met as { readonly orderRef?: string }).orderRef ?? ""
        return orderRef
      })
      .not.toBe("")
    return orderRef
  }

  async answerBankId(orderRef: string, act: "confirm" | "cancel", person?: Person): Promise<void> {
    await this.#tell("act", { orderRef, do: act, ...(person === undefined ? {} : { person }) })
  }

  /** The app's request, in either way. */
  async #tell(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.#shop.bankIdOrigin}/__sim/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
}
