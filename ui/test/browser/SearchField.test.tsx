import { SEARCH_FIELD_WORK, searchFieldPaths } from "@kapitel/core/contracts/search/searchFieldPaths"
import type { SearchSuggestions } from "@kapitel/core/search/searchSuggestions"
import { SearchField } from "@kapitel/ui/search/SearchField"
import { searchField as words } from "@kapitel/ui/text/sv/searchField"
import axe from "axe-core"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { aField, offers } from "./searchVisit.tsx"

/** The same paths as in core's tests, with real input. */
describe("every path through the machine gives the same result in a browser (HEAD-02)", () => {
  const known: SearchSuggestions = { suggestions: offers.suggestions.slice(0, 1), topSearches: [] }
  const paths = searchFieldPaths(
    [
      { type: "field.entered", text: "" },
      { type: "field.left" },
      { type: "overlay.dismissed" },
      { type: "text.typed", text: "d" },
      { type: "option.moved", to: "next" },
    ],
    known,
    ["doktor"],
  )
  // A browser focuses the field with its present text, so once there is one no path enters it again.
  const states = new Map<string, (typeof paths)[number]>()
  for (const path of paths) {
    const { value, context } = path.state
    const types = path.steps.map(({ event }) => event.type as string)
    if (types.includes("text.typed") && types.includes("field.entered")) continue
    if (types.filter((type) => type === "text.typed").length > 1) continue
    const name = `${JSON.stringify(value)} with '${context.text}', ${context.active === undefined ? "nothing" : "an option"} meant`
    if (!states.has(name)) states.set(name, path)
  }
  it.each([...states].map(([name, path]) => [name, path] as const))("%s", async (_name, { steps, state }) => {
    const { questions, field, screen, isOpen, active } = await aField(["doktor"])
    const input = field.element() as HTMLInputElement
    let typed = ""
    const question = async () => {
      await expect.poll(() => questions.some((one) => one.typed === typed)).toBe(true)
      return questions.splice(
        questions.findIndex((one) => one.typed === typed),
        1,
      )[0]
    }
    for (const { event } of steps) {
      switch (event.type as string) {
        case "field.entered":
          input.focus()
          break
        case "field.left":
          ;(screen.getByRole("link", { name: "Annat" }).element() as HTMLElement).focus()
          break
        case "overlay.dismissed":
          await userEvent.keyboard("{Escape}")
          break
        case "text.typed":
          input.focus()
          await userEvent.keyboard("d")
          typed = "d"
          break
        case "option.moved":
          await userEvent.keyboard("{ArrowDown}")
          break
        case SEARCH_FIELD_WORK.answered:
          ;(await question())?.answer(known)
          break
        case SEARCH_FIELD_WORK.failed:
          ;(await question())?.answer(undefined)
          break
        default:
          // The machine's own work: it happens by itself, also where the path did not wait for it.
          break
      }
    }
    await expect.poll(isOpen).toBe(state.matches("open"))
    expect(input.value).toBe(state.context.text)
    await expect.poll(() => active() !== undefined).toBe(state.context.active !== undefined)
  })
})

