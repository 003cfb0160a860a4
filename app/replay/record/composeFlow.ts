/** Makes a flow of what was seen of a shop while somebody bought something in it. */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import type { Order } from "@kapitel/core/checkout/Order"
import type { Promotion } from "@kapitel/core/promotions/Promotion"
import type { Flow } from "../Flow.ts"
import type { FlowPromotion, Goods } from "../flow/Shop.ts"
import type { Step } from "../flow/Step.ts"
import type { Books, Sighting } from "./Sighting.ts"

/** What the recording knows of things when it first meets them. */
export interface Surroundings {
  readonly goods: ReadonlyMap<string, { readonly title: string; readonly goods: Goods }>
  /** In kronor, by id. */
  readonly balances: ReadonlyMap<string, number>
  readonly promotions: ReadonlyArray<Promotion>
}

interface Timed {
  readonly at: number
  readonly step: Step
}

const ORE_PER_KRONA = 100
const NAME_LENGTH = 24

/** Shorter pauses are nobody's thinking. */
const SHORTEST_WAIT_MS = 2_000

/** `Sagan om det röda brevet` is `sagan-om-det-röda-brevet`, and the second of that name has a number. */
const namesFor = (titles: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const [key, title] of titles) {
    const words =
      title
        .toLowerCase()
        .match(/[a-zåäö0-9]+/g)
        ?.join("-")
        .slice(0, NAME_LENGTH) ?? ""
    const name = /^[a-zåäö]/.test(words) ? words.replace(/-$/, "") : `vara-${words}`.replace(/-$/, "")
    const taken = [...names.values()].filter((other) => other === name || other.startsWith(`${name}-nr`)).length
    names.set(key, taken === 0 ? name : `${name}-nr${taken + 1}`)
  }
  return names
}

const linesOf = (cart: CartContents | undefined) => new Map(cart?.entries.map(({ ean, quantity }) => [ean, quantity]))

const added = <A>(before: ReadonlyArray<A> | undefined, after: ReadonlyArray<A> | undefined) =>
  (after ?? []).filter((each) => before?.includes(each) !== true)

interface Names {
  readonly goods: ReadonlyMap<string, string>
  readonly cards: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<string, string>
  readonly visitors: ReadonlyMap<string, string>
}

const orderOfCart = ({ orders }: Sighting, cartId: string) => orders.findLast((order) => order.cartId === cartId)

/** What one visitor did between two sightings. */
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
  if (after.accountId !== undefined && before?.accountId === undefined) {
    steps.push({ signIn: names.members.get(after.accountId) ?? "", ...by })
  }
  const closed = order?.state === "CONFIRMED" && (was?.id !== order.id || was.state !== "CONFIRMED")
  const [had, has] = [linesOf(before), linesOf(after)]
  for (const [ean, copies] of has) {
    const goods = names.goods.get(ean) ?? ""
    const earlier = had.get(ean)
    if (earlier === undefined) steps.push({ add: { goods, copies }, ...by })
    else if (earlier !== copies && !closed) steps.push({ change: { goods, copies }, ...by })
  }
  for (const ean of had.keys()) {
    // What was bought leaves the cart by itself.
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
  // Taking over a delivery opens the checkout anew by itself.
  const isReopened = opened && !(isChosen && steps.length === 0 && was?.payment !== undefined)
  if (isReopened) steps.push({ do: "openCheckout", ...by })
  if (isChosen) steps.push({ chooseDelivery: delivery, ...by })
  if (order.digitalConsentAt !== undefined && was?.digitalConsentAt === undefined) {
    steps.push({ do: "agreeToDownloads", ...by })
  }
  if (closed && order.payment === undefined) steps.push({ do: "completeWithoutPayment", ...by })
  return steps
}

const stepsSeen = (sightings: ReadonlyArray<Sighting>, names: Names): ReadonlyArray<Timed> =>
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

/** What the books say: each validation was an attempt to pay, and what follows it says how it went. */
const stepsPaid = (orders: ReadonlyArray<Order>, { validations, payments, knocks }: Books, names: Names) =>
  orders.flatMap((order): ReadonlyArray<Timed> => {
    const ref = order.payment?.providerRef
    const name = names.visitors.get(order.cartId)
    const by = name === undefined ? {} : { by: name }
    const paid = payments.find((payment) => payment.ref === ref)
    const attempts = validations.filter((validation) => validation.ref === ref)
    const last = attempts.length - 1
    const sent = ref === undefined ? 0 : (knocks.get(ref) ?? 0)
    const knock = sent === 0 ? { knock: "lost" as const } : sent > 1 ? { knock: "twice" as const } : {}
    const differs =
      paid !== undefined && paid.amount !== order.contents.toPay ? { amount: paid.amount / ORE_PER_KRONA } : {}
    return attempts.flatMap(({ at, answer }, index): ReadonlyArray<Timed> => {
      if (!answer.startsWith("200")) {
        return [{ at, step: { pay: { outcome: "paid" }, refused: answer.slice(0, 3), ...by } }]
      }
      if (index < last || paid === undefined) return [{ at, step: { pay: { outcome: "refused" }, ...by } }]
      if (paid.outcome === "paid") return [{ at, step: { pay: { outcome: "paid", ...knock, ...differs }, ...by } }]
      const onHold: Timed = { at, step: { pay: { outcome: "onHold", ...knock, ...differs }, ...by } }
      return paid.outcome === "onHold" ? [onHold] : [onHold, { at, step: { decide: "refused", ...by } }]
    })
  })

