import "@kapitel/ui/theme/shop.css"
import { Button } from "@kapitel/ui/primitives/Button"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"

it("is as wide as its parent when it is wide, and has the height of its size", async () => {
  const screen = await render(
    <div>
      <Button>Köp</Button>
      <Button small>Köp litet</Button>
      <Button wide>Köp brett</Button>
      <ButtonLink href="/kassa" wide>
        Till kassan
      </ButtonLink>
    </div>,
  )
  const sizes = screen
    .getByText(/^(Köp|Till)/)
    .elements()
    .map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return [width === button.parentElement?.clientWidth, height]
    })
  expect(sizes).toEqual([
    [false, 48],
    [false, 44],
    [true, 48],
    [true, 48],
  ])
})
