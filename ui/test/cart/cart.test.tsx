import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { BuyForm } from "@kapitel/ui/availability/BuyForm"
import { CartPanel } from "@kapitel/ui/cart/CartPanel"
import { CartSummary } from "@kapitel/ui/cart/CartSummary"
import { DiscountBox, type DiscountBoxProps, type DiscountControls } from "@kapitel/ui/cart/DiscountBox"
import { MembershipSavings, type MembershipSavingsProps } from "@kapitel/ui/cart/MembershipSavings"
import { QuantityStepper } from "@kapitel/ui/cart/QuantityStepper"
import { describe, expect, it } from "vitest"
import { filledCart } from "../../stories/samples.ts"
import { elements, render, words } from "../markup.tsx"

const textOf = (html: string) => words(html).replaceAll("\u00a0", " ")

describe("QuantityStepper", () => {
  const stepper = (quantity: number) => render(<QuantityStepper lineKey="a1" title="Vargtimmen" quantity={quantity} />)

  it("removes at 1 and decreases above it (D-20)", () => {
    expect(elements(stepper(1), "button")[1]?.name).toBe("Ta bort Vargtimmen")
    expect(elements(stepper(1), "button")[1]?.has("disabled")).toBe(false)
    expect(elements(stepper(2), "button")[1]?.name).toBe("Minska Vargtimmen")
  })

  it("cannot go above 999 (QTY-03)", () => {
    expect(elements(stepper(998), "button")[2]?.has("disabled")).toBe(false)
    expect(elements(stepper(999), "button")[2]?.has("disabled")).toBe(true)
  })

  it("has only the remove button for products limited to one copy", () => {
    const html = render(<QuantityStepper lineKey="a1" title="Vargtimmen" quantity={1} single />)
    expect(elements(html, "button").map(({ name }) => name)).toEqual(["Ta bort Vargtimmen"])
    expect(elements(html, "input").map((field) => [field.attribute("type"), field.attribute("value")])).toEqual([
      ["hidden", "1"],
    ])
  })

  it("is a form that works without script: Enter saves the typed quantity, the buttons change it", () => {
    const html = stepper(2)
    expect(elements(html, "form")[0]?.attribute("action")).toBe("/cart/lines/a1")
    const buttons = elements(html, "button").map((button) => [button.attribute("name"), button.attribute("value")])
    expect(buttons).toEqual([
      [undefined, undefined],
      ["change", "-1"],
      ["change", "1"],
    ])
  })
})

describe("a line of the cart", () => {
  const panel = (wanted?: number) => {
    const lines = filledCart.lines.map((line, n) => (n === 0 && wanted !== undefined ? { ...line, wanted } : line))
    return textOf(render(<CartPanel cart={{ ...filledCart, lines }} id="cart" loginHref="/login" />))
  }

  it("has a member's price for everyone else, of one copy, while it can be bought", () => {
    const [first] = filledCart.lines
    if (first === undefined) throw new Error("no line")
    const of = (changes: Partial<ShopCart["lines"][number]>, view: Partial<ShopCart> = {}) => {
      const { memberSaving: _saving, ...line } = { ...first, guestPrice: 22_900, loyaltyPrice: 19_900, quantity: 1 }
      const cart = { ...filledCart, member: false, ...view, lines: [{ ...line, ...changes }] }
      return textOf(render(<CartPanel cart={cart} id="cart" loginHref="/login" />))
    }
    expect(of({})).toMatch(/Medlem 199 kr (?!per)/)
    expect(of({ quantity: 2 })).toContain("Medlem 199 kr per styck")
    expect(of({}, { member: true })).not.toContain("Medlem 199 kr")
    expect(of({ loyaltyPrice: 22_900 })).not.toContain("Medlem 229 kr")
    expect(of({ buyable: false })).not.toContain("Medlem 199 kr")
  })

  it("names the promotion that it could have, for visitors who are not logged in (CART-26)", () => {
    const of = (changes: Partial<ShopCart["lines"][number]>, loggedIn = false) => {
      const lines = filledCart.lines
        .slice(0, 1)
        .map((line) => ({ ...line, promotions: [], canApplyPromo: true, ...changes }))
      return textOf(render(<CartPanel cart={{ ...filledCart, loggedIn, lines }} id="cart" loginHref="/login" />))
    }
    expect(of({ offer: "10 % på papper" })).toContain("Inte avdraget än: 10 % på papper")
    expect(of({})).toContain("Kan ingå i ett erbjudande")
    expect(of({ offer: "10 % på papper" }, true)).not.toMatch(/Kan ingå i|Inte avdraget/)
    expect(of({ offer: "10 % på papper", canApplyPromo: false })).not.toMatch(/Kan ingå i|Inte avdraget/)
  })

  it("shows that it has fewer copies than were chosen, beside its dispatch", () => {
    expect(panel(5)).toContain("Du hade valt 5 ex. Det fanns 1, så antalet är ändrat.")
    expect(panel()).not.toContain("Du hade valt")
  })
})

