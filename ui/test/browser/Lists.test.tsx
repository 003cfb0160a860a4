import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { Filters, type FiltersProps } from "@kapitel/ui/search/Filters"
import { ListHeader, type ListHeaderProps } from "@kapitel/ui/search/ListHeader"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { NavigateContext, type NavigateOptions, type NavigateResult } from "@kapitel/ui/shop/useNavigate"
import axe from "axe-core"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

const clock = {
  now: () => Date.parse("2026-11-24T09:00:00+01:00"),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

const place = (query = ""): ListHeaderProps["place"] => ({ path: "/kategori/bocker", query })

const facets: FiltersProps["facets"] = [
  {
    kind: "values",
    attribute: "format",
    label: "Format",
    values: [
      { id: "Pocket", count: 12 },
      { id: "Inbunden", count: 7 },
    ],
  },
  { kind: "range", attribute: "akb_price", label: "Pris", min: 40, max: 900, unit: "kr" },
  { kind: "range", attribute: "size", label: "Storlek", min: 9.5, max: 40 },
]

interface ListRequest {
  readonly href: string
  readonly options: NavigateOptions | undefined
  readonly answer: (visited: NavigateResult) => void
}

/** A page with a list; visits end when the test decides. */
const aPage = async ({ query = "", count = 44, filters = [] }: Partial<ListHeaderProps> & { query?: string } = {}) => {
  const store = makeShopStore(memoryShopClient({ clock, products: [] }))
  const requests: Array<ListRequest> = []
  const tree = (query: string, count: number, filters: ListHeaderProps["filters"]) => (
    <ShopProvider store={store}>
      <NavigateContext
        value={(href, options) =>
          new Promise((answer) => {
            requests.push({ href, options, answer })
          })
        }
      >
        <ListHeader place={place(query)} count={count} filters={filters} />
        <Filters place={place(query)} facets={facets} count={count} />
      </NavigateContext>
    </ShopProvider>
  )
  const screen = await render(tree(query, count, filters))
  return {
    store,
    requests,
    screen,
    show: (query: string, count: number, filters: ListHeaderProps["filters"] = []) =>
      screen.rerender(tree(query, count, filters)),
  }
}

const POCKET = "?facets=format%3APocket"
const box = (name: RegExp) => page.getByRole("complementary", { name: "Filter" }).getByRole("checkbox", { name })
const dialogOf = (container: Element, id: string) => container.querySelector(`#${id}`) as HTMLDialogElement

beforeEach(() => page.viewport(1440, 900))

describe("a filter", () => {
  it("is ticked at once, by a press, Enter or Space, and requested together with the earlier choices", async () => {
    const { requests, screen, show } = await aPage()
    await box(/^Pocket/).click()
    await expect.element(box(/^Pocket/)).toBeChecked()
    box(/^Inbunden/)
      .element()
      .focus()
    await userEvent.keyboard(" ")
    await expect.element(box(/^Inbunden/)).toBeChecked()
    expect(requests.map(({ href }) => href)).toEqual([
      `/kategori/bocker${POCKET}`,
      `/kategori/bocker${POCKET}%7CInbunden`,
    ])
    expect(requests.map(({ options }) => [options?.keep, options?.signal?.aborted])).toEqual([
      ["place", true],
      ["place", false],
    ])
    await show(`${POCKET}%7CInbunden`, 19)
    requests[1]?.answer("shown")
    await expect.element(screen.getByRole("status").first()).toHaveTextContent("19 titlar")
    await expect.element(box(/^Inbunden/)).toBeChecked()
    await expect.element(box(/^Inbunden/)).toHaveFocus()
  })

  it("that is reverted before its list has arrived requests nothing more", async () => {
    const { requests } = await aPage()
    await box(/^Pocket/).click()
    await box(/^Pocket/).click()
    await expect.element(box(/^Pocket/)).not.toBeChecked()
    expect(requests.map(({ options }) => options?.signal?.aborted)).toEqual([true])
  })

  it("pressed twice in a row, or with a key held down, is one choice", async () => {
    const { requests } = await aPage()
    await box(/^Pocket/).dblClick()
    await expect.element(box(/^Pocket/)).toBeChecked()
    await box(/^Inbunden/).tripleClick()
    await expect.element(box(/^Inbunden/)).toBeChecked()
    expect(requests.map(({ href }) => href)).toEqual([
      `/kategori/bocker${POCKET}`,
      `/kategori/bocker${POCKET}%7CInbunden`,
    ])
    const held = (key: string) => {
      const press = new KeyboardEvent("keydown", { key, repeat: true, bubbles: true, cancelable: true })
      box(/^Pocket/)
        .element()
        .dispatchEvent(press)
      return press.defaultPrevented
    }
    // Enter that is held down would press the link again and again.
    expect([held(" "), held("Enter")]).toEqual([true, true])
    await expect.element(box(/^Pocket/)).toBeChecked()
    expect(requests).toHaveLength(2)
  })

  it("is reverted with a message when the shop does not answer", async () => {
    const { requests, store } = await aPage()
    await box(/^Pocket/).click()
    requests[0]?.answer("failed")
    await expect.element(box(/^Pocket/)).not.toBeChecked()
    expect(store.state().message).toMatchObject({
      tone: "error",
      text: "Listan kunde inte ändras. Kontrollera uppkopplingen och försök igen.",
    })
  })

  it("is left to the browser when it is opened in another tab, a window, or saved", async () => {
    const { requests } = await aPage()
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      const press = new MouseEvent("click", { bubbles: true, cancelable: true, ...how })
      // The browser would follow the link.
      addEventListener("click", (event) => event.preventDefault(), { once: true })
      box(/^Pocket/)
        .element()
        .dispatchEvent(press)
    }
    expect(requests).toEqual([])
  })
})

