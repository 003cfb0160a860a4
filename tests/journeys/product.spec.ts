import type { Locator, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { violations } from "./violations.ts"

/** Of the demo's own works and articles: they are the same however many others there are. */
const NOVEL = { title: "Det sista ljuset över Höga kusten", ean: "9789110007918" }
const READABLE = { title: "Drakens arv", ean: "9789110190054" }
const NOTEBOOK = { title: "Anteckningsbok A5 linjerad", ean: "7350010014829" }
const PENS = { title: "Färgpennor 12-pack", ean: "7350010030003" }

const shop = openedShop({ demo: 400 })
const browsing = openedBrowser()

/** The shop leads to the product's own address. */
const look = async (page: Page, { ean, title }: { readonly ean: string; readonly title: string }, kind = "bok") => {
  await page.goto(`${shop.origin}/${kind}/x/${ean}`)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
}

const withScript = async (page: Page, product: typeof NOVEL, kind = "bok") => {
  await look(page, product, kind)
  await page.locator("html[data-script]").waitFor()
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const settled = (locator: Locator) =>
  locator.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))

/** What lies over the page, by the button that opens it. */
const sheetsOf = (title: string) => [
  { opens: "Villkor", name: "Villkor" },
  { opens: "Visa alla format", name: `Alla format av ${title}` },
  { opens: "Förstora bilden", name: `Bild av ${title}` },
]

describe.each([1440, 390])("at %i px", (width) => {
  it("everything that lies over the page opens, keeps the keys, closes by Escape and gives the focus back", async () => {
    const page = await browsing.newVisitor({ width })
    await withScript(page, NOVEL)
    for (const { opens, name } of sheetsOf(NOVEL.title)) {
      const opener = page.getByRole("button", { name: opens, exact: true })
      await opener.press("Enter")
      const sheet = page.getByRole("dialog", { name })
      await sheet.waitFor()
      await settled(sheet)
      expect(await violations(page)).toEqual([])
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press("Tab")
        // Between two rounds the keys are the browser's own; they never reach the page behind.
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest("dialog") != null,
          ),
        ).toBe(true)
      }
      await page.keyboard.press("Escape")
      await sheet.waitFor({ state: "hidden" })
      expect(await hasFocus(opener)).toBe(true)
    }
  })

  it.each([
    ["fine print", NOVEL, "Villkor", "Villkor"],
    ["the large picture", NOVEL, "Förstora bilden", `Bild av ${NOVEL.title}`],
    ["a sample", READABLE, `Provläs ${READABLE.title}`, `Provläs ${READABLE.title}`],
  ])("%s fades in, stands, and fades out before it is gone (SHELL-17)", async (_what, product, opens, name) => {
    const page = await browsing.newVisitor({ width })
    await withScript(page, product)
    const opener = page.getByRole("button", { name: opens, exact: true }).first()
    const sheet = page.getByRole("dialog", { name, includeHidden: true })
    // All in one turn of the page: what fades is brought to its end by hand, and no clock decides.
    const seen = await sheet.evaluate(
      (sheet, opener) => {
        const fades = () =>
          sheet.getAnimations().flatMap((fade) => (fade instanceof CSSTransition ? [fade.transitionProperty] : []))
        const look = () => {
          const { display, opacity } = getComputedStyle(sheet)
          return {
            modal: sheet.matches(":modal"),
            shown: display !== "none",
            opacity: Number(opacity),
            fading: fades().includes("opacity"),
            staying: fades().includes("display"),
          }
        }
        const settle = () => {
          for (const fade of sheet.getAnimations()) fade.finish()
        }
        const press = (button: Element | null | undefined) =>
          button instanceof HTMLElement ? button.click() : undefined
        press(opener)
        const open = look()
        settle()
        const added = look()
        press(sheet.querySelector('[popovertargetaction="hide"]'))
        const closing = look()
        settle()
        return { open, added, closing, closed: look() }
      },
      await opener.elementHandle(),
    )
    expect(seen).toEqual({
      open: { modal: true, shown: true, opacity: 0, fading: true, staying: expect.any(Boolean) },
      added: { modal: true, shown: true, opacity: 1, fading: false, staying: false },
      closing: { modal: false, shown: true, opacity: 1, fading: true, staying: true },
      closed: { modal: false, shown: false, opacity: 0, fading: false, staying: false },
    })
  })

  it("a sheet closes by its cross and by a press beside it", async () => {
    const page = await browsing.newVisitor({ width })
    await withScript(page, NOVEL)
    const opener = page.getByRole("button", { name: "Villkor", exact: true })
    const sheet = page.getByRole("dialog", { name: "Villkor" })
    await opener.click()
    await sheet.getByRole("button", { name: "Stäng" }).click()
    await sheet.waitFor({ state: "hidden" })
    await opener.click()
    await sheet.waitFor()
    await page.mouse.click(4, 4)
    await sheet.waitFor({ state: "hidden" })
  })

  it("without scripts the same things are there, and open", async () => {
    const page = await browsing.newVisitor({ width, javaScript: false })
    await look(page, NOVEL)
    for (const { opens, name } of sheetsOf(NOVEL.title)) {
      await page.getByRole("button", { name: opens, exact: true }).click()
      const sheet = page.getByRole("dialog", { name })
      await sheet.waitFor()
      await sheet.getByRole("button", { name: "Stäng" }).click()
      await sheet.waitFor({ state: "hidden" })
    }
    await look(page, READABLE)
    await page.getByRole("button", { name: `Provläs ${READABLE.title}` }).click()
    await page.frameLocator(".sample-frame").getByRole("heading", { name: "Kapitel 1" }).waitFor()
  })

  it("a book is read in, in a frame that is fetched when it is opened and can do nothing", async () => {
    const page = await browsing.newVisitor({ width })
    const asked: Array<URL> = []
    page.on("request", (request) => {
      const url = new URL(request.url())
      if (url.pathname === "/demo/provlas") asked.push(url)
    })
    await withScript(page, READABLE)
    const opener = page.getByRole("button", { name: `Provläs ${READABLE.title}` })
    await opener.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await opener.click()
    const frame = page.frameLocator(".sample-frame")
    await frame.getByRole("heading", { level: 1, name: READABLE.title }).waitFor()
    await frame.getByText("skrivet för demobutiken").waitFor()
    expect(asked[0]?.searchParams.get("isbn")).toBe(READABLE.ean)
    expect(asked[0]?.searchParams.get("store")).toBe("kapitel")
    expect(await page.locator(".sample-frame").getAttribute("sandbox")).toBe("")
    expect(await violations(page)).toEqual([])
  })

  it("nothing is wider than the window, and everybody can use the page", async () => {
    const page = await browsing.newVisitor({ width })
    for (const [product, kind] of [
      [NOVEL, "bok"],
      [READABLE, "bok"],
      [NOTEBOOK, "vara"],
      [PENS, "vara"],
    ] as const) {
      await withScript(page, product, kind)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await violations(page)).toEqual([])
    }
  })
})