describe("BuyForm", () => {
  it("has no quantity field for products limited to one copy", () => {
    const buy = { label: "Lägg i varukorg", kind: "buy" } as const
    const html = render(<BuyForm buy={buy} ean="9789110000019" title="Ön" single />)
    expect(elements(html, "input").map((field) => field.attribute("name"))).toEqual(["ean"])
  })

  it("has the quantity field and a button named with the title", () => {
    const html = render(<BuyForm buy={{ label: "Lägg i varukorg", kind: "buy" }} ean="9789110000019" title="Ön" />)
    expect(elements(html, "input").map((field) => field.attribute("name"))).toEqual(["ean", "quantity"])
    expect(elements(html, "button").at(-1)?.name).toBe("Lägg i varukorg Ön")
    expect(elements(html, "button")[0]?.has("disabled")).toBe(true)
  })

  it("has no field when the product cannot be bought", () => {
    const html = render(<BuyForm buy={{ label: "Kommande", kind: "none" }} ean="9789110000019" title="Ön" />)
    expect(elements(html, "input")).toHaveLength(0)
    expect(elements(html, "button")[0]?.has("disabled")).toBe(true)
  })
})

describe("the totals of a cart", () => {
  const rows = (view: ShopCart) => elements(render(<CartSummary cart={view} />), "dt").map(({ name }) => name)

  it("show a gift card below the shipping that it also pays", () => {
    const names = rows({
      ...filledCart,
      shippingCost: 4_900,
      giftCards: [{ id: "card", code: "•••• •••• •••• 1234", amount: 10_000 }],
    })
    expect(names.slice(-4)).toEqual(["Frakt", "Totalt inkl. moms", "Presentkort", "Att betala"])
  })

  it("have the sum of the receipt before gift cards, and what is left after them", () => {
    const card = { id: "card", code: "•••• •••• •••• 1234", amount: 10_000 }
    const text = textOf(render(<CartSummary cart={{ ...filledCart, total: 38_500, giftCards: [card] }} />))
    expect(text).toBe(
      "Delsumma 515 kr Medlemsrabatt −30 kr Frakt 0 kr Totalt inkl. moms 485 kr Presentkort −100 kr Att betala 385 kr",
    )
  })

  it("show no shipping where nothing is sent", () => {
    const { shippingChoice: _, ...digital } = filledCart
    expect(rows(digital)).not.toContain("Frakt")
  })
})

describe("a line that cannot be bought", () => {
  const line = filledCart.lines.find(({ ordinaryTotal }) => ordinaryTotal !== undefined)
  const panel = (refusal?: "OUT_OF_PRINT") =>
    textOf(
      render(
        <CartPanel
          id="cart"
          loginHref="/logga-in"
          cart={{
            ...filledCart,
            lines: [
              { ...line, ...(refusal === undefined ? {} : { refusal, buyable: false }) } as ShopCart["lines"][number],
            ],
          }}
        />,
      ),
    )

  it("shows the reason instead of a missing sum", () => {
    expect(panel()).toContain("Ordinarie pris")
    expect(panel()).toContain("totalt")
    expect(panel("OUT_OF_PRINT")).toContain("Slutsåld")
    expect(panel("OUT_OF_PRINT")).not.toMatch(/totalt|Ordinarie pris/)
  })
})

