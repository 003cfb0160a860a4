/**
 * Adding to the cart without leaving the page: counted up at once, put right if the shop refuses. `buyMachine` decides
 * what a press means and how it is told of; here it is done.
 */
import { type AddedAs, buyMachine } from "@kapitel/core/cart/buyMachine"
import { newKey } from "@kapitel/ui/shop/newKey"
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { type Actor, createActor } from "xstate"
import { showCartCount } from "./cartCount.ts"
import {
  askForAddition,
  type CartAddition,
  type CartOutcome,
  onAddition,
  onOutcome,
  tellOutcome,
} from "./cartEvents.ts"
import { showMessage } from "./messages.ts"
import { shop, shopStore } from "./shop.ts"

const ask = async (addition: CartAddition, onCount: (copies: number) => void): Promise<CartOutcome> => {
  let outcome: CartOutcome = { status: "error", items: [], addition }
  const { signal, upTo } = addition
  for (const { productId: ean, quantity } of addition.items) {
    const answer = await shopStore.inTurn(() =>
      shop.cart.add(
        { ean, quantity, ...(upTo === undefined ? {} : { upTo }), idempotencyKey: newKey() },
        signal === undefined ? {} : { signal },
      ),
    )
    if (!answer.ok) return { status: "error", items: [], message: answer.refusal.message, addition }
    const { cart, items, message } = answer.value
    onCount(cart.itemCount)
    outcome = {
      status: "success",
      items: [...outcome.items, ...items],
      // One line for each (D-21).
      message: [outcome.message, message].filter(Boolean).join("\n"),
      addition,
    }
  }
  return outcome
}

const add = async (addition: CartAddition): Promise<void> => {
  // Counted before the shop has said so.
  let ahead = addition.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const settle = (copies?: number) => {
    showCartCount(copies, -ahead)
    ahead = 0
  }
  showCartCount(undefined, ahead)
  const outcome = await ask(addition, settle).catch((): CartOutcome => ({ status: "error", items: [], addition }))
  settle()
  tellOutcome(outcome)
}

/** When the shop itself has not said why. */
const failed = (addition: CartAddition | undefined): string =>
  (addition?.items ?? [])
    .map(({ title, productId, format }) => cartNews.addFailed(title ?? productId, format))
    .join("\n")

/** A form, its button, and what came of the last press. */
class Buying {
  readonly #form: HTMLFormElement
  readonly #actor: Actor<typeof buyMachine>
  #button: HTMLButtonElement | undefined
  #hadFocus = false
  #ended: AbortController | undefined
  #addition: CartAddition | undefined
  #outcome: CartOutcome | undefined

  constructor(form: HTMLFormElement) {
    this.#form = form
    const machine = buyMachine.provide({
      actions: {
        add: () => this.#add(),
        resetQuantity: () => this.#form.reset(),
        release: () => this.#release(),
        giveUp: () => this.#ended?.abort(),
        sayAdded: () => this.#sayAdded(),
        openAdded: () => this.#open(),
        sayFailed: () => showMessage("error", this.#outcome?.message ?? failed(this.#addition)),
      },
    })
    this.#actor = createActor(machine).start()
  }

  press(button: HTMLButtonElement): void {
    this.#button = button
    this.#actor.send({ type: "buy.pressed", addedAs: (this.#form.dataset["added"] ?? "banner") as AddedAs })
  }

  hear(outcome: CartOutcome): boolean {
    if (outcome.addition !== this.#addition) return false
    this.#outcome = outcome
    this.#actor.send({ type: outcome.status === "success" ? "cart.succeeded" : "cart.failed" })
    return true
  }

  #sayAdded(): void {
    showMessage("success", this.#outcome?.message ?? "")
  }

  #add(): void {
    const button = this.#button
    this.#hadFocus = document.activeElement === button
    const { title = "", format } = this.#form.dataset
    const { ean, quantity: copies = "1", upTo } = Object.fromEntries(new FormData(this.#form))
    const quantity = Number(copies)
    this.#outcome = undefined
    this.#ended = new AbortController()
    const addition: CartAddition = {
      items: [{ productId: typeof ean === "string" ? ean : "", quantity, title, format }],
      upTo: upTo !== undefined,
      ignoreCartMessage: this.#form.dataset["added"] === "nothing",
      signal: this.#ended.signal,
    }
    this.#addition = addition
    if (button !== undefined) button.disabled = true
    askForAddition(addition)
  }

  #release(): void {
    const button = this.#button
    if (button === undefined) return
    button.removeAttribute("aria-busy")
    button.disabled = false
    // A disabled button loses its focus; whoever has gone on since keeps theirs.
    if (this.#hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true })
  }

  /** Whoever is somewhere else by now is told there; nobody is called back. */
  #open(): void {
    const say = () => this.#sayAdded()
    const isHere = () =>
      this.#form.isConnected &&
      (document.activeElement === document.body || this.#form.contains(document.activeElement)) &&
      document.querySelector("[role=dialog], dialog[open]") === null
    if (!isHere()) return say()
    import("./islands/openAdded.tsx")
      .then(({ open }) => open(this.#form, isHere))
      .then((isOpen) => {
        if (!isOpen) say()
      })
      .catch(say)
  }
}

const buyings = new WeakMap<HTMLFormElement, Buying>()
const waiting = new Set<Buying>()

/** What a press asks for, once it has been seen. */
export const press = (form: HTMLFormElement, button: HTMLButtonElement): void => {
  const buying = buyings.get(form) ?? new Buying(form)
  buyings.set(form, buying)
  waiting.add(buying)
  buying.press(button)
}

onAddition((addition) => void add(addition))
onOutcome((outcome) => {
  for (const buying of waiting) {
    if (!buying.hear(outcome)) continue
    waiting.delete(buying)
    return
  }
  // Nobody's button: somebody else has asked for it.
  if (outcome.status === "error") showMessage("error", outcome.message ?? failed(outcome.addition))
  else if (!outcome.addition.ignoreCartMessage) showMessage("success", outcome.message ?? "")
})