describe("a chip", () => {
  const chips = [
    { label: "Pocket", attribute: "format", value: "Pocket" },
    { label: "Inbunden", attribute: "format", value: "Inbunden" },
  ]
  const chip = (label: string) => page.getByRole("link", { name: `Ta bort filter: ${label}` })

  it("fades at once, and moves the focus to the next one, the last to the sort button (LIST-05)", async () => {
    const { requests, show } = await aPage({ query: `${POCKET}%7CInbunden`, filters: chips })
    await chip("Pocket").click()
    await expect.element(chip("Pocket")).toHaveAttribute("data-leaving")
    expect(requests[0]?.href).toBe("/kategori/bocker?facets=format%3AInbunden")
    await show("?facets=format%3AInbunden", 7, chips.slice(1))
    requests[0]?.answer("shown")
    await expect.element(chip("Inbunden")).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await show("", 44)
    requests[1]?.answer("shown")
    await expect.poll(() => document.activeElement?.textContent).toBe("Sortera: Populärast")
  })

  it("for all removes every filter, and keeps the sort option (LIST-05)", async () => {
    const { requests } = await aPage({ query: `${POCKET}&sort=title+asc`, filters: chips.slice(0, 1) })
    await page.getByRole("link", { name: "Rensa alla" }).click()
    expect(requests[0]?.href).toBe("/kategori/bocker?sort=title+asc")
    await expect.element(box(/^Pocket/)).not.toBeChecked()
  })
})