/** Puts the pauses in. */
const withWaits = (timed: ReadonlyArray<Timed>, until: number): ReadonlyArray<Step> =>
  timed.flatMap(({ at, step }, index) => {
    const pause = (timed[index + 1]?.at ?? until) - at
    return pause < SHORTEST_WAIT_MS ? [step] : [step, { wait: `${Math.round(pause / 1_000)} seconds` }]
  })

/** As it was applied: for the goods that it took something from, when it was not for everything. */
const promotionOf = (promotion: Promotion, orders: ReadonlyArray<Order>, names: Names): FlowPromotion => {
  const {
    id: _,
    validFrom: _from,
    validUntil: _until,
    advertised: _told,
    finePrint: _print,
    scope,
    ...rest
  } = promotion
  const lines = orders.flatMap(({ contents }) => contents.lines.filter(({ discount }) => discount > 0))
  const goods = [...new Set(lines.map(({ ean }) => names.goods.get(ean) ?? ""))]
  return scope.kind === "everything" || goods.length === 0 ? rest : { ...rest, goods }
}

const kronor = (ore: number) => ore / ORE_PER_KRONA

/** `sightings` begin before the first change; nothing comes of a recording in which nobody did anything. */
export const composeFlow = (
  name: string,
  sightings: ReadonlyArray<Sighting>,
  books: Books,
  { goods, balances, promotions }: Surroundings,
): Flow | undefined => {
  const last = sightings.at(-1)
  const cartIds = [...new Set(sightings.flatMap(({ carts }) => carts.map(({ id }) => id as string)))]
  if (last === undefined || cartIds.length === 0) return undefined
  const carts = sightings.flatMap((sighting) => sighting.carts)
  const cards = [...new Set(carts.flatMap(({ giftCards = [] }) => giftCards))]
  const members = [...new Set(carts.flatMap(({ accountId }) => accountId ?? []))]
  const names: Names = {
    goods: namesFor(new Map([...goods].map(([ean, { title }]) => [ean, title]))),
    cards: new Map(cards.map((id, index) => [id, `kort-${index + 1}`])),
    members: new Map(members.map((id, index) => [id, `medlem-${index + 1}`])),
    visitors: new Map(cartIds.slice(1).map((id, index) => [id, `kund-${index + 2}`])),
  }
  const seen = [...stepsSeen(sightings, names), ...stepsPaid(last.orders, books, names)]
  const steps = withWaits(
    seen.toSorted((one, other) => one.at - other.at),
    last.at,
  )
  const order = orderOfCart(last, cartIds[0] ?? "")
  const used = new Set(last.orders.flatMap(({ contents }) => contents.promotions.map(({ id }) => id)))
  const entered = new Set(carts.flatMap(({ codes = [] }) => codes))
  const met = promotions.filter(({ id, code }) => used.has(id) || (code !== undefined && entered.has(code)))
  const settled = last.orders.map(({ payment }) => payment?.providerRef)
  const taken = books.payments.filter(({ ref, outcome }) => outcome === "paid" && settled.includes(ref))
  return {
    name,
    about: "Recorded in the demo shop.",
    shop: {
      goods: Object.fromEntries([...goods].map(([ean, held]) => [names.goods.get(ean) ?? "", held.goods])),
      ...(cards.length === 0
        ? {}
        : {
            giftCards: Object.fromEntries(cards.map((id) => [names.cards.get(id), { balance: balances.get(id) ?? 0 }])),
          }),
      ...(met.length === 0
        ? {}
        : { promotions: Object.fromEntries(met.map((each) => [each.id, promotionOf(each, last.orders, names)])) }),
      ...(members.length === 0 ? {} : { members: [...names.members.values()] }),
    },
    steps,
    expect: {
      ...(order === undefined
        ? {}
        : {
            order: {
              state: order.state,
              lines: Object.fromEntries(
                order.contents.lines.map(({ ean, quantity }) => [names.goods.get(ean) ?? "", quantity]),
              ),
              discount: kronor(order.contents.discount),
              shipping: kronor(order.contents.shipping.fee),
              ...(order.contents.shipping.id === undefined ? {} : { delivery: order.contents.shipping.id }),
              total: kronor(order.contents.total),
              toPay: kronor(order.contents.toPay),
            },
          }),
      confirmed: last.orders.filter(({ state }) => state === "CONFIRMED").length,
      taken: kronor(taken.reduce((sum, { amount }) => sum + amount, 0)),
    },
  }
}
