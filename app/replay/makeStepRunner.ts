/** Executes one step of a flow. */
import type { Cart } from "@kapitel/core/cart/Cart"
import { CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { OrderCustomer } from "@kapitel/core/checkout/Order"
import { storesWithAll } from "@kapitel/core/delivery/storesWithAll"
import { createSession } from "@kapitel/core/identity/createSession"
import { Identity, type IdentityError } from "@kapitel/core/identity/Identity"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { WatchToken } from "@kapitel/core/watches/Watch"
import { confirmWatch, removeWatch, requestWatch } from "@kapitel/core/watches/watchProduct"
import { Cause, Clock, Effect, Exit, Option, Schema } from "effect"
import { match, P } from "ts-pattern"
import { watchPath } from "../pages/(visitor)/bevaka/paths.ts"
import { confirmationReturn } from "../server/walley/confirmationReturn.ts"
import { type Browser, THE_VISITOR } from "./Browser.ts"
import { describeAnswer } from "./describeAnswer.ts"
import type { FlowFixtures } from "./FlowFixtures.ts"
import { CRASHED, type FlowWorld } from "./FlowWorld.ts"
import type { LoginStep } from "./flow/LoginStep.ts"
import { millisecondsOf, oreOf } from "./flow/measures.ts"
import type { PaymentStep, Step } from "./flow/Step.ts"
import { atCheckout, pressed, typed } from "./machines.ts"
import { type EventStep, type EventStepRunner, isEventStep } from "./runEventStep.ts"
import { type GiftCardStep, type GiftCardStepRunner, isGiftCardStep } from "./runGiftCardStep.ts"
import { isLoginStep, type LoginOutcome, type LoginStepRunner } from "./runLoginStep.ts"
import { isReservationStep, type ReservationStep, type ReservationStepRunner } from "./runReservationStep.ts"
import type { ShopServices } from "./shopInMemory.ts"

/** The result of a step: a refusal and what is shown as one line each; a crash means that there was no answer. */
export type Outcome = { readonly kind: "crashed" | "stuck" } | LoginOutcome

const DONE: Outcome = { kind: "done" }
const HAD_CRASHED: Outcome = { kind: "crashed" }
const NO_ANSWER: Outcome = { kind: "refused", why: "the page has timed out" }

const CUSTOMER: OrderCustomer = { email: "kund@example.se", firstName: "Kim", lastName: "Kund" }

/** A day: as the simulator's `callbackLate`. */
const LATE = "24 hours"

/** More e-mails than any flow sends. */
const ALL_EMAILS = 1_000

/** The store has not all of the cart. */
class StoreIsOut extends Schema.TaggedError<StoreIsOut>()("StoreIsOut", {}) {}

type InShop<A, E> = Effect.Effect<A, E, ShopServices>
type ClockStep = Extract<Step, { readonly setClock: object }>
type VisitorStep = Exclude<
  Extract<Step, { readonly by?: string }>,
  LoginStep | ClockStep | EventStep | GiftCardStep | ReservationStep
>

export const makeStepRunner = (
  stage: FlowWorld,
  scenery: FlowFixtures,
  {
    login,
    reservations,
    events,
    giftCards,
  }: {
    readonly login: LoginStepRunner
    readonly reservations: ReservationStepRunner
    readonly events: EventStepRunner
    readonly giftCards: GiftCardStepRunner
  },
  browserOf: (name: string) => Browser,
) => {
  const outcomeOf = (exit: Exit.Exit<unknown, unknown> | typeof CRASHED): Outcome => {
    if (exit === CRASHED) return HAD_CRASHED
    if (Exit.isSuccess(exit)) return { ...DONE, shown: describeAnswer(stage.names, exit.value) }
    const error = Cause.squash(exit.cause)
    return { kind: "refused", why: stage.names.brief(error) || String(error) }
  }
  const outcomeIn = <A, E>(work: InShop<A, E>) => Effect.map(stage.inShop(work), outcomeOf)
  const succeeded = ({ kind }: Outcome) => kind === "done"

  const keep = (browser: Browser, id: string) => {
    browser.cartId = CartId.make(id)
    stage.names.call(id, browser.name === THE_VISITOR ? "the cart" : `${browser.name}'s cart`)
  }

  const inCarts = <A, E>(
    browser: Browser,
    work: (carts: typeof Carts.Service, visitor: Visitor) => InShop<A, E>,
  ): InShop<A, E | IdentityError> =>
    Effect.gen(function* () {
      return yield* work(yield* Carts, yield* resolveVisitor(browser.session))
    })

  /** The visitor's cart as a page shows it. */
  const viewed = (browser: Browser) => inCarts(browser, (carts, visitor) => carts.view(browser.cartId, visitor))

  const inCheckout = <A, E>(
    browser: Browser,
    work: (checkout: typeof Checkout.Service, cart: Cart, visitor: Visitor) => InShop<A, E>,
  ) =>
    outcomeIn(
      inCarts(browser, (carts, visitor) =>
        Effect.flatMap(carts.view(browser.cartId, visitor), (cart) =>
          Checkout.use((checkout) => work(checkout, cart, visitor)),
        ),
      ),
    )

  /** Read directly from the store, so that it is no call of a port. */
  const line = (browser: Browser, ean: string) =>
    CartStore.use((carts) => (browser.cartId === undefined ? Effect.succeedNone : carts.find(browser.cartId))).pipe(
      Effect.provideContext(stage.backstage),
      Effect.orDie,
      Effect.map((contents) => Option.getOrUndefined(contents)?.entries.find((each) => each.ean === ean)),
    )

  const settingQuantity = (browser: Browser, key: string, copies: number, name: IdempotencyKey) => {
    const id = browser.cartId ?? CartId.make("no-cart-at-all-0")
    return outcomeIn(
      inCarts(browser, (carts, visitor) =>
        copies === 0
          ? carts.remove(id, key, visitor, { name })
          : carts.setQuantity(id, key, Quantity.make(copies), visitor, { name }),
      ),
    )
  }

  const noSuchLine = (name: string): Outcome => ({ kind: "refused", why: `no line holds ${name}` })

  const changeTo = Effect.fnUntraced(function* (browser: Browser, goods: string, copies: number, name: IdempotencyKey) {
    const found = yield* line(browser, yield* scenery.goods.of(goods))
    if (found === undefined) return noSuchLine(goods)
    // The field shows it already: it was done before the crash.
    if (found.quantity === copies) return DONE
    const updateDelivery = settingQuantity(browser, found.key, copies, name)
    return yield* typed(stage, { from: found.quantity, to: copies }, updateDelivery, succeeded)
  })

  const returning = (browser: Browser) => outcomeIn(confirmationReturn(browser.clientToken, browser.cartId))

  const afterPaying = Effect.fnUntraced(function* (browser: Browser, token: string, pay: PaymentStep) {
    const webhook = stage.provider.webhook(token, "notification")
    const webhooks = match(pay.webhook ?? "once")
      .with("once", () => [webhook])
      .with("twice", () => [webhook, webhook])
      .with("late", () => [Effect.andThen(Effect.sleep(millisecondsOf(pay.webhookAfter ?? LATE)), webhook)])
      .with("early", "lost", () => [])
      .exhaustive()
    yield* Effect.forEach(webhooks, stage.behind)
    return pay.returns === false ? DONE : yield* returning(browser)
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
      email: pay.email,
      takesMs: pay.takes === undefined ? undefined : millisecondsOf(pay.takes),
      beforePaying: early,
    })
    const at = yield* Clock.currentTimeMillis
    const outcome = answer.kind === "stopped" ? `stopped: ${answer.why}` : answer.kind
    stage.record({ at, kind: "step", from: "provider", to: browser.name, what: "the payment", outcome })
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
    inCheckout(browser, (checkout, cart, visitor) =>
      Effect.tap(checkout.open(cart, visitor), (opened) =>
        Effect.sync(() => {
          browser.clientToken = opened.kind === "payment" ? opened.clientToken : undefined
        }),
      ),
    )

  const choosing = Effect.fnUntraced(function* (
    browser: Browser,
    option: string,
    isNotified: boolean,
  ): Effect.fn.Return<Outcome> {
    const token = browser.clientToken
    if (token === undefined) return { kind: "refused", why: "no checkout is open" }
    const answer = yield* stage.provider.chooseDelivery(token, option)
    const at = yield* Clock.currentTimeMillis
    stage.record({ at, kind: "step", from: "provider", to: browser.name, what: `delivery ${option}`, outcome: answer })
    if (answer !== "chosen") return { kind: "refused", why: answer }
    if (!isNotified) return DONE
    const updateDelivery = inCheckout(browser, (checkout, cart, visitor) => checkout.takeDelivery(cart, visitor))
    const refreshCart = outcomeIn(viewed(browser))
    return yield* atCheckout(stage, token, { updateDelivery: updateDelivery, refreshCart }, succeeded, NO_ANSWER)
  })

  const deed = (browser: Browser, what: Extract<Step, { readonly do: string }>["do"]): Effect.Effect<Outcome> => {
    switch (what) {
      case "openCheckout":
        return opening(browser)
      case "returnToShop":
        return returning(browser)
      case "crash":
        return Effect.as(stage.crash, DONE)
      case "agreeToDownloads":
        return inCheckout(browser, (checkout, cart, visitor) => checkout.consent(cart, visitor, true))
      case "completeWithoutPayment":
        return inCheckout(browser, (checkout, cart, visitor) =>
          checkout.completeWithoutPayment(cart, visitor, CUSTOMER),
        )
      case "logOut":
        return outcomeIn(
          Effect.gen(function* () {
            const identity = yield* Identity
            if (browser.session !== undefined) yield* identity.endSession(browser.session)
            browser.session = undefined
            browser.cartId = undefined
          }),
        )
    }
  }

  const adding = Effect.fnUntraced(function* (browser: Browser, goods: string, copies: number, name: IdempotencyKey) {
    const ean = yield* scenery.goods.of(goods)
    const add = inCarts(browser, (carts, visitor) =>
      carts.add(browser.cartId, ean, Quantity.make(copies), visitor, { name }),
    )
    return yield* pressed(
      stage,
      outcomeIn(Effect.tap(add, ({ id }) => Effect.sync(() => keep(browser, id)))),
      succeeded,
    )
  })

  const removing = Effect.fnUntraced(function* (browser: Browser, goods: string, name: IdempotencyKey) {
    const found = yield* line(browser, yield* scenery.goods.of(goods))
    return found === undefined ? noSuchLine(goods) : yield* settingQuantity(browser, found.key, 0, name)
  })

  /** Without an idempotency key: a card that is added twice is added once. */
  const addingGiftCard = Effect.fnUntraced(function* (browser: Browser, card: string) {
    const { code, pin } = yield* scenery.cards.of(card)
    return yield* outcomeIn(
      inCarts(browser, (carts, visitor) =>
        carts.addGiftCard(browser.cartId, { code, pin }, { network: browser.name }, visitor),
      ),
    )
  })

  /** As the checkout's form: a store that has all of the cart. */
  const collecting = (browser: Browser, store: string) =>
    outcomeIn(
      inCarts(browser, (carts, visitor) =>
        Effect.gen(function* () {
          const cart = yield* carts.view(browser.cartId, visitor)
          const chosen = (yield* storesWithAll(cart)).find(({ id }) => id === store)
          return chosen === undefined
            ? yield* new StoreIsOut()
            : yield* carts.collectIn(CartId.make(cart.id), chosen, visitor)
        }),
      ),
    )

  const signingIn = Effect.fnUntraced(function* (browser: Browser, member: string) {
    const accountId = yield* scenery.members.of(member)
    return yield* outcomeIn(
      Effect.map(createSession({ accountId, cartId: browser.cartId, before: browser.session }), ({ session, cart }) => {
        browser.session = session.sessionToken
        keep(browser, cart.id)
      }),
    )
  })

  type Watched = Extract<VisitorStep, { readonly watch: object }>["watch"]

  const watching = Effect.fnUntraced(function* (browser: Browser, { goods, email }: Watched) {
    const ean = yield* scenery.goods.of(goods)
    return yield* outcomeIn(
      Effect.flatMap(resolveVisitor(browser.session), ({ accountId }) =>
        requestWatch({ ean, email }, { accountId, network: browser.name }),
      ),
    )
  })

  /** The token in the latest e-mail about these goods, as its reader has it: also of a watch that is gone. */
  const watchLink = ({ goods, email }: Watched) =>
    Mailbox.use((mailbox) => mailbox.latest(ALL_EMAILS)).pipe(
      Effect.provideContext(stage.backstage),
      Effect.orDie,
      Effect.map((emails) => {
        const found = emails.find(({ to, subject }) => to === email && subject.split(" ").includes(goods))
        const [, after] = (found?.text ?? "").split(watchPath(""))
        const [token] = (after ?? "").split(/\s/, 1)
        return token === undefined || token === "" ? undefined : WatchToken.make(token)
      }),
    )

  const byWatchLink = Effect.fnUntraced(function* <E>(
    watched: Watched,
    press: (token: WatchToken) => InShop<unknown, E>,
  ): Effect.fn.Return<Outcome> {
    const token = yield* watchLink(watched)
    return token === undefined
      ? { kind: "refused", why: `no e-mail about ${watched.goods}` }
      : yield* outcomeIn(press(token))
  })

  const visitorDoes = (step: VisitorStep, name: IdempotencyKey) => {
    const browser = browserOf(step.by ?? THE_VISITOR)
    const token = browser.clientToken ?? ""
    return match(step)
      .with({ add: P.any }, ({ add }) => adding(browser, add.goods, add.copies, name))
      .with({ change: P.any }, ({ change }) => changeTo(browser, change.goods, change.copies, name))
      .with({ remove: P.any }, ({ remove }) => removing(browser, remove, name))
      .with({ enterCode: P.any }, ({ enterCode }) =>
        outcomeIn(inCarts(browser, (carts, visitor) => carts.addCode(browser.cartId, enterCode, visitor, { name }))),
      )
      .with({ addGiftCard: P.any }, ({ addGiftCard }) => addingGiftCard(browser, addGiftCard))
      .with({ collect: P.any }, ({ collect }) => collecting(browser, collect))
      .with({ logIn: P.any }, ({ logIn }) => signingIn(browser, logIn))
      .with({ watch: P.any }, ({ watch }) => watching(browser, watch))
      .with({ confirmWatch: P.any }, (step) => byWatchLink(step.confirmWatch, confirmWatch))
      .with({ removeWatch: P.any }, (step) => byWatchLink(step.removeWatch, removeWatch))
      .with({ chooseDelivery: P.any }, ({ chooseDelivery, notified = true }) =>
        choosing(browser, chooseDelivery, notified),
      )
      .with({ pay: { meanwhile: true } }, ({ pay }) =>
        Effect.as(stage.behind(Effect.asVoid(paying(browser, pay))), DONE),
      )
      .with({ pay: P.any }, ({ pay }) => paying(browser, pay))
      .with({ do: P.any }, (step) => deed(browser, step.do))
      .with({ decide: P.any }, ({ decide }) =>
        stage.provider
          .decide(token, decide)
          .pipe(Effect.andThen(stage.behind(stage.provider.webhook(token, "notification"))), Effect.as(DONE)),
      )
      .with({ webhook: P.any }, ({ webhook }) => Effect.as(stage.provider.webhook(token, webhook), DONE))
      .exhaustive()
  }

  const settingClock = (browser: Browser, { of, forward = "0 seconds", back = "0 seconds" }: ClockStep["setClock"]) => {
    const byMs = millisecondsOf(forward) - millisecondsOf(back)
    if (of === "shop") stage.setClock(byMs)
    else browser.skew += byMs
  }

  const done = (work: () => void) =>
    Effect.sync(() => {
      work()
      return DONE
    })

  /** `number` counts the steps from 1: it is part of the idempotency key, so that repeating a step changes nothing. */
  const act = (step: Step, number: number) =>
    match(step)
      .with({ wait: P.any }, () => done(() => {}))
      .with(P.when(isLoginStep), (step) => login.act(browserOf(step.by ?? THE_VISITOR), step))
      .with(P.when(isReservationStep), (step) => outcomeIn(reservations.act(step, `step-${number}`)))
      .with(P.when(isEventStep), (step) => outcomeIn(events.act(step)))
      .with(P.when(isGiftCardStep), (step) => outcomeIn(giftCards.act(step, `step-${number}`)))
      .with({ answers: P.any }, ({ answers }) =>
        done(() => stage.disturbAnswers(answers, millisecondsOf(answers.takes ?? "0 seconds"))),
      )
      .with({ trouble: P.any }, ({ trouble }) =>
        done(() => stage.disturb(trouble, millisecondsOf(trouble.takes ?? "0 seconds"))),
      )
      .with({ setClock: P.any }, ({ setClock, by = THE_VISITOR }) => done(() => settingClock(browserOf(by), setClock)))
      .with({ setStock: P.any }, ({ setStock }) => Effect.as(scenery.setStock(setStock), DONE))
      .with({ setStoreStock: P.any }, ({ setStoreStock }) => Effect.as(scenery.setStoreStock(setStoreStock), DONE))
      .with({ closeStore: P.any }, ({ closeStore }) => Effect.as(scenery.closeStore(closeStore), DONE))
      .with({ setEvents: P.any }, ({ setEvents }) => Effect.as(scenery.setEvents(setEvents), DONE))
      .with({ setPrice: P.any }, ({ setPrice }) => Effect.as(scenery.setPrice(setPrice), DONE))
      .with({ setPromotions: P.any }, ({ setPromotions }) => Effect.as(scenery.setPromotions(setPromotions), DONE))
      .with({ setSoldOut: P.any }, ({ setSoldOut }) => Effect.as(scenery.setSoldOut(setSoldOut), DONE))
      .with({ withdraw: P.any }, ({ withdraw }) => Effect.as(scenery.withdraw(withdraw), DONE))
      .otherwise((step) => visitorDoes(step, IdempotencyKey.make(`step-${number}`)))
  return (step: Step, number: number) => Effect.suspend(() => act(step, number))
}