describe("by keyboard alone", () => {
  it("the arrow keys cycle through the options and the field; Home and End move the caret (HEAD-01)", async () => {
    const { questions, field, active, option, screen } = await aField(["mumin"])
    await field.click()
    await expect.poll(() => questions.length).toBe(1)
    questions[0]?.answer(offers)
    await expect.element(option("Doktor Glas")).toBeInTheDocument()
    await expect.element(screen.getByRole("status")).toHaveTextContent("4 förslag. Välj med upp- och nedpil.")
    await expect.element(field).toHaveAttribute("aria-expanded", "true")
    const intoView = vi.spyOn(Element.prototype, "scrollIntoView")
    await userEvent.keyboard("{ArrowDown}")
    await expect.poll(() => intoView.mock.contexts.map((shown) => (shown as Element).textContent)).toEqual([active()])
    intoView.mockRestore()
    await userEvent.keyboard("{ArrowUp}")
    const walk: Array<string | undefined> = []
    for (const key of ["ArrowDown", "End", "ArrowDown", "ArrowUp", "Home", "ArrowUp"]) {
      await userEvent.keyboard(`{${key}}`)
      walk.push(active())
    }
    expect(walk).toEqual(["mumin", "Selma Lagerlöf", undefined, "Selma Lagerlöf", "mumin", undefined])
    await expect.element(field).toHaveFocus()
    expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
    await expect.element(screen.getByRole("group", { name: "Senaste sökningar" }).first()).toBeInTheDocument()
  })

  it("has no group of earlier searches for a visitor without any", async () => {
    const { questions, field, option, screen } = await aField()
    await field.click()
    await expect.poll(() => questions.length).toBe(1)
    questions[0]?.answer(offers)
    await expect.element(option("Doktor Glas")).toBeInTheDocument()
    expect(screen.getByRole("group", { name: "Senaste sökningar" }).elements()).toEqual([])
  })

  it("Enter follows the active option, and the field shows the search term", async () => {
    const { field, isOpen, stored, option } = await aField(["mumin", "surdeg"])
    await field.click()
    const followed: Array<string> = []
    option("surdeg")
      .element()
      .addEventListener("click", (event) => {
        event.preventDefault()
        followed.push((event.currentTarget as HTMLAnchorElement).getAttribute("href") ?? "")
      })
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    expect(followed).toEqual(["/search?q=surdeg&qt=recent"])
    await expect.element(field).toHaveValue("surdeg")
    expect([isOpen(), stored()]).toEqual([false, ["surdeg", "mumin"]])
  })

  it("a popular search that is chosen is written into the field, as an earlier one", async () => {
    const { questions, field, option } = await aField()
    await field.click()
    await expect.poll(() => questions.length).toBe(1)
    questions[0]?.answer(offers)
    const popular = option("doktor glas")
    await expect.element(popular).toBeInTheDocument()
    popular.element().addEventListener("click", (event) => event.preventDefault())
    await popular.click()
    await expect.element(field).toHaveValue("doktor glas")
  })

  it("Escape closes and keeps the text; an arrow key opens again", async () => {
    const { field, isOpen } = await aField(["mumin"])
    await field.click()
    await userEvent.keyboard("mu{Escape}")
    await expect.poll(isOpen).toBe(false)
    await expect.element(field).toHaveValue("mu")
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await expect.poll(isOpen).toBe(true)
  })

  it("keeps from the browser the keys that it handles, and no others", async () => {
    const { field, isOpen, active } = await aField(["mumin"])
    await field.click()
    await expect.poll(isOpen).toBe(true)
    /** Whether the browser would still do what the key stands for. */
    const isLeft = (key: string, more: KeyboardEventInit = {}) =>
      field.element().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }))
    const atField = ["Enter", "Home", "End", "Delete", "a"].map((key) => isLeft(key))
    expect([atField, isLeft("Delete", { shiftKey: true })]).toEqual([[true, true, true, true, true], true])
    expect([isLeft("ArrowDown"), isLeft("ArrowUp", { isComposing: true })]).toEqual([false, true])
    await expect.poll(active).toBe("mumin")
    expect(["Home", "End", "ArrowUp"].map((key) => isLeft(key))).toEqual([false, false, false])
    await expect.poll(active).toBe(undefined)
    expect(isLeft("Escape")).toBe(false)
    await expect.poll(isOpen).toBe(false)
    expect(["Escape", "Home"].map((key) => isLeft(key))).toEqual([true, true])
    expect(isLeft("ArrowDown")).toBe(false)
    await expect.poll(isOpen).toBe(true)
    expect(isLeft("ArrowDown")).toBe(false)
    await expect.poll(active).toBe("mumin")
    expect([isLeft("Delete"), isLeft("Delete", { shiftKey: true })]).toEqual([true, false])
  })

  it("Tab reaches the buttons that remove a search, and removing one focuses the next", async () => {
    const { field, screen, stored, isOpen } = await aField(["surdeg", "mumin"])
    await field.click()
    await userEvent.keyboard("{Tab}{Tab}")
    await expect.element(screen.getByRole("button", { name: "Rensa alla senaste sökningar" })).toHaveFocus()
    await userEvent.keyboard("{Tab}{Enter}")
    await expect.element(screen.getByRole("button", { name: "Ta bort mumin ur senaste sökningar" })).toHaveFocus()
    await expect.element(screen.getByRole("status")).toHaveTextContent("surdeg är borttagen ur senaste sökningar.")
    expect(stored()).toEqual(["mumin"])
    await userEvent.keyboard("{Escape}")
    await expect.poll(isOpen).toBe(false)
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Shift>}{Delete}{/Shift}")
    await expect.poll(stored).toEqual([])
  })
})

describe("earlier searches", () => {
  it("are all removed by one button, which is announced, and the focus is in the field", async () => {
    const { questions, field, screen, stored, isOpen } = await aField(["surdeg", "mumin"])
    await field.click()
    await expect.poll(() => questions.length).toBe(1)
    questions[0]?.answer(offers)
    await screen.getByRole("button", { name: "Rensa alla senaste sökningar" }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByRole("status")).toHaveTextContent("Senaste sökningar är rensade.")
    expect([stored(), isOpen()]).toEqual([[], true])
    // Typing announces suggestions again.
    await userEvent.keyboard("d")
    await expect.element(screen.getByRole("status")).not.toHaveTextContent("Senaste")
  })

  it("removed from their end leave the focus on the last one, and then in the field", async () => {
    const { field, screen, stored } = await aField(["surdeg", "mumin"])
    await field.click()
    const forget = (term: string) => screen.getByRole("button", { name: `Ta bort ${term} ur senaste sökningar` })
    await forget("mumin").click()
    await expect.element(forget("surdeg")).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.element(field).toHaveFocus()
    expect(stored()).toEqual([])
  })
})

