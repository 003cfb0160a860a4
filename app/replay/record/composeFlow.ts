/** Composes a flow from what was observed of a shop during a purchase or a login. */
import type { Order } from "@kapitel/core/checkout/Order"
import type { Promotion } from "@kapitel/core/promotions/Promotion"
import type { Flow } from "../Flow.ts"
import type { FlowPromotion, Goods } from "../flow/Shop.ts"
import type { Step } from "../flow/Step.ts"
import { composeLogins } from "./composeLogins.ts"
import type { SeenLogins } from "./loginEvents.ts"
import { type Names, stepsPaid, stepsSeen, type Timed } from "./orderSteps.ts"
import type { ProviderRecords, ShopSnapshot } from "./ShopSnapshot.ts"

/** Facts that the recording reads when a thing first occurs. */
export interface RecordingContext {
  readonly goods: ReadonlyMap<string, { readonly title: string; readonly goods: Goods }>
  /** In kronor, by id. */
  readonly balances: ReadonlyMap<string, number>
  readonly promotions: ReadonlyArray<Promotion>
}

const ORE_PER_KRONA = 100
const NAME_LENGTH = 24

/** Shorter pauses are not recorded. */
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

/** Inserts the pauses: by the time since the beginning, so that rounding does not add up. */
const withWaits = (timed: ReadonlyArray<Timed>, until: number): ReadonlyArray<Step> => {
  const begun = timed[0]?.at ?? until
  let passed = 0
  return timed.flatMap(({ step, rests = 0 }, index) => {
    const pause = Math.max((timed[index + 1]?.at ?? until) - begun - passed, rests)
    if (pause < SHORTEST_WAIT_MS) return [step]
    const seconds = Math.round(pause / 1_000)
    passed += seconds * 1_000
    return [step, { wait: `${seconds} seconds` }]
  })
}

/** As it was applied: for the goods that it took something from, unless it was for everything. */
const promotionOf = (promotion: Promotion, orders: ReadonlyArray<Order>, names: Names): FlowPromotion => {
  const {
    id: _,
    validFrom: _from,
    validUntil: _until,
    advertised: _advertised,
    finePrint: _print,
    scope,
    ...rest
  } = promotion
  const lines = orders.flatMap(({ contents }) => contents.lines.filter(({ discount }) => discount > 0))
  const goods = [...new Set(lines.map(({ ean }) => names.goods.get(ean) ?? ""))]
  return scope.kind === "everything" || goods.length === 0 ? rest : { ...rest, goods }
}

const kronor = (ore: number) => ore / ORE_PER_KRONA

const expectedOrder = (order: Order, names: Names) => ({
  state: order.state,
  lines: Object.fromEntries(order.contents.lines.map(({ ean, quantity }) => [names.goods.get(ean) ?? "", quantity])),
  discount: kronor(order.contents.discount),
  shipping: kronor(order.contents.shipping.fee),
  ...(order.contents.shipping.id === undefined ? {} : { delivery: order.contents.shipping.id }),
  total: kronor(order.contents.total),
  toPay: kronor(order.contents.toPay),
})

/** The object under its key, or no key when it is empty. */
const ifAny = <Held extends object>(key: string, held: Held): Readonly<Record<string, Held>> =>
  Object.keys(held).length === 0 ? {} : { [key]: held }

/** `sightings` begin before the first change; undefined for a recording in which nothing was done. */
export const composeFlow = (
  name: string,
  sightings: ReadonlyArray<ShopSnapshot>,
  books: ProviderRecords,
  { goods, balances, promotions }: RecordingContext,
  seenLogins: SeenLogins,
): Flow | undefined => {
  const last = sightings.at(-1)
  const carts = sightings.flatMap((sighting) => sighting.carts)
  const cartIds = [...new Set(carts.map(({ id }) => id as string))]
  const accountsOf = new Map<string, string>(
    carts.flatMap(({ id, accountId }) => (accountId === undefined ? [] : [[id, accountId]])),
  )
  const firstSeen = (cartId: string) => sightings.find((each) => each.carts.some(({ id }) => id === cartId))?.at ?? 0
  const logins = composeLogins(
    seenLogins,
    cartIds.map((id) => ({ id, at: firstSeen(id), accountId: accountsOf.get(id) })),
  )
  if (last === undefined || (cartIds.length === 0 && logins.steps.length === 0)) return undefined
  const cards = [...new Set(carts.flatMap(({ giftCards = [] }) => giftCards))]
  const members = [...new Set(accountsOf.values())].filter((id) => !logins.loggedIn.has(id))
  const names: Names = {
    goods: namesFor(new Map([...goods].map(([ean, { title }]) => [ean, title]))),
    cards: new Map(cards.map((id, index) => [id, `kort-${index + 1}`])),
    members: new Map(members.map((id, index) => [id, `medlem-${index + 1}`])),
    visitors: logins.visitorsOfCarts,
  }
  const seen: ReadonlyArray<Timed> = [
    ...stepsSeen(sightings, names),
    ...stepsPaid(last.orders, books, names),
    ...logins.steps,
  ]
  const steps = withWaits(
    seen.toSorted((one, other) => one.at - other.at),
    last.at,
  )
  const order = last.orders.findLast(({ cartId }) => cartIds.includes(cartId) && !names.visitors.has(cartId))
  const used = new Set(last.orders.flatMap(({ contents }) => contents.promotions.map(({ id }) => id)))
  const entered = new Set(carts.flatMap(({ codes = [] }) => codes))
  const met = promotions.filter(({ id, code }) => used.has(id) || (code !== undefined && entered.has(code)))
  const settled = last.orders.map(({ payment }) => payment?.providerRef)
  const taken = books.payments.filter(({ ref, outcome }) => outcome === "paid" && settled.includes(ref))
  return {
    name,
    about: "Recorded in the demo shop.",
    ...ifAny("people", logins.people),
    shop: {
      ...ifAny("goods", Object.fromEntries([...goods].map(([ean, held]) => [names.goods.get(ean) ?? "", held.goods]))),
      ...ifAny(
        "giftCards",
        Object.fromEntries(cards.map((id) => [names.cards.get(id), { balance: balances.get(id) ?? 0 }])),
      ),
      ...ifAny("promotions", Object.fromEntries(met.map((each) => [each.id, promotionOf(each, last.orders, names)]))),
      ...(members.length === 0 ? {} : { members: [...names.members.values()] }),
      ...ifAny("accounts", logins.accounts),
    },
    steps,
    expect: {
      ...(order === undefined ? {} : { order: expectedOrder(order, names) }),
      confirmed: last.orders.filter(({ state }) => state === "CONFIRMED").length,
      taken: kronor(taken.reduce((sum, { amount }) => sum + amount, 0)),
      ...logins.expected({ accounts: members.length, emails: last.orders.length === 0 }),
    },
  }
}
