/** Derives steps from what was observed of carts, orders and payments. */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import type { Order } from "@kapitel/core/checkout/Order"
import type { Step } from "../flow/Step.ts"
import type { ProviderRecords, ShopSnapshot } from "./ShopSnapshot.ts"

const ORE_PER_KRONA = 100

export interface Timed {
  /** Epoch ms. */
  readonly at: number
  readonly step: Step
  /** Minimum time after it, in ms. */
  readonly rests?: number
}

const linesOf = (cart: CartContents | undefined) => new Map(cart?.entries.map(({ ean, quantity }) => [ean, quantity]))

const added = <A>(before: ReadonlyArray<A> | undefined, after: ReadonlyArray<A> | undefined) =>
  (after ?? []).filter((each) => before?.includes(each) !== true)

/** The flow's names for what was observed, by ids. */
export interface Names {
  readonly goods: ReadonlyMap<string, string>
  readonly cards: ReadonlyMap<string, string>
  /** Members who were signed in without logging in. */
  readonly members: ReadonlyMap<string, string>
  /** By their carts; the first visitor has none. */
  readonly visitors: ReadonlyMap<string, string>
}

const orderOfCart = ({ orders }: ShopSnapshot, cartId: string) => orders.findLast((order) => order.cartId === cartId)

/** The steps of one visitor between two sightings. */
const stepsOfCart = (
  before: CartContents | undefined,
  after: CartContents,
  was: Order | undefined,
  order: Order | undefined,
  names: Names,
): ReadonlyArray<Step> => {
  const name = names.visitors.get(after.id)
  const by = name === undefined ? {} : { by: name }
  const steps: Array<Step> = []
  const member = after.accountId === undefined ? undefined : names.members.get(after.accountId)
  if (member !== undefined && before?.accountId === undefined) steps.push({ logIn: member, ...by })
  const closed = order?.state === "CONFIRMED" && (was?.id !== order.id || was.state !== "CONFIRMED")
  const [had, has] = [linesOf(before), linesOf(after)]
  for (const [ean, copies] of has) {
    const goods = names.goods.get(ean) ?? ""
    const earlier = had.get(ean)
    if (earlier === undefined) steps.push({ add: { goods, copies }, ...by })
    else if (earlier !== copies && !closed) steps.push({ change: { goods, copies }, ...by })
  }
  for (const ean of had.keys()) {
    // What was bought leaves the cart without a step.
    if (!has.has(ean) && !closed) steps.push({ remove: names.goods.get(ean) ?? "", ...by })
  }
  for (const code of added(before?.codes, after.codes)) steps.push({ enterCode: code, ...by })
  for (const card of added(before?.giftCards, after.giftCards)) {
    steps.push({ addGiftCard: names.cards.get(card) ?? "", ...by })
  }
  if (order === undefined) return steps
  const opened =
    was?.id !== order.id || was.revision !== order.revision || was.payment?.clientToken !== order.payment?.clientToken
  const { delivery } = after
  const isChosen = delivery !== undefined && delivery !== before?.delivery
  // Taking over a delivery reopens the checkout without a step.
  const isReopened = opened && !(isChosen && steps.length === 0 && was?.payment !== undefined)
  if (isReopened) steps.push({ do: "openCheckout", ...by })
  if (isChosen) steps.push({ chooseDelivery: delivery, ...by })
  if (order.digitalConsentAt !== undefined && was?.digitalConsentAt === undefined) {
    steps.push({ do: "agreeToDownloads", ...by })
  }
  if (closed && order.payment === undefined) steps.push({ do: "completeWithoutPayment", ...by })
  return steps
}

/** The steps of visitors in their carts and at the checkout, from one reading to the next. */
export const stepsSeen = (sightings: ReadonlyArray<ShopSnapshot>, names: Names): ReadonlyArray<Timed> =>
  sightings.flatMap((sighting, index) => {
    const earlier = sightings[index - 1] ?? { at: sighting.at, carts: [], orders: [] }
    return sighting.carts.flatMap((cart) =>
      stepsOfCart(
        earlier.carts.find(({ id }) => id === cart.id),
        cart,
        orderOfCart(earlier, cart.id),
        orderOfCart(sighting, cart.id),
        names,
      ).map((step) => ({ at: sighting.at, step })),
    )
  })

/** The steps from the provider's record: each validation was an attempt to pay, and what follows shows its outcome. */
export const stepsPaid = (
  orders: ReadonlyArray<Order>,
  { validations, payments, webhooks }: ProviderRecords,
  names: Names,
) =>
  orders.flatMap((order): ReadonlyArray<Timed> => {
    const ref = order.payment?.providerRef
    const name = names.visitors.get(order.cartId)
    const by = name === undefined ? {} : { by: name }
    const paid = payments.find((payment) => payment.ref === ref)
    const attempts = validations.filter((validation) => validation.ref === ref)
    const last = attempts.length - 1
    const sent = ref === undefined ? 0 : (webhooks.get(ref) ?? 0)
    const webhook = sent === 0 ? { webhook: "lost" as const } : sent > 1 ? { webhook: "twice" as const } : {}
    const differs =
      paid !== undefined && paid.amount !== order.contents.toPay ? { amount: paid.amount / ORE_PER_KRONA } : {}
    return attempts.flatMap(({ at, answer }, index): ReadonlyArray<Timed> => {
      if (!answer.startsWith("200")) {
        return [{ at, step: { pay: { outcome: "paid" }, refused: answer.slice(0, 3), ...by } }]
      }
      if (index < last || paid === undefined) return [{ at, step: { pay: { outcome: "refused" }, ...by } }]
      if (paid.outcome === "paid") return [{ at, step: { pay: { outcome: "paid", ...webhook, ...differs }, ...by } }]
      const onHold: Timed = { at, step: { pay: { outcome: "onHold", ...webhook, ...differs }, ...by } }
      return paid.outcome === "onHold" ? [onHold] : [onHold, { at, step: { decide: "refused", ...by } }]
    })
  })
