/** Searching for events as one types. */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/places.css"
import { EventSearch } from "@kapitel/ui/events/EventSearch"
import { type Navigate, NavigateContext } from "@kapitel/ui/shop/useNavigate"
import { afterEach, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

afterEach(() => {
  vi.useRealTimers()
})

it("searches once the typing pauses, in place, and again for all when the field is emptied (EVT-04)", async () => {
  const visits: Array<string> = []
  const navigate: Navigate = (href, options) => {
    visits.push(`${href} ${options?.keep}`)
    return Promise.resolve("shown")
  }
  const screen = await render(
    <NavigateContext value={navigate}>
      <main>
        <EventSearch query="Lund" />
      </main>
    </NavigateContext>,
  )
  const field = screen.getByRole("searchbox", { name: "Sök på stad eller butik" })
  await expect.element(field).toHaveValue("Lund")
  expect(await violations(screen.container)).toEqual([])
  await userEvent.click(field)
  // However long the browser takes for a letter, no time passes between two: of a test's actions, only `keyboard`
  // leaves faked timers alone.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  await userEvent.keyboard("{Control>}a{/Control}göteborg")
  vi.advanceTimersByTime(200)
  expect(visits).toEqual([])
  vi.advanceTimersByTime(100)
  expect(visits).toEqual(["/evenemang?store=g%C3%B6teborg place"])
  vi.useRealTimers()
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, "")
  await expect.poll(() => visits.at(-1)).toBe("/evenemang place")
})