describe("the large picture", () => {
  const opened = async (width = 1440) => {
    const page = await browsing.newVisitor({ width })
    await withScript(page, NOVEL)
    await page.getByRole("button", { name: "Förstora bilden" }).click()
    const sheet = page.getByRole("dialog", { name: `Bild av ${NOVEL.title}` })
    await sheet.locator("[data-zoom][data-started]").waitFor()
    const picture = sheet.locator("[data-zoom] img")
    const scale = () => picture.evaluate((image) => Number.parseFloat(getComputedStyle(image).scale) || 1)
    const place = () =>
      picture.evaluate((image) => {
        const [x = "0", y = "0"] = getComputedStyle(image).translate.replace("none", "0").split(" ")
        return [Math.round(Number.parseFloat(x)), Math.round(Number.parseFloat(y))]
      })
    return { page, sheet, scale, place }
  }

  it.each([1440, 390])("stands whole in the middle of the sheet, at %i px", async (width) => {
    const { sheet } = await opened(width)
    const [stage, picture] = await Promise.all(
      ["[data-zoom]", "[data-zoom] img"].map((place) => sheet.locator(place).boundingBox()),
    )
    if (stage == null || picture == null) throw new Error("nothing is shown")
    expect(picture.width).toBeLessThan(stage.width)
    expect(picture.height).toBeLessThan(stage.height)
    const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
    expect(Math.abs(middle(picture) - middle(stage))).toBeLessThan(2)
  })

  it("is enlarged and moved by keys alone, and told", async () => {
    const { page, sheet, scale, place } = await opened()
    expect(await scale()).toBe(1)
    await page.keyboard.press("ArrowDown")
    expect(await place()).toEqual([0, 0])
    await page.keyboard.press("+")
    expect(await scale()).toBe(1.5)
    expect(await sheet.getByRole("status").textContent()).toBe("150 %")
    await page.keyboard.press("ArrowDown")
    expect((await place())[1]).toBeLessThan(0)
    for (let press = 0; press < 8; press++) await page.keyboard.press("+")
    expect(await scale()).toBe(4)
    await page.keyboard.press("0")
    expect([await scale(), ...(await place())]).toEqual([1, 0, 0])
  })

  it("is enlarged by its buttons, which never lose the focus, and is whole again when it is opened anew", async () => {
    const { page, sheet, scale } = await opened()
    const larger = sheet.getByRole("button", { name: "Större" })
    const smaller = sheet.getByRole("button", { name: "Mindre" })
    expect(await smaller.isDisabled()).toBe(true)
    for (let press = 0; press < 4; press++) await larger.press("Enter")
    expect(await scale()).toBe(4)
    expect(await larger.isDisabled()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true)
    await page.keyboard.press("Escape")
    await sheet.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: "Förstora bilden" }).click()
    expect(await scale()).toBe(1)
  })

  it("follows the wheel and the double press", async () => {
    const { page, sheet, scale } = await opened()
    const box = await sheet.locator("[data-zoom]").boundingBox()
    const middle = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    await page.mouse.move(...middle)
    await page.mouse.wheel(0, -400)
    await expect.poll(scale).toBeCloseTo(2, 5)
    await page.mouse.dblclick(...middle)
    await expect.poll(scale).toBe(1)
    await page.mouse.dblclick(...middle)
    await expect.poll(scale).toBe(2.5)
  })

  it("follows two fingers", async () => {
    const { page, sheet, scale } = await opened(390)
    const box = await sheet.locator("[data-zoom]").boundingBox()
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const client = await page.context().newCDPSession(page)
    const fingers = (apart: number) => [
      { x: x - apart / 2, y, id: 0 },
      { x: x + apart / 2, y, id: 1 },
    ]
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(60) })
    for (const apart of [80, 100, 120]) {
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) })
    }
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await expect.poll(scale).toBeCloseTo(2, 1)
  })
})

