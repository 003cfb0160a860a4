/**
 * The box for codes and gift cards operated by a visitor, over a shop that responds when a test decides (CART-09 to
 * CART-18).
 */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/cart.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import {
  type DiscountBoxContext,
  type DiscountBoxEvent,
  discountBoxMachine,
} from "@kapitel/core/cart/discountBoxMachine"
import type { CallOptions } from "@kapitel/core/shop/CallResult"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { DiscountBox } from "@kapitel/ui/cart/DiscountBox"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { type DiscountBoxState, useDiscountBox } from "@kapitel/ui/shop/useDiscountBox"
import { useEffect } from "react"
import { expect, it } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { followPaths, gone, type PathEvent, seen } from "./followPaths.ts"

const CARD = { number: "1234567890123456", pin: "54321" }
const UNANSWERED = "Ändringen gick inte igenom. Vänligen försök igen."
const AT_WORK = { id: "host", name: "Höstrea", amount: 0, active: true, autoApply: false }

function Box({ cart }: { cart: ShopCart }) {
  const { controls } = useDiscountBox(cart)
  return <DiscountBox cart={cart} id="box" controls={controls} />
}

/** The box of a cart without reductions, open unless overridden. */
const arrive = async ({ open = true } = {}) => {
  const memory = memoryShopClient({
    products: [],
    clock: { now: () => 0, setTimeout: (work) => queueMicrotask(work), clearTimeout: () => undefined },
  })
  const viewed = await memory.cart.view()
  if (!viewed.ok) throw new Error("No cart")
  const cart = viewed.value
  const requests: Array<(answer: unknown) => void> = []
  const request = (_what: unknown, { signal }: CallOptions = {}) =>
    new Promise<never>((resolve, reject) => {
      requests.push(resolve as (answer: unknown) => void)
      signal?.addEventListener("abort", () => reject(new DOMException("Not waited for", "AbortError")))
    })
  const client: ShopClient = { ...memory, cart: { ...memory.cart, addCode: request, addGiftCard: request } }
  const store = makeShopStore(client)
  const boxOf = (promotions: ShopCart["promotions"]) => (
    <ShopProvider store={store}>
      <Box cart={{ ...cart, promotions }} />
    </ShopProvider>
  )
  const screen = await render(boxOf([]))
  const fold = screen.getByText("Rabattkod eller presentkort")
  const code = screen.getByLabelText("Rabattkod", { exact: true })
  if (open) {
    await fold.click()
    await seen(code)
  }
  return {
    screen,
    fold,
    code,
    number: screen.getByLabelText("Presentkort", { exact: true }),
    pin: screen.getByLabelText("Pinkod", { exact: true }),
    show: (codeLocked: boolean) => screen.rerender(boxOf(codeLocked ? [AT_WORK] : [])),
    answer: async ({ type, output }: PathEvent) => {
      await expect.poll(() => requests.length).toBe(1)
      const { kind, message } = (output ?? {}) as { readonly kind?: string; readonly message?: string }
      const refusal = type.startsWith("xstate.error") ? { _tag: "Unanswered" } : { _tag: "Refused", message }
      requests.shift()?.(kind === "added" ? { ok: true, value: cart } : { ok: false, refusal })
    },
  }
}

type Visit = Awaited<ReturnType<typeof arrive>>

const inputOf = (field: Locator) => field.element() as HTMLInputElement
const buttonOf = (field: Locator) => inputOf(field).form?.querySelector("button")

/** A fault is shown next to the field, with this text or not at all. */
const showsMessage = async (field: Locator, message: string | undefined): Promise<void> => {
  const fault = () => inputOf(field).form?.querySelector<HTMLElement>("[role=alert]")?.innerText.trim()
  await expect.poll(fault).toBe(message ?? "")
}
const waits = (field: Locator, isBusy: boolean) =>
  expect.poll(() => buttonOf(field)?.getAttribute("aria-busy") === "true").toBe(isBusy)

const answersOf = (region: "code" | "card") => {
  const actorId = `0.discountBox.${region}.sending`
  return [
    { type: `xstate.done.actor.${actorId}`, output: { kind: "added" }, actorId },
    { type: `xstate.done.actor.${actorId}`, output: { kind: "refused", message: "Nej." }, actorId },
    { type: `xstate.error.actor.${actorId}`, error: new Error("offline"), actorId },
  ]
}

followPaths({
  name: "the fold of the discount box",
  machine: discountBoxMachine,
  input: { codeLocked: false },
  events: [{ type: "box.toggled" }],
  arrive: () => arrive({ open: false }),
  act: ({ fold }) => fold.click(),
  see: ({ code }, snapshot) => (snapshot.matches({ box: "open" }) ? seen(code) : gone(code)),
})

const codeEvents: ReadonlyArray<DiscountBoxEvent> = [
  { type: "code.typed", text: "höst" },
  { type: "code.submitted" },
  { type: "cart.shown", codeLocked: true },
  { type: "cart.shown", codeLocked: false },
]

