/** 'Visa fler': by the button, and by itself near the end of the list. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { LoadMore } from "@kapitel/ui/search/LoadMore"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { NavigateContext, type NavigateOptions, type NavigateResult } from "@kapitel/ui/shop/useNavigate"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"

const clock = {
  now: () => Date.parse("2026-11-24T09:00:00+01:00"),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

interface ListRequest {
  readonly href: string
  readonly options: NavigateOptions | undefined
  readonly answer: (visited: NavigateResult) => void
}

beforeEach(() => page.viewport(1440, 900))

describe("loading more of a list", () => {
  const aFoot = async (byItself: boolean, visits: Array<string> = []) => {
    const store = makeShopStore(memoryShopClient({ clock, products: [] }))
    const requests: Array<ListRequest> = []
    const screen = await render(
      <ShopProvider store={store}>
        <NavigateContext
          value={(href, options) =>
            new Promise((answer) => {
              visits.push(href)
              requests.push({ href, options, answer })
            })
          }
        >
          <LoadMore seen={30} count={44} nextHref="/kategori/bocker?page=2" byItself={byItself} />
        </NavigateContext>
      </ShopProvider>,
    )
    return { store, requests, more: screen.getByRole("link", { name: "Visa fler" }) }
  }

  it("sends one request, and a failure leaves the button and a message", async () => {
    const { store, requests, more } = await aFoot(false)
    await more.click()
    await more.click()
    expect(requests.map(({ href, options }) => [href, options?.keep])).toEqual([["/kategori/bocker?page=2", "list"]])
    await expect.element(more).toHaveAttribute("aria-busy", "true")
    requests[0]?.answer("failed")
    await expect.poll(() => store.state().message?.text).toMatch(/^Det gick inte att hämta fler\./)
    await expect.element(more).not.toHaveAttribute("aria-busy")
  })

  it("is left to the browser when it is opened elsewhere", async () => {
    const { requests, more } = await aFoot(false)
    const link = more.element()
    link.addEventListener("click", (event) => {
      left.push(!event.defaultPrevented)
      event.preventDefault()
    })
    const left: Array<boolean> = []
    for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }))
    // React listens above the link.
    expect(requests).toEqual([])
    expect(left).toEqual([true, true, true, true])
  })

  it("happens automatically three times, and then by the button (D-13)", async () => {
    const store = makeShopStore(memoryShopClient({ clock, products: [] }))
    const hrefs: Array<string> = []
    const tree = (page: number) => (
      <ShopProvider store={store}>
        <NavigateContext
          value={(href) => {
            hrefs.push(href)
            return Promise.resolve("shown")
          }}
        >
          <LoadMore seen={page * 30} count={300} nextHref={`?page=${page + 1}`} byItself />
        </NavigateContext>
      </ShopProvider>
    )
    const screen = await render(tree(1))
    for (const page of [2, 3, 4]) {
      await expect.poll(() => hrefs.at(-1)).toBe(`?page=${page}`)
      await screen.rerender(tree(page))
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    expect(hrefs).toEqual(["?page=2", "?page=3", "?page=4"])
    await screen.getByRole("link", { name: "Visa fler" }).click()
    await expect.poll(() => hrefs.at(-1)).toBe("?page=5")
  })

  it("happens automatically near the end, and keeps the focus (D-13)", async () => {
    const { requests } = await aFoot(true)
    await expect.poll(() => requests.map(({ options }) => options?.keep)).toEqual(["list and focus"])
  })

  it("happens automatically when a busy browser reports both states at once", async () => {
    const Real = IntersectionObserver
    const margins: Array<string | undefined> = []
    const visits: Array<string> = []
    const alone: Array<number> = []
    const behind = class extends Real {
      constructor(work: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(([entry], observer) => {
          if (entry === undefined) return
          const { boundingClientRect, intersectionRect, rootBounds, target, time } = entry
          const far = { boundingClientRect, intersectionRect, rootBounds, target, time, intersectionRatio: 0 }
          work([{ ...far, isIntersecting: false }], observer)
          alone.push(visits.length)
          work([{ ...far, isIntersecting: false }, entry], observer)
        }, options)
        margins.push(options?.rootMargin)
      }
    }
    vi.stubGlobal("IntersectionObserver", behind)
    await aFoot(true, visits)
    await expect.poll(() => visits).toEqual(["/kategori/bocker?page=2"])
    // A foot that is still far away requests nothing.
    expect([alone[0], margins.at(-1)]).toEqual([0, "0px 0px 900px"])
    vi.unstubAllGlobals()
  })
})