describe("a row of products", () => {
  const row = (page: Page) =>
    page.locator("[data-slider]", { has: page.getByRole("heading", { name: /^Andra läste/ }) })

  it.each([1440, 390])("has a rail that draws it along, at %i px", async (width) => {
    const page = await browsing.newVisitor({ width })
    await withScript(page, NOVEL)
    const slider = row(page)
    await slider.scrollIntoViewIfNeeded()
    const rail = slider.locator("[data-slider-rail]")
    await rail.waitFor()
    const scrolled = () => slider.locator("[data-slider-row]").evaluate((list) => Math.round(list.scrollLeft))
    const way = await slider.locator("[data-slider-row]").evaluate((list) => list.scrollWidth - list.clientWidth)
    const box = await rail.boundingBox()
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
    await page.mouse.move((box?.x ?? 0) + 10, y)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 2_000, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(scrolled).toBeGreaterThanOrEqual(way - 1)
    expect(await slider.getByRole("button", { name: "Nästa" }).isVisible()).toBe(width >= 1024)
    const bar = await rail.locator("span").boundingBox()
    expect(Math.round((bar?.x ?? 0) + (bar?.width ?? 0))).toBeCloseTo(Math.round((box?.x ?? 0) + (box?.width ?? 0)), -1)
  })

  it.each([1440, 390])("shows each card whole that the focus comes to, at %i px", async (width) => {
    const page = await browsing.newVisitor({ width })
    await withScript(page, NOVEL)
    const slider = row(page)
    await slider.scrollIntoViewIfNeeded()
    await slider.locator("h3 a").first().focus()
    const isWhole = () =>
      page.evaluate(() => {
        const [card, list] = ["li", "[data-slider-row]"].map((place) =>
          document.activeElement?.closest(place)?.getBoundingClientRect(),
        )
        return card !== undefined && list !== undefined && card.left > list.left - 1 && card.right < list.right + 1
      })
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab")
      await expect.poll(isWhole).toBe(true)
    }
  })

  it("begins anew when one comes back to the page", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    const slider = row(page)
    await slider.scrollIntoViewIfNeeded()
    const scrolled = () => slider.locator("[data-slider-row]").evaluate((list) => Math.round(list.scrollLeft))
    await slider.getByRole("button", { name: "Nästa" }).click()
    await expect.poll(scrolled).toBeGreaterThan(100)
    await slider.locator("h3 a").nth(3).click()
    await page.waitForURL((url) => !url.pathname.includes(NOVEL.ean))
    await page.goBack()
    await page.getByRole("heading", { level: 1, name: NOVEL.title }).waitFor()
    await expect.poll(scrolled).toBe(0)
  })

  it("holds nothing twice, and not the book itself", async () => {
    const page = await browsing.newVisitor()
    await look(page, NOVEL)
    const titles = await page.locator(".product-rows h3").allTextContents()
    expect(titles.length).toBeGreaterThan(4)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).not.toContain(NOVEL.title)
  })
})