followPaths({
  name: "the form for discount codes",
  machine: discountBoxMachine,
  input: { codeLocked: false },
  events: codeEvents,
  answers: answersOf("code"),
  keyOf: ({ context }) => {
    const { code, codeRefused } = context as DiscountBoxContext
    return [code, codeRefused]
  },
  arrive,
  act: async (visit: Visit, event) => {
    if (event.type === "code.typed") return visit.code.fill("höst")
    if (event.type === "cart.shown") return visit.show(event["codeLocked"] === true)
    if (event.type !== "code.submitted") return visit.answer(event)
    inputOf(visit.code).focus()
    return userEvent.keyboard("{Enter}")
  },
  see: async ({ code }, snapshot) => {
    const { code: typed, codeRefused } = snapshot.context as DiscountBoxContext
    const isLocked = snapshot.matches({ code: "locked" })
    await expect.poll(() => inputOf(code).value).toBe(isLocked ? "Rabattkod tillagd" : typed)
    expect(inputOf(code).readOnly).toBe(isLocked)
    await showsMessage(code, codeRefused === "" ? UNANSWERED : codeRefused)
    await waits(code, snapshot.matches({ code: "sending" }))
  },
})

const FAULTS = { code: "Presentkortsnummer måste vara 16\u00a0siffror", pin: "Pinkod måste vara minst 5\u00a0siffror" }

const faultOf = (fault: DiscountBoxContext["cardFault"]): string | undefined => {
  if (fault === undefined) return undefined
  return "field" in fault ? FAULTS[fault.field] : (fault.message ?? UNANSWERED)
}

const cardEvents: ReadonlyArray<DiscountBoxEvent> = [
  { type: "card.typed", field: "code", text: CARD.number },
  { type: "card.typed", field: "pin", text: CARD.pin },
  { type: "card.focused" },
  { type: "card.submitted" },
]

followPaths({
  name: "the form for gift cards",
  machine: discountBoxMachine,
  input: { codeLocked: false },
  events: cardEvents,
  answers: answersOf("card"),
  keyOf: ({ context }) => {
    const { cardNumber, pin, cardFault } = context as DiscountBoxContext
    return [cardNumber, pin, cardFault]
  },
  arrive,
  act: async (visit: Visit, event) => {
    if (event.type === "card.typed")
      return event["field"] === "code" ? visit.number.fill(CARD.number) : visit.pin.fill(CARD.pin)
    if (event.type === "card.focused") return inputOf(visit.pin).focus()
    // By its button: a focused field no longer shows 'Tillagd'.
    if (event.type === "card.submitted") return userEvent.click(buttonOf(visit.pin) ?? visit.pin)
    return visit.answer(event)
  },
  see: async ({ screen, number, pin }, snapshot) => {
    const { cardNumber, pin: secret, cardFault } = snapshot.context as DiscountBoxContext
    await expect.poll(() => [inputOf(number).value, inputOf(pin).value]).toEqual([cardNumber, secret])
    await showsMessage(pin, faultOf(cardFault))
    await waits(pin, snapshot.matches({ card: "sending" }))
    const added = screen.getByText("Tillagd", { exact: true })
    await (snapshot.matches({ card: "added" }) ? seen(added) : gone(added))
  },
})

it.each(["code", "pin"] as const)(
  "the reason of a refusal is scrolled into view with the field it is of: %s",
  async (of) => {
    await page.viewport(390, 664)
    const visit = await arrive()
    document.body.style.paddingBlock = "2000px"
    if (of === "pin") await visit.number.fill(CARD.number)
    await visit[of].fill(CARD.pin)
    inputOf(visit[of]).scrollIntoView({ block: "end", behavior: "instant" })
    scrollBy({ top: -100, behavior: "instant" })
    inputOf(visit[of]).form?.requestSubmit()
    await visit.answer({ type: "xstate.done", output: { kind: "refused", message: "Nej." } })
    await expect.element(visit.screen.getByText("Nej.")).toBeInViewport({ ratio: 1 })
    document.body.style.paddingBlock = ""
  },
)

it("its forms are validated by the shop, not by the browser, once React has loaded", async () => {
  const { code, pin } = await arrive()
  expect([code, pin].map((field) => inputOf(field).form?.noValidate)).toEqual([true, true])
})

it("a reduction that cannot be removed has a message until the next attempt, which can repeat it", async () => {
  const asked: Array<unknown> = []
  const answers: Array<(answer: unknown) => void> = []
  const remove = (what: unknown) => {
    asked.push(what)
    return new Promise<never>((resolve) => answers.push(resolve as (answer: unknown) => void))
  }
  const client = { cart: { removeCode: remove, removeGiftCard: remove } } as unknown as ShopClient
  const states: Array<DiscountBoxState> = []
  function Reductions({ report }: { report: (state: DiscountBoxState) => void }) {
    const state = useDiscountBox(undefined)
    useEffect(() => report(state), [report, state])
    return null
  }
  await render(
    <ShopProvider store={makeShopStore(client)}>
      <Reductions report={(state) => void states.push(state)} />
    </ShopProvider>,
  )
  const problem = () => states.at(-1)?.problem
  const answer = async (refusal: object) => {
    await expect.poll(() => answers.length).toBe(1)
    answers.shift()?.({ ok: false, refusal })
  }
  expect(problem()).toEqual({})
  states.at(-1)?.controls.removeCode("HÖST")
  await answer({ _tag: "CartOutdated", message: "Varukorgen har ändrats." })
  await expect.poll(problem).toEqual({ trouble: "Varukorgen har ändrats." })
  states.at(-1)?.controls.removeGiftCard("card-1")
  await expect.poll(problem).toEqual({})
  await answer({ _tag: "Unanswered" })
  await expect.poll(problem).toEqual({ trouble: "Ändringen gick inte igenom.", retry: expect.any(Function) })
  problem()?.retry?.()
  await expect.poll(problem).toEqual({})
  await answer({ _tag: "Refused" })
  await expect.poll(() => problem()?.trouble).toBe("Ändringen gick inte igenom.")
  expect(asked).toEqual([{ code: "HÖST" }, { id: "card-1" }, { id: "card-1" }])
})
