/** The button that keeps a ticket or a file, over a device in memory (decision 429). */
import "@kapitel/ui/theme/shop.css"
import type { KeepRefusal, KeepRequest, KeptOnDevice } from "@kapitel/core/offline/KeptOnDevice"
import type { KeptItem } from "@kapitel/core/offline/keptItems"
import { KeepOnDevice } from "@kapitel/ui/offline/KeepOnDevice"
import { DeviceContext } from "@kapitel/ui/shop/DeviceContext"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const TICKET: KeepRequest = { source: "/order/abc/biljetter/1", method: "GET", kind: "ticket", title: "Bokcirkel" }
const FILE: KeepRequest = { source: "/order/abc/hamta/1/1", method: "POST", kind: "file", title: "Doktor Glas" }
const ITEM: KeptItem = { id: "1a2b", kind: "ticket", title: "Bokcirkel", keptAt: Date.UTC(2026, 10, 1, 12), bytes: 5 }

/** `keeping` answers each press in its turn. */
const opened = async (
  request: KeepRequest,
  keeping: ReadonlyArray<() => Promise<KeptItem | KeepRefusal>> = [],
  kept?: KeptItem,
) => {
  const done: Array<string> = []
  const answers = keeping.values()
  const device: KeptOnDevice = {
    find: () => Promise.resolve(kept),
    keep: async ({ source }, signal) => {
      done.push(`keep ${source}`)
      signal.addEventListener("abort", () => done.push("aborted"))
      return answers.next().value?.() ?? ITEM
    },
    remove: async (source) => void done.push(`remove ${source}`),
  }
  const screen = await render(
    <main>
      <DeviceContext value={device}>
        <KeepOnDevice request={request} />
      </DeviceContext>
    </main>,
  )
  return { screen, done, keep: screen.getByRole("button", { name: "Spara på den här enheten" }) }
}

it("keeps a ticket, says until when, and removes it (decision 429)", async () => {
  const { screen, done, keep } = await opened(TICKET)
  await expect.element(keep).toBeVisible()
  expect(screen.getByText("Räknas som en nedladdning.").query()).toBeNull()
  await keep.click()
  await expect
    .element(
      screen.getByText(/^Sparad, och öppnas utan uppkoppling till 1\s*december\s*2026, eller tills du loggar ut\./),
    )
    .toBeVisible()
  await expect.element(screen.getByRole("link", { name: "Visa det som är sparat" })).toHaveAttribute("href", "/offline")
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole("button", { name: "Ta bort från den här enheten" }).click()
  await expect.element(keep).toBeVisible()
  expect(done).toEqual([`keep ${TICKET.source}`, `remove ${TICKET.source}`])
})

it("is busy while it keeps, and says beside it why a try failed; the next may succeed", async () => {
  const first = Promise.withResolvers<KeptItem | KeepRefusal>()
  const { screen, keep } = await opened(TICKET, [
    () => first.promise,
    () => Promise.reject(new TypeError("no network")),
  ])
  await keep.click()
  await expect.element(screen.getByRole("button", { name: "Sparar" })).toHaveAttribute("aria-busy", "true")
  first.resolve("full")
  await expect.element(screen.getByText(/^Det finns inte plats på enheten\./)).toBeVisible()
  await keep.click()
  await expect.element(screen.getByText(/^Det gick inte att spara\./)).toBeVisible()
  await keep.click()
  await expect.element(screen.getByRole("button", { name: "Ta bort från den här enheten" })).toBeVisible()
})

it("says that a file counts as a download, until it is kept", async () => {
  const { screen, keep } = await opened(FILE)
  await expect.element(screen.getByText("Räknas som en nedladdning.")).toBeVisible()
  await keep.click()
  await expect.element(screen.getByText(/^Sparad/)).toBeVisible()
  expect(screen.getByText("Räknas som en nedladdning.").query()).toBeNull()
})

it("finds what was kept before, and is absent where nothing can be kept", async () => {
  const found = await opened(TICKET, [], ITEM)
  await expect.element(found.screen.getByRole("button", { name: "Ta bort från den här enheten" })).toBeVisible()
  const screen = await render(<KeepOnDevice request={TICKET} />)
  expect(screen.container.textContent).toBe("")
})
