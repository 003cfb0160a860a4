import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { ProductAdded } from "@kapitel/ui/cart/ProductAdded"
import { MenuDrawer } from "@kapitel/ui/shell/MenuDrawer"
import { describe, expect, it } from "vitest"
import { filledCart } from "../stories/samples.ts"
import { render } from "./markup.tsx"

const [line] = filledCart.lines
const nothing = () => {}

describe.each(["closed", "opening", "open", "closing"] as const)("while %s", (state) => {
  it("no drawer or dialog adds anything to served HTML", () => {
    expect(
      render(
        <>
          <CartDrawer
            state={state}
            onClose={nothing}
            cart={filledCart}
            checkoutHref="/checkout"
            loginHref="/logga-in"
          />
          <MenuDrawer state={state} onClose={nothing} categories={[]} allHref="/kategori" />
        </>,
      ),
    ).toBe("")
  })
})

it.each(["ADDED", "ADDED_ANIMATION_FINISHED", "CLOSING", "CLOSING_ANIMATION_FINISHED"] as const)(
  "nor does the one that says what was added, while %s",
  (state) => {
    expect(
      render(
        line !== undefined && (
          <ProductAdded state={state} onClose={nothing} line={line} cart={filledCart} checkoutHref="/checkout" />
        ),
      ),
    ).toBe("")
  },
)