describe("a range", () => {
  const thumb = (name: string) => page.getByRole("slider", { name }).first()
  const field = (name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) }).first()
  const chosen = (requests: ReadonlyArray<ListRequest>) =>
    new URL(requests.at(-1)?.href ?? "", location.href).searchParams.get("facets")

  it("is moved by keys, announces its unit, and is open again at its limit", async () => {
    const { requests } = await aPage()
    await expect.element(thumb("Från Pris")).toHaveAttribute("aria-valuetext", "40\u00a0kr")
    thumb("Från Pris").element().focus()
    await userEvent.keyboard("{ArrowRight}")
    await expect.poll(() => chosen(requests)).toBe("akb_price:[41,]")
    await expect.element(field("Från")).toHaveValue("41")
    await expect.element(thumb("Från Pris")).toHaveAttribute("aria-valuetext", "41\u00a0kr")
    await userEvent.keyboard("{Home}")
    // The choice equals the shown list.
    await expect.element(field("Från")).toHaveValue("")
    expect(requests.at(-1)?.options?.signal?.aborted).toBe(true)
  })

  it("without a unit is announced as its number alone, with a decimal comma", async () => {
    await aPage()
    await page.getByRole("complementary", { name: "Filter" }).getByText("Storlek").first().click()
    await expect.element(thumb("Från Storlek")).toHaveAttribute("aria-valuetext", "9,5")
    await expect.element(thumb("Till Storlek")).toHaveAttribute("aria-valuetext", "40")
  })

  it("can be typed in any notation, stays within its limits, and keeps its ends a step apart (FACET-11)", async () => {
    const { requests } = await aPage()
    await field("Från").fill("99,50 kr")
    await userEvent.keyboard("{Enter}")
    expect(chosen(requests)).toBe("akb_price:[99.5,]")
    await expect.element(field("Från")).toHaveValue("99,5")
    await field("Till").fill("1 000 000")
    await userEvent.keyboard("{Tab}")
    await expect.element(field("Till")).toHaveValue("")
    expect(chosen(requests)).toBe("akb_price:[99.5,]")
    await field("Till").fill("140")
    await userEvent.keyboard("{Enter}")
    await field("Från").fill("500")
    await userEvent.keyboard("{Enter}")
    expect(chosen(requests)).toBe("akb_price:[139,140]")
  })

  it("is moved from above by keys, in its unit, and is chosen when a thumb is released", async () => {
    const { requests, show } = await aPage({ query: "?facets=akb_price%3A%5B100%2C500%5D" })
    await expect.element(thumb("Från Pris")).toHaveAttribute("aria-valuetext", "100\u00a0kr")
    await expect.element(thumb("Till Pris")).toHaveAttribute("aria-valuetext", "500\u00a0kr")
    thumb("Till Pris").element().focus()
    await userEvent.keyboard("{ArrowLeft}")
    await expect.poll(() => chosen(requests)).toBe("akb_price:[100,499]")
    await expect.element(field("Till")).toHaveValue("499")
    await expect.element(field("Från")).toHaveValue("100")
    await show("", 44)
    requests.at(-1)?.answer("shown")
    await expect.element(field("Till")).toHaveValue("")
    await expect.element(thumb("Till Pris")).toHaveAttribute("aria-valuetext", "900\u00a0kr")
  })

  it("keeps its ends a step apart, by the one that is moved", async () => {
    const { requests } = await aPage({ query: "?facets=akb_price%3A%5B100%2C101%5D" })
    thumb("Till Pris").element().focus()
    await userEvent.keyboard("{ArrowLeft}")
    await expect.element(field("Till")).toHaveValue("101")
    await expect.element(field("Från")).toHaveValue("100")
    thumb("Från Pris").element().focus()
    await userEvent.keyboard("{ArrowRight}")
    await expect.element(field("Från")).toHaveValue("100")
    await userEvent.keyboard("{ArrowLeft}")
    await expect.poll(() => chosen(requests)).toBe("akb_price:[99,101]")
  })

  it("requests nothing when a field is left that was not typed into", async () => {
    const { requests } = await aPage()
    await field("Från").fill("100")
    await userEvent.keyboard("{Enter}")
    await field("Till").click()
    await userEvent.keyboard("{Tab}")
    await expect.element(field("Till")).toHaveValue("")
    expect(requests.map(({ href }) => href)).toEqual(["/kategori/bocker?facets=akb_price%3A%5B100%2C%5D"])
  })
})

