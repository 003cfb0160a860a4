import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { SearchSuggestions } from "@kapitel/core/search/searchSuggestions"
import { SearchField } from "@kapitel/ui/search/SearchField"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { AfterNavigationContext } from "@kapitel/ui/shop/useNavigate"
import { SearchHistories } from "@kapitel/ui/shop/useSearch"
import { render } from "vitest-browser-react"

const clock = {
  now: () => Date.parse("2026-11-24T09:00:00+01:00"),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

export const offers: SearchSuggestions = {
  suggestions: [
    { text: "Selma Lagerlöf", path: "#/author/selma-lagerlof", type: "author" },
    { text: "Doktor Glas", path: "#/bok/doktor-glas", type: "product", identifier: "9789189999107" },
  ],
  topSearches: [{ text: "doktor glas", path: "#/search?q=doktor+glas" }],
}

interface Question {
  readonly typed: string
  readonly signal: AbortSignal | undefined
  readonly answer: (offers: SearchSuggestions | undefined) => void
}

/** A field in a shop that responds when the test decides. */
export const aField = async (recent: ReadonlyArray<string> = [], query?: string) => {
  const client = memoryShopClient({ clock, products: [] })
  const questions: Array<Question> = []
  const store = makeShopStore({
    ...client,
    search: {
      suggest: (typed, { signal } = {}) =>
        new Promise((resolve) => {
          questions.push({
            typed,
            signal,
            answer: (offers) =>
              resolve(
                offers === undefined
                  ? { ok: false, refusal: { _tag: "Unanswered", reason: "offline" } }
                  : { ok: true, value: offers },
              ),
          })
        }),
    },
  })
  let stored = recent
  let arrive: (address: URL) => void = () => {}
  const screen = await render(
    <ShopProvider store={store}>
      <AfterNavigationContext
        value={(listener) => {
          arrive = listener
          return () => {}
        }}
      >
        <SearchHistories
          value={{
            read: () => stored,
            write: (terms) => {
              stored = terms
            },
          }}
        >
          <header>
            <SearchField query={query} />
            <a href="#elsewhere">Annat</a>
          </header>
        </SearchHistories>
      </AfterNavigationContext>
    </ShopProvider>,
  )
  const field = screen.getByRole("combobox", { name: "Sök" })
  return {
    questions,
    store,
    screen,
    field,
    stored: () => stored,
    arrive: (path: string) => arrive(new URL(path, location.href)),
    option: (name: string | RegExp) => screen.getByRole("option", { name }),
    /** The option that the arrow keys have reached, as exposed to screen readers. */
    active: () => {
      const id = field.element().getAttribute("aria-activedescendant")
      return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined)
    },
    isOpen: () => screen.container.querySelector(".suggest") !== null,
  }
}
