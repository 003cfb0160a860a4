/** Executes one step of a flow. */
import { type CartContents, CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { OrderCustomer } from "@kapitel/core/checkout/Order"
import { Identity } from "@kapitel/core/identity/Identity"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { signIn } from "@kapitel/core/identity/signIn"
import { Cause, Clock, Effect, Exit, Option } from "effect"
import { confirmationReturn } from "../server/walley/confirmationReturn.ts"
import { type Browser, THE_VISITOR } from "./Browser.ts"
import type { FlowFixtures } from "./FlowFixtures.ts"
import { CRASHED, type FlowWorld } from "./FlowWorld.ts"
import type { LoginStep } from "./flow/LoginStep.ts"
import { millisecondsOf, oreOf } from "./flow/measures.ts"
import type { PaymentStep, Step } from "./flow/Step.ts"
import { atCheckout, pressed, typed } from "./machines.ts"
import { isLoginStep, type LoginOutcome, type LoginStepRunner } from "./runLoginStep.ts"
import type { ShopServices } from "./shopInMemory.ts"

/** The result of a step: a refusal as one line; a crash means that there was no answer. */
export type Outcome = { readonly kind: "done" | "crashed" | "stuck" } | LoginOutcome

const DONE: Outcome = { kind: "done" }
const HAD_CRASHED: Outcome = { kind: "crashed" }
const NO_ANSWER: Outcome = { kind: "refused", why: "the page has given up" }

const CUSTOMER: OrderCustomer = { email: "kund@example.se", firstName: "Kim", lastName: "Kund" }

/** A day: as the simulator's `callbackLate`. */
const LATE = "24 hours"

type InShop<A, E> = Effect.Effect<A, E, ShopServices>
type VisitorStep = Exclude<Extract<Step, { readonly by?: string }>, LoginStep | { readonly setClock: object }>

export const makeStepRunner = (
  stage: FlowWorld,
  scenery: FlowFixtures,
  login: LoginStepRunner,
  browserOf: (name: string) => Browser,
) => {
  const outcomeOf = (exit: Exit.Exit<unknown, unknown> | typeof CRASHED): Outcome => {
    if (exit === CRASHED) return HAD_CRASHED
    if (Exit.isSuccess(exit)) return DONE
    const error = Cause.squash(exit.cause)
    return { kind: "refused", why: stage.names.brief(error) || String(error) }
  }
  const asked = <A, E>(work: InShop<A, E>) => Effect.map(stage.inShop(work), outcomeOf)
  const succeeded = ({ kind }: Outcome) => kind === "done"

  const keep = (browser: Browser, id: string) => {
    browser.cartId = CartId.make(id)
    stage.names.call(id, browser.name === THE_VISITOR ? "the cart" : `${browser.name}'s cart`)
  }

  /** The visitor's cart as a page shows it. */
  const viewed = Effect.fnUntraced(function* (browser: Browser) {
    const carts = yield* Carts
    const visitor = yield* resolveVisitor(browser.session)
    return { visitor, cart: yield* carts.view(browser.cartId, visitor) }
  })

  const lineOf = (contents: Option.Option<CartContents>, ean: string) =>
    Option.match(contents, {
      onNone: () => undefined,
      onSome: ({ entries }) => entries.find((each) => each.ean === ean),
    })

  /** Read directly from the store, so that it is no call of a port. */
  const line = (browser: Browser, ean: string) =>
    CartStore.use((carts) => (browser.cartId === undefined ? Effect.succeedNone : carts.find(browser.cartId))).pipe(
      Effect.provideContext(stage.backstage),
      Effect.orDie,
      Effect.map((contents) => lineOf(contents, ean)),
    )

  const settingQuantity = (browser: Browser, key: string, copies: number, name: IdempotencyKey) =>
    asked(
      Effect.gen(function* () {
        const carts = yield* Carts
        const visitor = yield* resolveVisitor(browser.session)
        const id = browser.cartId ?? CartId.make("no-cart-at-all-0")
        yield* copies === 0
          ? carts.remove(id, key, visitor, { name })
          : carts.setQuantity(id, key, Quantity.make(copies), visitor, { name })
      }),
    )

  const noSuchLine = (name: string): Outcome => ({ kind: "refused", why: `no line holds ${name}` })

  const changeTo = Effect.fnUntraced(function* (browser: Browser, goods: string, copies: number, name: IdempotencyKey) {
    const found = yield* line(browser, yield* scenery.goods.of(goods))
    if (found === undefined) return noSuchLine(goods)
    // The field shows it already: it was done before the crash.
    if (found.quantity === copies) return DONE
    const tell = settingQuantity(browser, found.key, copies, name)
    return yield* typed(stage, { from: found.quantity, to: copies }, tell, succeeded)
  })

  const returning = (browser: Browser) => asked(confirmationReturn(browser.clientToken, browser.cartId))

  const afterPaying = Effect.fnUntraced(function* (browser: Browser, token: string, pay: PaymentStep) {
    const webhook = stage.provider.webhook(token, "notification")
    switch (pay.webhook ?? "once") {
      case "once":
        yield* stage.behind(webhook)
        break
      case "twice":
        yield* stage.behind(webhook)
        yield* stage.behind(webhook)
        break
      case "late":
        yield* stage.behind(Effect.andThen(Effect.sleep(millisecondsOf(pay.webhookAfter ?? LATE)), webhook))
        break
      case "early":
      case "lost":
        break
    }
    return pay.comesBack === false ? DONE : yield* returning(browser)
  })

  const paying = Effect.fnUntraced(function* (browser: Browser, pay: PaymentStep): Effect.fn.Return<Outcome> {
    const token = browser.clientToken
    if (token === undefined) return { kind: "refused", why: "no checkout is open" }
    const early = pay.webhook === "early" ? Effect.asVoid(stage.provider.webhook(token, "notification")) : undefined
    const answer = yield* stage.provider.pay(token, {
      outcome: pay.outcome,
      amount: pay.amount === undefined ? undefined : oreOf(pay.amount),
      currency: pay.currency,
      reference: pay.reference,
      takesMs: pay.takes === undefined ? undefined : millisecondsOf(pay.takes),
      beforePaying: early,
    })
    const at = yield* Clock.currentTimeMillis
    const outcome = answer.kind === "stopped" ? `stopped: ${answer.why}` : answer.kind
    stage.tell({ at, kind: "step", from: "provider", to: browser.name, what: "the payment", outcome })
    switch (answer.kind) {
      case "completed":
        return yield* afterPaying(browser, token, pay)
      case "alreadyCompleted":
        return yield* returning(browser)
      case "refused":
        return DONE
      case "gone":
      case "stopped":
        return { kind: "refused", why: outcome }
    }
  })

  const opening = (browser: Browser) =>
    asked(
      Effect.gen(function* () {
        const checkout = yield* Checkout
        const { cart, visitor } = yield* viewed(browser)
        const opened = yield* checkout.open(cart, visitor)
        browser.clientToken = opened.kind === "payment" ? opened.clientToken : undefined
      }),
    )

  const choosing = Effect.fnUntraced(function* (
    browser: Browser,
    way: string,
    told: boolean,
  ): Effect.fn.Return<Outcome> {
    const token = browser.clientToken
    if (token === undefined) return { kind: "refused", why: "no checkout is open" }
    const answer = yield* stage.provider.chooseDelivery(token, way)
    const at = yield* Clock.currentTimeMillis
    stage.tell({ at, kind: "step", from: "provider", to: browser.name, what: `delivery ${way}`, outcome: answer })
    if (answer !== "chosen") return { kind: "refused", why: answer }
    if (!told) return DONE
    const tellDelivery = asked(
      Effect.gen(function* () {
        const checkout = yield* Checkout
        const { cart, visitor } = yield* viewed(browser)
        yield* checkout.takeDelivery(cart, visitor)
      }),
    )
    const refreshCart = asked(viewed(browser))
    return yield* atCheckout(stage, token, { tellDelivery, refreshCart }, succeeded, NO_ANSWER)
  })

  const deed = (browser: Browser, what: Extract<Step, { readonly do: string }>["do"]): Effect.Effect<Outcome> => {
    switch (what) {
      case "openCheckout":
        return opening(browser)
      case "comeBack":
        return returning(browser)
      case "crash":
        return Effect.as(stage.crash, DONE)
      case "agreeToDownloads":
        return asked(
          Effect.gen(function* () {
            const checkout = yield* Checkout
            const { cart, visitor } = yield* viewed(browser)
            yield* checkout.consent(cart, visitor, true)
          }),
        )
      case "completeWithoutPayment":
        return asked(
          Effect.gen(function* () {
            const checkout = yield* Checkout
            const { cart, visitor } = yield* viewed(browser)
            yield* checkout.completeWithoutPayment(cart, visitor, CUSTOMER)
          }),
        )
      case "signOut":
        return asked(
          Effect.gen(function* () {
            const identity = yield* Identity
            if (browser.session !== undefined) yield* identity.signOut(browser.session)
            browser.session = undefined
            browser.cartId = undefined
          }),
        )
    }
  }

  const visitorDoes = Effect.fnUntraced(function* (step: VisitorStep, name: IdempotencyKey) {
    const browser = browserOf(step.by ?? THE_VISITOR)
    if ("add" in step) {
      const ean = yield* scenery.goods.of(step.add.goods)
      const adding = asked(
        Effect.gen(function* () {
          const carts = yield* Carts
          const visitor = yield* resolveVisitor(browser.session)
          const cart = yield* carts.add(browser.cartId, ean, Quantity.make(step.add.copies), visitor, { name })
          keep(browser, cart.id)
        }),
      )
      return yield* pressed(stage, adding, succeeded)
    }
    if ("change" in step) return yield* changeTo(browser, step.change.goods, step.change.copies, name)
    if ("remove" in step) {
      const found = yield* line(browser, yield* scenery.goods.of(step.remove))
      return found === undefined ? noSuchLine(step.remove) : yield* settingQuantity(browser, found.key, 0, name)
    }
    if ("enterCode" in step) {
      return yield* asked(
        Effect.gen(function* () {
          const carts = yield* Carts
          yield* carts.addCode(browser.cartId, step.enterCode, yield* resolveVisitor(browser.session), { name })
        }),
      )
    }
    if ("addGiftCard" in step) {
      const { code, pin } = yield* scenery.cards.of(step.addGiftCard)
      return yield* asked(
        Effect.gen(function* () {
          const carts = yield* Carts
          const visitor = yield* resolveVisitor(browser.session)
          yield* carts.addGiftCard(browser.cartId, { code, pin }, { network: browser.name }, visitor, { name })
        }),
      )
    }
    if ("signIn" in step) {
      const accountId = yield* scenery.members.of(step.signIn)
      return yield* asked(
        Effect.gen(function* () {
          const { session, cart } = yield* signIn({ accountId, cartId: browser.cartId, before: browser.session })
          browser.session = session.sessionToken
          keep(browser, cart.id)
        }),
      )
    }
    if ("chooseDelivery" in step) return yield* choosing(browser, step.chooseDelivery, step.told ?? true)
    if ("pay" in step && step.pay.meanwhile === true) {
      return yield* Effect.as(stage.behind(Effect.asVoid(paying(browser, step.pay))), DONE)
    }
    if ("pay" in step) return yield* paying(browser, step.pay)
    if ("do" in step) return yield* deed(browser, step.do)
    const token = browser.clientToken ?? ""
    if ("decide" in step) {
      yield* stage.provider.decide(token, step.decide)
      yield* stage.behind(stage.provider.webhook(token, "notification"))
      return DONE
    }
    yield* stage.provider.webhook(token, step.webhook)
    return DONE
  })

  /** `number` counts the steps from 1: it is part of the idempotency key, so that repeating a step changes nothing. */
  return Effect.fnUntraced(function* (step: Step, number: number) {
    if ("wait" in step) return DONE
    if (isLoginStep(step)) return yield* login.act(browserOf(step.by ?? THE_VISITOR), step)
    if ("answers" in step) {
      stage.disturbAnswers(step.answers, millisecondsOf(step.answers.takes ?? "0 seconds"))
      return DONE
    }
    if ("setClock" in step) {
      const { of, forward = "0 seconds", back = "0 seconds" } = step.setClock
      const byMs = millisecondsOf(forward) - millisecondsOf(back)
      if (of === "shop") stage.setClock(byMs)
      else browserOf(step.by ?? THE_VISITOR).skew += byMs
      return DONE
    }
    if ("trouble" in step) {
      stage.disturb(step.trouble, millisecondsOf(step.trouble.takes ?? "0 seconds"))
      return DONE
    }
    if ("setStock" in step) return yield* Effect.as(scenery.setStock(step.setStock), DONE)
    if ("setPrice" in step) return yield* Effect.as(scenery.setPrice(step.setPrice), DONE)
    if ("setPromotions" in step) return yield* Effect.as(scenery.setPromotions(step.setPromotions), DONE)
    if ("withdraw" in step) return yield* Effect.as(scenery.withdraw(step.withdraw), DONE)
    return yield* visitorDoes(step, IdempotencyKey.make(`step-${number}`))
  })
}
