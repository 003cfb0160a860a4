import { useVisit, type Visit, Visits } from "@kapitel/ui/shop/useVisit"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"

function Choice() {
  const visit = useVisit()
  return (
    <button type="button" onClick={() => void visit("/kategori/bocker?sort=title+asc", { keep: "place" })}>
      Titel A–Ö
    </button>
  )
}

it("leads by the way that its page gives it", async () => {
  const visits: Array<Parameters<Visit>> = []
  const screen = await render(
    <Visits
      value={(...asked) => {
        visits.push(asked)
        return Promise.resolve("shown")
      }}
    >
      <Choice />
    </Visits>,
  )
  await screen.getByRole("button", { name: "Titel A–Ö" }).click()
  expect(visits).toEqual([["/kategori/bocker?sort=title+asc", { keep: "place" }]])
})
