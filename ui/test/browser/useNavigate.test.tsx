import {
  AfterNavigationContext,
  type Navigate,
  NavigateContext,
  useAfterNavigation,
  useNavigate,
} from "@kapitel/ui/shop/useNavigate"
import { useState } from "react"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"

function Choice() {
  const visit = useNavigate()
  return (
    <button type="button" onClick={() => void visit("/kategori/bocker?sort=title+asc", { keep: "place" })}>
      Titel A–Ö
    </button>
  )
}

it("uses the navigation of its page", async () => {
  const visits: Array<Parameters<Navigate>> = []
  const screen = await render(
    <NavigateContext
      value={(...args) => {
        visits.push(args)
        return Promise.resolve("shown")
      }}
    >
      <Choice />
    </NavigateContext>,
  )
  await screen.getByRole("button", { name: "Titel A–Ö" }).click()
  expect(visits).toEqual([["/kategori/bocker?sort=title+asc", { keep: "place" }]])
})

function Anchor() {
  const visit = useNavigate()
  const [ended, setEnded] = useState("")
  return (
    <button type="button" onClick={() => void visit("#villkor").then(setEnded)}>
      Villkor {ended}
    </button>
  )
}

it("navigates as the browser does on a page without", async () => {
  const screen = await render(<Anchor />)
  await screen.getByRole("button", { name: "Villkor" }).click()
  expect(location.hash).toBe("#villkor")
  await expect.element(screen.getByRole("button")).toHaveTextContent("Villkor shown")
})

function Arrivals({ told, name }: { readonly told: Array<string>; readonly name: string }) {
  useAfterNavigation((address) => told.push(`${name} ${address.pathname}`))
  return <p>{name}</p>
}

it("calls back as its component was last rendered", async () => {
  const told: Array<string> = []
  const listeners = new Set<(address: URL) => void>()
  const listen = (listener: (address: URL) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const page = (name: string) => (
    <AfterNavigationContext value={listen}>
      <Arrivals told={told} name={name} />
    </AfterNavigationContext>
  )
  const screen = await render(page("first"))
  await screen.rerender(page("second"))
  for (const listener of listeners) listener(new URL("/author", location.href))
  expect(told).toEqual(["second /author"])
})