describe("the drawers of small screens", () => {
  it("of filters updates its count, removes all, and stays open until it is closed (LIST-04)", async () => {
    await page.viewport(390, 800)
    const { requests, screen, show } = await aPage({ query: POCKET, count: 12 })
    const dialog = dialogOf(screen.container, "filters")
    dialog.showModal()
    await expect.poll(() => dialog.dataset["state"]).toBe("open")
    const drawer = screen.getByRole("dialog", { name: "Filtrera" })
    await drawer.getByRole("checkbox", { name: /^Inbunden/ }).click()
    await expect.element(drawer.getByRole("button", { name: "Visa titlar" })).toBeVisible()
    await show(`${POCKET}%7CInbunden`, 19)
    requests[0]?.answer("shown")
    await expect.element(drawer.getByRole("button", { name: "Visa 19 titlar" })).toBeVisible()
    await drawer.getByRole("button", { name: "Rensa alla" }).click()
    expect(requests[1]?.href).toBe("/kategori/bocker")
    await expect.element(drawer.getByRole("button", { name: "Rensa alla" })).toBeDisabled()
    expect((await axe.run(dialog)).violations).toEqual([])
    await drawer.getByRole("button", { name: "Visa titlar" }).click()
    await expect.poll(() => dialog.open).toBe(false)
  })

  it("of filters leads to the beginning of the list from below it, and moves no list that is in view", async () => {
    await page.viewport(390, 700)
    const { screen } = await aPage()
    screen.container.style.padding = "200px 0 3000px"
    const dialog = dialogOf(screen.container, "filters")
    const placeAfter = async (scrolled: number) => {
      window.scrollTo({ top: scrolled, behavior: "instant" })
      dialog.showModal()
      await screen.getByRole("dialog", { name: "Filtrera" }).getByRole("button", { name: "Visa 44 titlar" }).click()
      await expect.poll(() => dialog.open).toBe(false)
      return Math.round(dialog.parentElement?.getBoundingClientRect().top ?? Number.NaN)
    }
    const shown = await placeAfter(100)
    expect(shown).toBeGreaterThan(0)
    expect(Math.abs(await placeAfter(1_500))).toBeLessThan(20)
    expect(await placeAfter(100)).toBe(shown)
  })

  it("of sort options closes on a choice (LIST-04)", async () => {
    await page.viewport(390, 800)
    const { screen, requests } = await aPage()
    const dialog = dialogOf(screen.container, "sort")
    dialog.showModal()
    await expect.poll(() => dialog.dataset["state"]).toBe("open")
    await screen.getByRole("dialog", { name: "Sortera" }).getByRole("link", { name: "Pris: lägst först" }).click()
    await expect.poll(() => dialog.open).toBe(false)
    expect(requests.map(({ href }) => href)).toEqual(["/kategori/bocker?sort=akb_price+asc"])
  })
})

describe("sorting on wide screens", () => {
  it("is a menu that closes on a choice, Escape and blur (LIST-05, D-46)", async () => {
    const { requests, screen } = await aPage()
    const menu = screen.container.querySelector("details") as HTMLDetailsElement
    const summary = menu.firstElementChild as HTMLElement
    await userEvent.click(summary)
    expect(menu.open).toBe(true)
    await userEvent.keyboard("{Escape}")
    expect(menu.open).toBe(false)
    await userEvent.click(summary)
    await screen.getByRole("link", { name: "Titel A–Ö" }).click()
    expect([menu.open, document.activeElement]).toEqual([false, summary])
    expect(requests[0]?.href).toBe("/kategori/bocker?sort=title+asc")
    await expect.poll(() => summary.textContent).toBe("Sortera: Titel A–Ö")
    await userEvent.click(summary)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe("Populärast")
    await userEvent.keyboard("{Escape}")
    expect([menu.open, document.activeElement]).toEqual([false, summary])
    // Closed, it neither takes the focus nor opens.
    await userEvent.keyboard("{Escape}")
    expect(menu.open).toBe(false)
    await userEvent.click(summary)
    await userEvent.tab()
    expect(menu.open).toBe(true)
    box(/^Pocket/)
      .element()
      .focus()
    expect(menu.open).toBe(false)
    expect((await axe.run(screen.container)).violations).toEqual([])
  })
})
