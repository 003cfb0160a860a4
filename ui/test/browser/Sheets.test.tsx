import "@kapitel/ui/theme/shop.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { BookSample } from "@kapitel/ui/catalogue/BookSample"
import { ImageZoom, ZoomButton } from "@kapitel/ui/catalogue/ImageZoom"
import type { Point } from "@kapitel/ui/catalogue/zoomView"
import { Promotion } from "@kapitel/ui/pricing/Promotion"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BUY_FORM } from "../../src/availability/buyFormId.ts"
import { violations } from "./violations.ts"

const cover = { ean: "9789110007918", width: 400, height: 580, shape: "book" } as const
const promotion = { name: "Sommarpocket", code: "SOL", lastDay: undefined, finePrint: "Gäller inte presentkort." }

const clock = { now: Date.now, setTimeout, clearTimeout } as const

const opened = async () => {
  await page.viewport(1200, 844)
  const store = makeShopStore(memoryShopClient({ clock, products: [], categories: [] }))
  const events: Array<ShopEvent> = []
  store.listen((event) => events.push(event))
  const screen = await render(
    <ShopProvider store={store}>
      <ZoomButton />
      <ImageZoom cover={cover} title="Havet" />
      <BookSample
        title="Havet"
        address="data:text/html,<title>Havet</title>"
        ean={cover.ean}
        price={{ type: "loyalty", price: 22_900, loyaltyPrice: 19_900 }}
        buy={{ kind: "buy", label: "Lägg i varukorg" }}
      />
      <Promotion promotion={promotion} />
    </ShopProvider>,
  )
  return { screen, events }
}

const still = (element: Element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished))

