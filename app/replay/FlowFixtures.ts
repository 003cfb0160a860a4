/**
 * What a flow's names refer to in the shop: goods with numbers, cards with codes, members with ids; and the changes
 * that others make to them.
 */
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { type ConsentField, PersonKey, type VerifiedPerson } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { type AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import { type Promotion, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Data, Effect, Redacted } from "effect"
import { createEvents } from "./eventFixtures.ts"
import type { Flow } from "./Flow.ts"
import type { FlowWorld } from "./FlowWorld.ts"
import { millisecondsOf, oreOf } from "./flow/measures.ts"
import type { FlowAccount, FlowPromotion, FlowStore, Goods } from "./flow/Shop.ts"
import type { Holder } from "./MockBankId.ts"
import { HASH } from "./shopInMemory.ts"

/** The flow uses a name that its shop does not define. */
export class UnknownName extends Data.TaggedError("UnknownName")<{ readonly kind: string; readonly name: string }> {}

export interface CardSecrets {
  readonly id: GiftCardId
  readonly code: Redacted.Redacted
  readonly pin: Redacted.Redacted
}

const NUMBER_DIGITS = 9
const PIN = "12345"
const FIRST_BIRTH_NUMBER = 1_001

const provenPerson = ({ personalNumber, firstName, lastName }: Holder): VerifiedPerson => ({
  personKey: PersonKey.make(HASH.peppered("person", personalNumber)),
  firstName,
  lastName,
})

const eanOf = (index: number): Ean => {
  const first12 = `978${String(index + 1).padStart(NUMBER_DIGITS, "0")}`
  return Ean.make(`${first12}${eanCheckDigit(first12)}`)
}

const availabilityOf = (isSoldOut: boolean) => (isSoldOut ? "TEMP_OUT_OF_STOCK" : "AVAILABLE_TO_BUY")

const recordOf = (name: string, ean: Ean, goods: Goods): IntakeRecord => ({
  kind: "product",
  ref: name,
  facts: {
    identifier: ean,
    title: name,
    productType: "book",
    kind: goods.download === true ? "ebook" : "book",
    authors: [],
    tags: [],
    badges: [],
    categories: [],
    popularity: 0,
    ...(goods.download === true ? { distributionMethod: "download" as const } : { format: "Inbunden" }),
  },
  offer: {
    price: oreOf(goods.price),
    vatRate: goods.vat ?? 6,
    availability: availabilityOf(goods.soldOut ?? false),
    inStock: goods.stock !== 0,
    ...(goods.memberPrice === undefined ? {} : { loyaltyPrice: oreOf(goods.memberPrice) }),
  },
  variants: [],
  ...(goods.stock === undefined ? {} : { stock: goods.stock }),
})

const storeOf = (name: string, { openingHours = "Alla dagar 10-19", deviatingOpeningHours }: FlowStore): Store => ({
  storeID: name,
  storeName: name,
  storePath: `/butik/${name}`,
  address: "",
  storeCity: name,
  openingHours,
  ...(deviatingOpeningHours === undefined ? {} : { deviatingOpeningHours }),
})

const promotionOf = (id: string, promotion: FlowPromotion, startsAt: number, scope: Promotion["scope"]): Promotion => {
  const { name, goods: _, begins, ends, membersOnly, oncePerMember, stacking, priority, ...rest } = promotion
  return {
    ...rest,
    id: PromotionId.make(id),
    name: name ?? id,
    scope,
    membersOnly: membersOnly ?? false,
    oncePerMember: oncePerMember ?? false,
    stacking: stacking ?? "combinable",
    priority: priority ?? 0,
    ...(begins === undefined ? {} : { validFrom: startsAt + millisecondsOf(begins) }),
    ...(ends === undefined ? {} : { validUntil: startsAt + millisecondsOf(ends) }),
  }
}

const named = <Held>(kind: string, held: ReadonlyMap<string, Held>) => ({
  of: (name: string): Effect.Effect<Held, UnknownName> => {
    const found = held.get(name)
    return found === undefined ? Effect.fail(new UnknownName({ kind, name })) : Effect.succeed(found)
  },
})

/** Writes everything into the store. */
export const createFlowFixtures = Effect.fnUntraced(function* (
  stage: FlowWorld,
  { shop = {}, people = {} }: Flow,
  startsAt: number,
) {
  const { db, names, backstage } = stage
  const behind = <A, E>(work: Effect.Effect<A, E, Accounts | GiftCards | Identity | Promotions | Stores>) =>
    work.pipe(Effect.provideContext(backstage), Effect.orDie)

  const { tickets, setEvents } = yield* createEvents(stage, shop.events ?? {}, startsAt)
  const eans = new Map([
    ...Object.keys(shop.goods ?? {}).map((name, index) => [name, eanOf(index)] as const),
    ...tickets,
  ])
  for (const [name, ean] of eans) names.call(ean, name)
  const publishRecords = (records: ReadonlyArray<IntakeRecord>) =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const setAside = memoryStore.publishRecords(db, records, now)
      memoryStore.haveFiles(
        db,
        records.flatMap((record) => (record.kind === "product" ? record.facts.identifier : [])),
        now,
      )
      return setAside
    })
  const recordsOf = (goods: Readonly<Record<string, Goods>>) =>
    Object.entries(goods).flatMap(([name, each]) => {
      const ean = eans.get(name)
      return ean === undefined ? [] : [recordOf(name, ean, each)]
    })
  yield* publishRecords(recordsOf(shop.goods ?? {}))

  const open = new Map(Object.entries(shop.stores ?? {}).map(([name, store]) => [name, storeOf(name, store)]))
  const receiveStores = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    behind(Stores.use((stores) => stores.receive([...open.values()], { closeOthers: true, now }))),
  )
  if (open.size > 0) yield* receiveStores
  const stockOf = (store: string, copies: Readonly<Record<string, number>>): ReadonlyArray<IntakeRecord> =>
    Object.entries(copies).flatMap(([name, quantity]) => {
      const ean = eans.get(name)
      return ean === undefined ? [] : [{ kind: "stock", ref: name, ean, store, quantity }]
    })
  const setStoreStock = (stores: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
    publishRecords(Object.entries(stores).flatMap(([store, copies]) => stockOf(store, copies)))
  yield* setStoreStock(
    Object.fromEntries(Object.entries(shop.stores ?? {}).map(([name, { stock = {} }]) => [name, stock])),
  )

  const cards = new Map<string, CardSecrets>()
  for (const [name, { balance, lasts }] of Object.entries(shop.giftCards ?? {})) {
    const code = Redacted.make(String(9_000_000_000_000_000 + cards.size + 1))
    const pin = Redacted.make(PIN)
    const expiresAt = lasts === undefined ? {} : { expiresAt: startsAt + millisecondsOf(lasts) }
    const id = yield* behind(
      GiftCards.use((giftCards) => giftCards.issue({ code, pin, balance: oreOf(balance), ...expiresAt })),
    )
    names.call(id, name)
    cards.set(name, { id, code, pin })
  }

  const members = new Map<string, AccountId>()
  for (const name of shop.members ?? []) {
    const number = MemberNumber.make(String(10_000_000 + members.size))
    const id = yield* behind(Identity.use((identity) => identity.enrol(number, startsAt)))
    names.call(id, name)
    members.set(name, id)
  }

  const byName = new Map(
    Object.entries(people).map(([name, { firstName, lastName = "Karlsson" }], index): readonly [string, Holder] => [
      name,
      { personalNumber: `19850101${String(FIRST_BIRTH_NUMBER + index)}`, firstName, lastName },
    ]),
  )
  for (const [name, holder] of byName) names.call(provenPerson(holder).personKey, name)
  const holders = named("person", byName)

  const accounts = new Map<string, AccountId>()
  const opened = Effect.fnUntraced(function* (name: string, account: FlowAccount) {
    const { email, phone, person, member = false, verified = true, consents = {} } = account
    const port = yield* Accounts
    const proven = person === undefined ? undefined : provenPerson(yield* holders.of(person))
    const proved = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) }
    const id =
      member && proven === undefined
        ? yield* Identity.use((port) => port.enrol(MemberNumber.make(String(20_000_000 + accounts.size)), startsAt))
        : (yield* port.create(proven === undefined ? proved : { ...proved, person: proven }, startsAt)).id
    if (member && proven === undefined) yield* port.connect(id, proved, startsAt)
    if (member && proven !== undefined) yield* port.activateMembership(id, proven, startsAt)
    if (!verified) db.run("UPDATE account SET email_verified = 0 WHERE id = ?", id)
    for (const [field, granted] of Object.entries(consents)) {
      const answer = { textVersion: "2026-11", how: "my-pages", now: startsAt }
      yield* port.saveConsent(id, { field: field as ConsentField, granted, ...answer })
    }
    names.call(id, name)
    accounts.set(name, id)
  })
  for (const [name, account] of Object.entries(shop.accounts ?? {})) {
    yield* Effect.provideContext(opened(name, account), backstage).pipe(
      Effect.catch((error) => (error._tag === "UnknownName" ? Effect.fail(error) : Effect.die(error))),
    )
  }

  const goods = named("goods", eans)
  const scopeOf = ({ goods: those }: FlowPromotion): Effect.Effect<Promotion["scope"], UnknownName> =>
    those === undefined
      ? Effect.succeed({ kind: "everything" })
      : Effect.map(Effect.forEach(those, goods.of), (eans) => ({ kind: "products", eans }))

  let promotions: Readonly<Record<string, FlowPromotion>> = {}
  const setPromotions = Effect.fnUntraced(function* (changed: Readonly<Record<string, FlowPromotion>>) {
    promotions = { ...promotions, ...changed }
    const now = yield* Clock.currentTimeMillis
    const all = yield* Effect.forEach(Object.entries(promotions), ([id, each]) =>
      Effect.map(scopeOf(each), (scope) => promotionOf(id, each, startsAt, scope)),
    )
    yield* behind(Promotions.use((port) => port.replaceAll(all, now)))
  })
  yield* setPromotions(shop.promotions ?? {})

  return {
    goods,
    cards: named("gift card", cards),
    members: named("member", new Map([...accounts, ...members])),
    people: holders,
    /** The person with the telephone when the flow names none. */
    defaultPerson: Object.keys(people)[0] ?? "somebody",
    accounts,
    /** The flow's names of all goods, by their numbers. */
    goodsByEan: new Map([...eans].map(([name, ean]) => [ean as string, name])),
    setPromotions,
    setStoreStock,
    setEvents,
    closeStore: (name: string) =>
      Effect.suspend(() => {
        open.delete(name)
        return receiveStores
      }),
    setStock: (copies: Readonly<Record<string, number>>) =>
      Effect.forEach(
        Object.entries(copies),
        ([name, quantity]) =>
          Effect.flatMap(goods.of(name), (ean) =>
            publishRecords([{ kind: "stock", ref: name, ean, store: "web", quantity }]),
          ),
        { discard: true },
      ),
    setPrice: (prices: Readonly<Record<string, number>>) =>
      Effect.forEach(
        Object.entries(prices),
        ([name, price]) =>
          Effect.flatMap(goods.of(name), (ean) =>
            publishRecords([{ kind: "price", ref: name, ean, price: oreOf(price) }]),
          ),
        { discard: true },
      ),
    setSoldOut: (goodsSoldOut: Readonly<Record<string, boolean>>) =>
      Effect.forEach(
        Object.entries(goodsSoldOut),
        ([name, isSoldOut]) =>
          Effect.flatMap(goods.of(name), (ean) =>
            publishRecords([
              { kind: "update", ref: name, ean, facts: {}, offer: { availability: availabilityOf(isSoldOut) } },
            ]),
          ),
        { discard: true },
      ),
    withdraw: (name: string) =>
      Effect.flatMap(goods.of(name), (ean) => publishRecords([{ kind: "delete", ref: name, ean }])),
  }
})

export type FlowFixtures = Effect.Success<ReturnType<typeof createFlowFixtures>>