describe("what a product page leads to", () => {
  it("is the author, the series, the publisher, the campaign and each shelf", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    await page.getByText("Visa all information").click()
    // The second list is about safety, and leads to whoever answers for it.
    const facts = page.locator(".facts").first()
    const hrefs = await facts.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(hrefs).toContain("/author/majken-sundling")
    expect(hrefs).toContain("/search?facets=brand%3ANordanvind")
    expect(hrefs).toContain("/kategori/bocker/skonlitteratur")
    expect(hrefs).toContain("/kampanj/manadens-kapitel")
    for (const href of hrefs) expect((await page.request.get(shop.origin + href)).status()).toBe(200)
    await page.getByRole("link", { name: "Majken Strand" }).first().click()
    await page.waitForURL(/\/search\?q=Majken/)
    await page.getByRole("link", { name: NOVEL.title }).first().waitFor()
  })

  it("is its campaign, a list like any other", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    await page.getByText("Visa all information").click()
    await page.locator(".facts").getByRole("link", { name: "Månadens kapitel" }).click()
    await page.getByRole("heading", { level: 1, name: "Månadens kapitel" }).waitFor()
    expect(await page.title()).toBe("Månadens kapitel")
    await page.getByRole("link", { name: NOVEL.title }).first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  it("is a colour, with its own number, picture and address", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOTEBOOK, "vara")
    expect(new URL(page.url()).searchParams.get("v")).toMatch(/^\d{13}$/)
    const before = page.url()
    await page.getByRole("navigation", { name: "Färg", exact: true }).getByRole("link").nth(1).press("Enter")
    await expect.poll(() => page.url()).not.toBe(before)
    const chosen = new URL(page.url()).searchParams.get("v")
    expect(await page.locator(".product-stage img").getAttribute("src")).toContain(chosen)
    expect(await page.locator('form[data-buy] input[name="ean"]').first().inputValue()).toBe(chosen)
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).not.toContain("?v=")
  })

  it.each([1440, 390])("is a colour, by its picture under the stage, at %i px", async (width) => {
    const page = await browsing.newVisitor({ width })
    await withScript(page, NOTEBOOK, "vara")
    const pictures = page.getByRole("navigation", { name: "Bilder av färgerna" }).getByRole("link")
    expect(await pictures.count()).toBe(4)
    expect(await pictures.first().getAttribute("aria-current")).toBe("true")
    const third = pictures.nth(2)
    const name = (await third.getAttribute("aria-label")) ?? ""
    await third.press("Enter")
    await page.getByRole("navigation", { name: "Färg", exact: true }).getByText(`Färg: ${name}`).waitFor()
    expect(await pictures.nth(2).getAttribute("aria-current")).toBe("true")
    // A colour of the swatches that no picture shows takes the last place.
    await page.getByRole("navigation", { name: "Färg", exact: true }).getByRole("link").last().click()
    await expect.poll(() => pictures.nth(3).getAttribute("aria-current")).toBe("true")
    expect(await pictures.count()).toBe(4)
  })

  it("is the file that it is downloaded as", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    expect(await page.locator(".buy-panel").getByText("Laddas ner").count()).toBe(0)
    await page
      .locator(".formats")
      .getByRole("link", { name: /^E-bok/ })
      .click()
    await page.locator(".buy-panel").getByText("Laddas ner").waitFor()
    expect(await page.locator(".buy-panel").getByText("Fri frakt").count()).toBe(0)
  })

  it("is the edition that is streamed, by the offer to listen", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    await page.getByRole("link", { name: "Från 79 kr/mån. Prova gratis i 30 dagar." }).click()
    await page.locator('.formats [aria-current="page"]', { hasText: "Ljudbok, strömmande" }).waitFor()
  })

  it("warns of small parts, in words", async () => {
    const page = await browsing.newVisitor()
    await look(page, PENS, "vara")
    await page.getByText("Varning! Ej lämplig för barn under 3 år.").waitFor()
  })
})