describe("overlays of the page", () => {
  it.each([
    ["Förstora bilden", "Bild av Havet"],
    ["Provläs Havet", "Provläs Havet"],
    ["Villkor", "Villkor"],
  ])("opened by '%s' are modal, have no axe violations and return the focus", async (opens, name) => {
    const { screen } = await opened()
    const opener = screen.getByRole("button", { name: opens, exact: true })
    opener.element().focus()
    await userEvent.keyboard("{Enter}")
    const dialog = screen.getByRole("dialog", { name })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().matches(":modal")).toBe(true)
    await still(dialog.element())
    expect(await violations(dialog.element())).toEqual([])
    await userEvent.keyboard("{Escape}")
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it("close by their close button and by a press outside", async () => {
    const { screen } = await opened()
    const dialog = screen.getByRole("dialog", { name: "Villkor" })
    const opener = screen.getByRole("button", { name: "Villkor" })
    await opener.click()
    await screen.getByRole("button", { name: "Stäng" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it("fade in, and fade out before they close (SHELL-17)", async () => {
    const { screen } = await opened()
    const dialog = screen.getByRole("dialog", { name: "Villkor", includeHidden: true }).element()
    const look = () => {
      const { display, opacity } = getComputedStyle(dialog)
      return { shown: display !== "none", opacity: Number(opacity), fading: dialog.getAnimations().length > 0 }
    }
    const settle = () => {
      for (const fade of dialog.getAnimations()) fade.finish()
    }
    const opener = screen.getByRole("button", { name: "Villkor" }).element()
    if (opener instanceof HTMLElement) opener.click()
    expect(look()).toEqual({ shown: true, opacity: 0, fading: true })
    settle()
    expect(look()).toEqual({ shown: true, opacity: 1, fading: false })
    dialog.querySelector<HTMLElement>("[command=close]")?.click()
    expect(look()).toEqual({ shown: true, opacity: 1, fading: true })
    settle()
    expect(look().shown).toBe(false)
  })
})

describe("a book sample", () => {
  it("is sent to statistics each time it opens", async () => {
    const { screen, events } = await opened()
    const opener = screen.getByRole("button", { name: "Provläs Havet" })
    await opener.click()
    await expect.poll(() => events).toEqual([{ type: "sample.opened", ean: cover.ean }])
    await screen.getByRole("dialog").getByRole("button", { name: "Stäng" }).click()
    await opener.click()
    await expect.poll(() => events.length).toBe(2)
  })

  it("closes by its buy button before the page's form is sent, and leaves the focus on that form's first button", async () => {
    const { screen } = await opened()
    const form = document.createElement("form")
    form.id = BUY_FORM
    form.innerHTML =
      "<button type=button>Färre</button><input name=quantity><button>Köp</button><button>Bevaka</button>"
    const sent: Array<string> = []
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      sent.push(`${event.submitter?.textContent}, ${document.activeElement?.textContent}`)
    })
    screen.container.prepend(form)
    await screen.getByRole("button", { name: "Provläs Havet" }).click()
    const dialog = screen.getByRole("dialog", { name: "Provläs Havet" })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole("button", { name: "Lägg i varukorg" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual(["Lägg i varukorg, Köp"])
    expect(document.activeElement?.textContent).toBe("Köp")
  })
})

describe("the enlarged picture", () => {
  const zoomed = async () => {
    const { screen } = await opened()
    await screen.getByRole("button", { name: "Förstora bilden" }).click()
    const dialog = screen.getByRole("dialog", { name: "Bild av Havet" })
    await expect.element(dialog).toBeVisible()
    const stage = dialog.element().querySelector<HTMLElement>(".zoom-stage")
    const picture = stage?.firstElementChild
    if (stage == null || picture == null) throw new Error("There is no picture")
    const scale = () => Number.parseFloat(getComputedStyle(picture).scale) || 1
    const place = () => {
      const [x = "0", y = "0"] = getComputedStyle(picture).translate.replace("none", "0").split(" ")
      return [Math.round(Number.parseFloat(x)), Math.round(Number.parseFloat(y))]
    }
    const { left, top, width, height } = stage.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    return { screen, dialog, stage, scale, place, middle }
  }

  it("is zoomed and moved by keyboard alone, with announcements (PDP-19)", async () => {
    const { dialog, scale, place } = await zoomed()
    await userEvent.keyboard("{ArrowDown}")
    expect(place()).toEqual([0, 0])
    await userEvent.keyboard("+")
    await expect.poll(scale).toBe(1.5)
    await expect.element(dialog.getByRole("status")).toHaveTextContent("150 %")
    await userEvent.keyboard("{ArrowDown}")
    await expect.poll(() => place()[1]).toBeLessThan(0)
    await userEvent.keyboard("++++++++")
    await expect.poll(scale).toBe(4)
    await userEvent.keyboard("0")
    await expect.poll(() => [scale(), ...place()]).toEqual([1, 0, 0])
  })

  it("is zoomed by its buttons, which keep the focus, and is whole when opened again", async () => {
    const { screen, dialog, scale } = await zoomed()
    const larger = dialog.getByRole("button", { name: "Större" })
    await expect.element(dialog.getByRole("button", { name: "Mindre" })).toHaveAttribute("aria-disabled", "true")
    larger.element().focus()
    await userEvent.keyboard("{Enter}{Enter}")
    await expect.poll(scale).toBe(2.25)
    await dialog.getByRole("button", { name: "Mindre" }).click()
    await expect.poll(scale).toBe(1.5)
    await userEvent.keyboard("-")
    await expect.poll(scale).toBe(1)
    larger.element().focus()
    for (let press = 0; press < 4; press++) await userEvent.keyboard("{Enter}")
    await expect.poll(scale).toBe(4)
    await expect.element(larger).toHaveAttribute("aria-disabled", "true")
    await expect.element(larger).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.getByRole("button", { name: "Förstora bilden" }).click()
    expect(scale()).toBe(1)
    await expect.element(dialog.getByRole("status")).toHaveTextContent("")
  })

  it("responds to the wheel and the double click", async () => {
    const { stage, scale, middle } = await zoomed()
    const at = { bubbles: true, clientX: middle.x, clientY: middle.y }
    const picture = stage.firstElementChild
    // The browser zooms the page.
    picture?.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: -400, ctrlKey: true }))
    expect(scale()).toBe(1)
    picture?.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: -400 }))
    await expect.poll(scale).toBeCloseTo(2, 5)
    picture?.dispatchEvent(new MouseEvent("dblclick", at))
    await expect.poll(scale).toBe(1)
    picture?.dispatchEvent(new MouseEvent("dblclick", at))
    await expect.poll(scale).toBe(2.5)
  })

  /** What a finger does at a distance from the middle of the stage, in px. */
  const fingersOn = (stage: HTMLElement, middle: Point) => {
    stage.setPointerCapture = () => {}
    return (type: string, pointerId: number, x: number, y = 0) =>
      stage.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId, clientX: middle.x + x, clientY: middle.y + y }),
      )
  }

  it("responds to pinching", async () => {
    const { stage, scale, middle } = await zoomed()
    const finger = fingersOn(stage, middle)
    finger("pointerdown", 1, -30)
    finger("pointerdown", 2, 30)
    for (const apart of [80, 100, 120]) {
      finger("pointermove", 1, -apart / 2)
      finger("pointermove", 2, apart / 2)
    }
    await expect.poll(scale).toBeCloseTo(2, 1)
    // Fingers that meet in one point have no distance to enlarge by.
    finger("pointermove", 1, 60)
    await expect.poll(scale).toBe(1)
    finger("pointermove", 1, -60)
    await expect.poll(scale).toBe(1)
    finger("pointerup", 1, -60)
    finger("pointerup", 2, 60)
  })

  it("moves as far as one finger, or as the point between two", async () => {
    const { stage, scale, place, middle } = await zoomed()
    const finger = fingersOn(stage, middle)
    await userEvent.keyboard("++")
    await expect.poll(scale).toBe(2.25)
    finger("pointerdown", 1, -30)
    finger("pointermove", 1, -20, 30)
    await expect.poll(place).toEqual([10, 30])
    finger("pointerdown", 2, 20, 30)
    for (const [pointerId, x] of [
      [1, -40],
      [2, 0],
    ] as const)
      finger("pointermove", pointerId, x, 10)
    await expect.poll(scale).toBeCloseTo(2.25, 5)
    await expect.poll(place).toEqual([-10, 10])
    finger("pointercancel", 1, -40, 10)
    finger("pointerup", 2, 0, 10)
    for (const pointerId of [1, 2]) finger("pointermove", pointerId, 50, 50)
    await expect.poll(place).toEqual([-10, 10])
  })
})