describe("MembershipSavings", () => {
  const cart = { loyaltySaving: 0, shippingCost: 4_900, member: false, loggedIn: false }
  const below = { percent: 71, remaining: 7_100, asMember: false }
  const reached = { percent: 100, remaining: 0, asMember: true }
  const shown = (view: MembershipSavingsProps["cart"], loginHref?: string) =>
    textOf(render(<MembershipSavings cart={view} {...(loginHref === undefined ? {} : { loginHref })} />))

  it.each<readonly [string, MembershipSavingsProps["cart"], string]>([
    ["below free shipping", { ...cart, freeShipping: below }, "71 kr kvar till fri frakt för medlemmar"],
    [
      "below free shipping, with lower prices",
      { ...cart, freeShipping: below, loyaltySaving: 3_000 },
      "71 kr kvar till fri frakt för medlemmar Räknat på priserna utan medlemsrabatt. Som medlem sparar du 30 kr på den här varukorgen.",
    ],
    [
      "over it, prices and shipping together",
      { ...cart, freeShipping: reached, loyaltySaving: 9_700 },
      "Som medlem får du fri frakt: spara 97 kr 48 kr på varorna och 49 kr på frakten.",
    ],
    [
      "over it, shipping alone",
      { ...cart, freeShipping: reached, loyaltySaving: 4_900 },
      "Som medlem får du fri frakt: spara 49 kr",
    ],
    [
      "over it, but not at a member's prices",
      { ...cart, freeShipping: { ...reached, asMember: false }, loyaltySaving: 3_000 },
      "Som medlem sparar du 30 kr på den här varukorgen.",
    ],
    ["files alone", { ...cart, loyaltySaving: 3_000 }, "Som medlem sparar du 30 kr på den här varukorgen."],
    ["a member over it", { ...cart, member: true, freeShipping: reached }, "Du har fri frakt som medlem."],
    [
      "a member below it",
      { ...cart, member: true, freeShipping: below, loyaltySaving: 3_000 },
      "71 kr kvar till fri frakt för medlemmar",
    ],
    ["a member's files", { ...cart, member: true, loyaltySaving: 3_000 }, ""],
  ])("%s (CART-25)", (_, view, text) => {
    expect(shown(view)).toBe(text)
  })

  it("leads guests to the login, and those who are logged in to a membership (CART-24)", () => {
    expect(shown({ ...cart, loyaltySaving: 3_000 }, "/logga-in")).toContain(
      "Logga in som medlem för att få din rabatt.",
    )
    expect(shown(cart, "/logga-in")).toBe("Logga in som medlem för medlemspriser och rabatter.")
    expect(shown({ ...cart, loggedIn: true }, "/logga-in")).toBe("Bli medlem")
    expect(shown({ ...cart, member: true, freeShipping: reached }, "/logga-in")).not.toContain("medlemspriser")
  })

  it("is a progress element of a hundred", () => {
    const [bar] = elements(render(<MembershipSavings cart={{ ...cart, freeShipping: below }} />), "progress")
    expect([bar?.attribute("value"), bar?.attribute("max")]).toEqual(["71", "100"])
  })
})

describe("the cart", () => {
  it("asks visitors who are not members to log in, with the discount where there is one (CART-24)", () => {
    const offered = (loyaltySaving: number) =>
      textOf(render(<CartPanel cart={{ ...filledCart, loyaltySaving }} id="drawer" loginHref="/logga-in" />))
    expect(offered(6000)).toContain("Logga in som medlem för att få din rabatt.")
    expect(offered(0)).toContain("Logga in som medlem för medlemspriser och rabatter.")
    expect(offered(0)).not.toContain("din rabatt")
  })

  it("shows each line with its sum, and the former sum only above it", () => {
    const html = render(<CartPanel id="cart" loginHref="/logga-in" cart={filledCart} />)
    expect(html.match(/class="cart-line"/g)).toHaveLength(2)
    expect(textOf(html)).toContain("199 kr totalt Elof Brandt, inbunden Medlemspris, du sparar 30 kr")
    expect(html.match(/<s /g)).toHaveLength(2)
  })

  it("marks a line that is being removed and removes its controls", () => {
    const lines = filledCart.lines.slice(0, 1).map((line) => ({ ...line, removing: true }))
    const html = render(<CartPanel id="cart" loginHref="/logga-in" cart={{ ...filledCart, lines }} />)
    expect(textOf(html)).toContain("Tas bort")
    expect(
      elements(html, "button")
        .filter(({ name }) => /^(Ta bort|Minska|Öka) Vargtimmen/.test(name))
        .every((button) => button.has("disabled")),
    ).toBe(true)
  })

  it("leaves out zero rows, but always shows the total", () => {
    const lines = filledCart.lines.map(({ memberSaving: _saving, ...line }) => line)
    const { shippingChoice: _, ...unshipped }: ShopCart = { ...filledCart, lines, subTotal: 51_500, total: 0 }
    expect(textOf(render(<CartSummary cart={unshipped} />))).toBe("Delsumma 515 kr Totalt inkl. moms 0 kr")
    expect(textOf(render(<CartSummary cart={filledCart} />))).toBe(
      "Delsumma 515 kr Medlemsrabatt −30 kr Frakt 0 kr Totalt inkl. moms 485 kr",
    )
  })
})

describe("DiscountBox", () => {
  const nothing = () => undefined
  const controls = (open: boolean): DiscountControls => ({
    open,
    toggle: nothing,
    code: { text: "", error: undefined, sending: false, onChange: nothing, onSubmit: nothing },
    giftCard: {
      number: "",
      pin: "",
      fault: undefined,
      sending: false,
      added: false,
      onNumber: nothing,
      onPin: nothing,
      onFocus: nothing,
      onSubmit: nothing,
    },
    removeCode: nothing,
    removeGiftCard: nothing,
  })
  const isOpen = (props: Partial<DiscountBoxProps>) =>
    elements(render(<DiscountBox cart={filledCart} id="box" {...props} />), "details")[0]?.has("open")
  const refused = { code: { error: "Nej." }, giftCard: {} } as DiscountBoxProps["typed"]

  it("is open after a refusal without script, and with one as its visitor left it", () => {
    expect([isOpen({}), isOpen({ typed: refused })]).toEqual([false, true])
    expect([isOpen({ controls: controls(true) }), isOpen({ controls: controls(false), typed: refused })]).toEqual([
      true,
      false,
    ])
  })
})
