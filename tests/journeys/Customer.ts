/** A customer's actions with mouse or finger, step by step, by the names on the screen. */
import type { FrameLocator, Locator, Page } from "playwright"
import { expect } from "vitest"

export class Customer {
  readonly page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.#origin + path)
  }

  async searchFor(words: string): Promise<void> {
    const field = this.page.locator("header input[name=q]")
    await field.fill(words)
    await field.press("Enter")
    await this.page.getByRole("heading", { level: 1, name: words }).waitFor()
  }

  /** Opens the product page from its card; the heading of a search contains the title too. */
  async openBook(title: string): Promise<void> {
    await this.page.getByRole("main").getByRole("link", { name: title, exact: true }).first().click()
    await this.page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor()
  }

  /** On the product page; the confirming dialog is closed again. */
  async addToCart(): Promise<void> {
    await this.page
      .getByRole("button", { name: /^(Köp|Lägg i varukorg) / })
      .first()
      .click()
    const added = await this.seeAdded()
    await added.getByRole("button", { name: "Fortsätt handla" }).click()
    await added.waitFor({ state: "detached" })
  }

  /** The dialog that confirms an addition from a product page. */
  async seeAdded(): Promise<Locator> {
    const added = this.page.getByRole("dialog", { name: "Tillagd i varukorgen" })
    await added.waitFor()
    return added
  }

  async openCart(): Promise<Locator> {
    await this.page
      .getByRole("banner")
      .getByRole("link", { name: /^Varukorg/ })
      .click()
    const drawer = this.page.getByRole("dialog", { name: "Din varukorg" })
    await drawer.waitFor()
    // It slides in: measurements need its final position.
    await drawer.evaluate((sheet) => Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished)))
    return drawer
  }

  /** In the cart drawer; waits until the shop has applied it. */
  async increase(drawer: Locator, title: string): Promise<void> {
    const saved = this.page.waitForResponse((response) => response.request().method() !== "GET")
    await drawer.getByRole("button", { name: `Öka ${title}` }).click()
    expect((await saved).ok()).toBe(true)
  }

  async goToCheckout(drawer: Locator): Promise<FrameLocator> {
    await drawer.getByRole("link", { name: "Till kassan" }).click()
    return this.paymentFrame()
  }

  /** The provider's frame, once it has content. */
  async paymentFrame(): Promise<FrameLocator> {
    await this.page.getByRole("heading", { level: 1, name: "Kassan" }).waitFor()
    const frame = this.page.frameLocator("#payment iframe")
    await frame
      .getByRole("button", { name: /Fortsätt|Slutför köp/ })
      .first()
      .waitFor()
    return frame
  }

  /** The demo fills in the buyer; then one button. */
  async pay(frame: FrameLocator): Promise<void> {
    await frame.getByRole("button", { name: "Fortsätt" }).click()
    await frame.getByRole("button", { name: "Slutför köp" }).click()
  }

  async seeConfirmation(): Promise<void> {
    await this.page.getByRole("heading", { level: 1, name: /^Tack, Agnes/ }).waitFor()
  }

  /** The number on the badge in the header. */
  async copiesInCart(): Promise<number> {
    return Number(await this.page.locator("[data-cart-count]").first().textContent())
  }
}
