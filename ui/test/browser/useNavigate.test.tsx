import { type Navigate, NavigateContext, useNavigate } from "@kapitel/ui/shop/useNavigate"
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