it("'Stäng' closes the suggestions and leaves the field", async () => {
  const { field, screen, isOpen } = await aField(["mumin"])
  await field.click()
  await userEvent.keyboard("mu")
  await screen.getByRole("button", { name: "Stäng", includeHidden: true }).click({ force: true })
  await expect.poll(isOpen).toBe(false)
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveValue("mu")
})

it("a field that had the focus before its scripts came is entered with what was typed", async () => {
  const place = document.createElement("div")
  place.innerHTML = renderToString(<SearchField />)
  document.body.append(place)
  const early = place.querySelector<HTMLInputElement>("[type=search]")
  if (early === null) throw new Error("There is no field")
  early.focus()
  early.value = "mum"
  const root = hydrateRoot(place, <SearchField />)
  await expect.poll(() => place.querySelector(".suggest")).not.toBeNull()
  expect(early.value).toBe("mum")
  root.unmount()
  place.remove()
})

describe("requests for suggestions", () => {
  it("are sent after the debounce; a late answer for other text is ignored", async () => {
    const { questions, field, option } = await aField()
    await field.click()
    questions[0]?.answer({ suggestions: [], topSearches: [] })
    await userEvent.keyboard("dok")
    await expect.poll(() => questions.map(({ typed }) => typed)).toEqual(["", "dok"])
    await userEvent.keyboard("tor")
    await expect.poll(() => questions.map(({ typed }) => typed)).toEqual(["", "dok", "doktor"])
    expect(questions.map(({ signal }) => signal?.aborted)).toEqual([false, true, false])
    questions[2]?.answer(offers)
    await expect.element(option("Doktor Glas")).toBeInTheDocument()
  })

  it("without an answer keep the known suggestions, and show a hint (SRCH-10)", async () => {
    const { questions, field, screen } = await aField()
    await field.click()
    await userEvent.keyboard("hav")
    await expect.poll(() => questions.at(-1)?.typed).toBe("hav")
    questions.at(-1)?.answer(undefined)
    const sentence = "Inga förslag. Tryck på retur för att söka ändå."
    await expect.element(screen.getByText(sentence).last()).toBeInTheDocument()
    expect(screen.container.querySelectorAll("[role=alert]").length).toBe(0)
  })
})

it("a search is stored and sent to statistics, and the form is submitted (SRCH-02)", async () => {
  const { field, screen, store, stored } = await aField(["mumin"])
  const events: Array<unknown> = []
  store.listen((event) => events.push(event))
  const sent: Array<string> = []
  screen.container.querySelector("form")?.addEventListener("submit", (event) => {
    sent.push(new URLSearchParams([...new FormData(event.currentTarget as HTMLFormElement)] as never).toString())
    event.preventDefault()
  })
  await field.fill("doktor glas")
  await userEvent.keyboard("{Enter}")
  expect(sent).toEqual(["qt=typed&q=doktor+glas"])
  expect(stored()).toEqual(["doktor glas", "mumin"])
  expect(events).toEqual([{ type: "search.submitted", term: "doktor glas" }])
})

it("the field is emptied by its button, and shows the query of another page (HEAD-03)", async () => {
  const { field, screen, arrive, isOpen } = await aField([], "kallocain")
  await expect.element(field).toHaveValue("kallocain")
  await screen.getByRole("button", { name: "Rensa sökfältet" }).click()
  await expect.element(field).toHaveValue("")
  await expect.element(field).toHaveFocus()
  arrive("/search?q=mumin")
  await expect.element(field).toHaveValue("mumin")
  await expect.poll(isOpen).toBe(false)
  arrive("/bok/havet/9789100000011?q=annat")
  await expect.element(field).toHaveValue("mumin")
  arrive("/search")
  await expect.element(field).toHaveValue("")
})

it("the placeholder changes in turn while the field has no focus and is empty (HEAD-04, D-37)", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  try {
    const { field } = await aField()
    const shown = () => field.element().getAttribute("placeholder")
    const turn = async (times = 1) => {
      vi.advanceTimersByTime(times * 3_000)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return shown()
    }
    const turns = [shown(), await turn(), await turn(), await turn()]
    expect(turns).toEqual([...words.placeholders, words.placeholders[0]])
    // With focus, with text, and with both it stays; its accessible name is never the placeholder.
    await field.click()
    expect(await turn(2)).toBe(words.placeholders[0])
    await field.fill("kallocain")
    expect(await turn(2)).toBe(words.placeholders[0])
    await userEvent.tab()
    expect(await turn(2)).toBe(words.placeholders[0])
    await expect.element(field).toHaveAccessibleName("Sök")
    await field.fill("")
    expect(await turn(2)).toBe(words.placeholders[0])
  } finally {
    vi.useRealTimers()
    await page.viewport(1440, 900)
  }
})
