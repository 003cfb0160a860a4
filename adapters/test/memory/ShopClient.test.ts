/** Features of the shop in memory beyond its contract: members, checkouts, and control by a test. */

import { MEMORY_CODE } from "@kapitel/adapters/memory/memoryLogin"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { CALL_LIMIT_MS, type CallResult, SUGGESTIONS_LIMIT_MS } from "@kapitel/core/shop/CallResult"
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import { beforeEach, describe, expect, it } from "vitest"

const BOOK = "9789100000011"
const EBOOK = "9789100000028"
const clock = {
  now: () => Date.parse("2026-11-24T09:00:00+01:00"),
  setTimeout: (work: () => void) => queueMicrotask(work),
  clearTimeout: () => undefined,
}
const CARD = { code: "5000000000000001", pin: "12345" }
const CUSTOMER = { email: "selma@exempel.se", phone: "0701740605", firstName: "Selma", lastName: "Ek" }
const ADDRESS = { street: "Storgatan 1", zipCode: "413 02", city: "Göteborg" }

const valueOf = <T, R>(answer: CallResult<T, R>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

const opened = () =>
  memoryShopClient({
    clock,
    products: [
      { ean: BOOK, title: "Röda rummet", price: 10_000, copies: 2 },
      {
        ean: EBOOK,
        title: "Hemsöborna",
        price: 9_000,
        kind: "ebook",
        distributionMethod: "download",
        deliverable: true,
      },
    ],
    giftCards: [{ ...CARD, balance: 50_000 }],
    accounts: [{ email: "selma@exempel.se", member: true }],
  })

describe("the shop in memory", () => {
  let client = opened()
  let keys = 0
  const add = async (quantity = 1) =>
    client.cart.add({ ean: BOOK, quantity, idempotencyKey: `key-${++keys}` }).then(valueOf)
  const buy = async () => {
    await add()
    valueOf(await client.cart.addGiftCard({ ...CARD, idempotencyKey: `key-${++keys}` }))
    return valueOf(await client.checkout.complete({ ...CUSTOMER, ...ADDRESS })).key
  }

  beforeEach(async () => {
    client = opened()
    valueOf(await client.login.openSession({ ticket: client.control.ticketFor(0) }))
  })

  it("stores a member's consents and the address of an order", async () => {
    expect(
      valueOf(await client.consents.save({ field: "acceptsEmailMarketing", given: true })).acceptsEmailMarketing,
    ).toBe(true)
    await buy()
    const [order] = valueOf(await client.account.orders())
    const stored = valueOf(await client.account.saveAddress({ order: order?.pageToken ?? "" }))
    expect(stored.address).toEqual(ADDRESS)
    expect(valueOf(await client.account.forgetAddress()).address).toBeUndefined()
    expect(await client.account.saveAddress({ order: "nobodys" })).toMatchObject({
      ok: false,
      refusal: { _tag: "InvalidRequest", field: "order" },
    })
  })

  it("reduces stock and gift card values when they are used in a purchase", async () => {
    await buy()
    expect(await client.cart.add({ ean: BOOK, quantity: 2, idempotencyKey: "two" })).toMatchObject({
      ok: false,
      refusal: { _tag: "TooFewCopies", lines: [{ available: 1 }] },
    })
    await add()
    const paid = valueOf(await client.cart.addGiftCard({ ...CARD, idempotencyKey: "again" }))
    expect(paid.giftCards[0]?.amount).toBeLessThanOrEqual(40_000)
    expect(valueOf(await client.cart.view()).lines[0]?.promise.missing).toBe(0)
  })

  it("opens no session with an unknown ticket, and says so", async () => {
    expect(await client.login.openSession({ ticket: "unknown" })).toMatchObject({
      ok: false,
      refusal: { key: "TICKET_EXPIRED", message: "Inloggningen gäller inte längre." },
    })
  })

  it("completes an order of a download only with the consent to immediate delivery", async () => {
    valueOf(await client.cart.add({ ean: EBOOK, quantity: 1, idempotencyKey: "download" }))
    valueOf(await client.cart.addGiftCard({ ...CARD, idempotencyKey: "card" }))
    const refused = { ok: false, refusal: { _tag: "ConsentMissing" } }
    const complete = () => client.checkout.complete({ ...CUSTOMER, ...ADDRESS })
    expect(await complete()).toMatchObject(refused)
    for (const given of [true, false])
      expect(valueOf(await client.checkout.consent({ given }))).toEqual({ taken: true })
    expect(await complete()).toMatchObject(refused)
    valueOf(await client.checkout.consent({ given: true }))
    expect(valueOf(await complete()).key).not.toBe("")
  })

  it("returns what another tab has changed since a checkout was opened, revision by revision", async () => {
    await add()
    const first = client.control.openCheckout()
    expect(valueOf(await client.checkout.changes(first))).toEqual({})
    const { cart } = await add()
    expect(valueOf(await client.checkout.changes(first))).toMatchObject({
      quantities: [BOOK],
      toPay: { now: cart.total },
    })
    const second = client.control.openCheckout()
    expect(second).toEqual({ token: first.token, revision: first.revision + 1 })
    expect(valueOf(await client.checkout.changes(second))).toEqual({})
  })

  it("suggests six products at most, with what the list shows, and popular searches that begin so", async () => {
    const shop = memoryShopClient({
      clock,
      products: [
        { ean: BOOK, title: "Havet", price: 10_000, format: "Pocket" },
        { ean: EBOOK, title: "Havets djup" },
        ...Array.from({ length: 6 }, (_, n) => ({ ean: `978910000100${n}`, title: `Hav ${n}`, price: 100 })),
      ],
      popularSearches: ["hav", "havet", "berg"],
    })
    const hav = valueOf(await shop.search.suggest("hav"))
    expect(hav.suggestions.slice(0, 2)).toEqual([
      {
        text: "Havet",
        path: `/bok/havet/${BOOK}`,
        type: "product",
        identifier: BOOK,
        format: "Pocket",
        price: 10_000,
      },
      { text: "Havets djup", path: `/bok/havets-djup/${EBOOK}`, type: "product", identifier: EBOOK },
    ])
    expect(hav.suggestions).toHaveLength(6)
    expect(hav.topSearches).toEqual([
      { text: "hav", path: "/search?q=hav&qt=suggestion" },
      { text: "havet", path: "/search?q=havet&qt=suggestion" },
    ])
    const before = valueOf(await shop.search.suggest("  "))
    expect(before.suggestions).toEqual([])
    expect(before.topSearches.map(({ path }) => path)).toEqual([
      "/search?q=hav&qt=popular",
      "/search?q=havet&qt=popular",
      "/search?q=berg&qt=popular",
    ])
  })

  it("has a menu of five levels, or of as many as are requested", async () => {
    const shelf = (level: number): MenuCategory => ({
      key: `nivå${level}`,
      name: `Nivå ${level}`,
      type: "book",
      url: `/kategori/${level}`,
      categories: level === 7 ? [] : [shelf(level + 1)],
    })
    const shop = memoryShopClient({ clock, products: [], categories: [shelf(1)] })
    const levels = (found: ReadonlyArray<MenuCategory>): number =>
      found[0] === undefined ? 0 : 1 + levels(found[0].categories)
    expect(levels(valueOf(await shop.menu.categories()))).toBe(5)
    expect(levels(valueOf(await shop.menu.categories(2)))).toBe(2)
    expect(valueOf(await shop.menu.categories(7))).toEqual([shelf(1)])
  })

  it("answers after the set delay, by its clock, and not beyond the time limit of a call", async () => {
    const waits: Array<number> = []
    const stopped: Array<unknown> = []
    const waiting = memoryShopClient({
      products: [],
      clock: {
        now: clock.now,
        setTimeout: (work, ms) => {
          waits.push(ms)
          queueMicrotask(work)
          return "timer"
        },
        clearTimeout: (timer) => stopped.push(timer),
      },
    })
    valueOf(await waiting.cart.view())
    waiting.control.delay = SUGGESTIONS_LIMIT_MS
    valueOf(await waiting.cart.view())
    valueOf(await waiting.search.suggest("a"))
    waiting.control.delay = SUGGESTIONS_LIMIT_MS + 1
    const late = { ok: false, refusal: { _tag: "Unanswered", reason: "timeout" } }
    expect(await waiting.search.suggest("a")).toEqual(late)
    valueOf(await waiting.cart.view())
    waiting.control.delay = CALL_LIMIT_MS + 1
    expect(await waiting.cart.view()).toEqual(late)
    expect(waits).toEqual([
      SUGGESTIONS_LIMIT_MS,
      SUGGESTIONS_LIMIT_MS,
      SUGGESTIONS_LIMIT_MS,
      SUGGESTIONS_LIMIT_MS + 1,
      CALL_LIMIT_MS,
    ])
    const abort = new AbortController()
    const aborted = waiting.cart.view({ signal: abort.signal })
    abort.abort()
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" })
    expect(stopped).toEqual(["timer"])
    expect(waiting.control.calls).toEqual([
      "cart.view",
      "cart.view",
      "search.suggest",
      "search.suggest",
      "cart.view",
      "cart.view",
      "cart.view",
    ])
  })

  it("fails as often as it is told", async () => {
    client.control.fail("offline", 2)
    client.control.fail("unavailable")
    const reasons = []
    for (let call = 0; call < 4; call++) {
      const answer = await client.cart.view()
      reasons.push(answer.ok ? "answered" : answer.refusal.reason)
    }
    expect(reasons).toEqual(["offline", "offline", "unavailable", "answered"])
    client.control.fail("offline")
    await expect(client.cart.view({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" })
    expect((await client.cart.view()).ok).toBe(false)
  })

  it("shows goods that can be bought beside an empty cart, and others beside a full one", async () => {
    const shop = memoryShopClient({
      clock,
      products: [
        { ean: "9789100002001", title: "Slut", price: 10_000, availability: "OUT_OF_PRINT" },
        ...Array.from({ length: 10 }, (_, n) => ({ ean: `978910000300${n}`, title: `Bok ${n}`, price: 10_000 })),
      ],
    })
    const empty = valueOf(await shop.cart.view())
    expect(empty.empty?.topList.map(({ title }) => title)).toEqual(["Bok 0", "Bok 1", "Bok 2", "Bok 3"])
    const { cart } = valueOf(await shop.cart.add({ ean: "9789100003000", quantity: 1, idempotencyKey: "one" }))
    const beside = cart.recommended.map(({ title }) => title)
    expect(beside).toHaveLength(8)
    expect(beside).not.toContain("Bok 0")
    expect(beside).not.toContain("Slut")
  })

  it("recommends what reaches free shipping after a reduction, at the price that this visitor pays", async () => {
    const member = { email: "selma@exempel.se", member: true }
    const shop = memoryShopClient({
      clock,
      products: [
        { ean: BOOK, title: "Röda rummet", price: 24_900 },
        { ean: "9789100003000", title: "För lite", price: 4_900 },
        { ean: "9789100003017", title: "Dyr", price: 9_000 },
        { ean: "9789100003024", title: "Medlemspris", price: 12_000, loyaltyPrice: Money.make(6_000) },
        { ean: "9789100003031", title: "Mitt emellan", price: 7_000 },
      ],
      promotions: [samplePromotion("everything")],
      accounts: [member],
    })
    const beside = ({ recommended }: { readonly recommended: ReadonlyArray<{ readonly title: string }> }) =>
      recommended.map(({ title }) => title)
    // 249 kr less 20 %: 49,80 kr are missing.
    const { cart } = valueOf(await shop.cart.add({ ean: BOOK, quantity: 1, idempotencyKey: "one" }))
    expect(beside(cart)).toEqual(["Mitt emellan", "Dyr", "Medlemspris", "För lite"])
    valueOf(await shop.login.openSession({ ticket: shop.control.ticketFor(0) }))
    expect(beside(valueOf(await shop.cart.view()))).toEqual(["Medlemspris", "Mitt emellan", "Dyr", "För lite"])
  })

  it("does a change once per key, and names what a change is refused for", async () => {
    const add = (quantity: number) => client.cart.add({ ean: BOOK, quantity, idempotencyKey: "once" })
    const first = valueOf(await add(1))
    expect(first).toMatchObject({
      message: "Röda rummet har lagts till i varukorgen",
      items: [{ title: "Röda rummet" }],
    })
    expect(valueOf(await add(1)).cart).toEqual(first.cart)
    expect(await add(2)).toMatchObject({ ok: false, refusal: { _tag: "IdempotencyKeyReused" } })
    const key = first.cart.lines[0]?.key ?? ""
    expect(await client.cart.setQuantity({ key, quantity: 3 })).toMatchObject({
      ok: false,
      refusal: {
        _tag: "TooFewCopies",
        message: "Det finns 2 ex av Röda rummet.",
        lines: [{ ean: BOOK, title: "Röda rummet", quantity: 3, available: 2 }],
      },
    })
    expect(valueOf(await client.cart.setQuantity({ key, quantity: 2 })).itemCount).toBe(2)
    expect(await client.cart.add({ ean: BOOK, quantity: 1, upTo: true, idempotencyKey: "more" })).toMatchObject({
      refusal: { _tag: "TooFewCopies" },
    })
  })

  it("refuses a gift card without balance, and a code for an empty cart", async () => {
    expect(await client.cart.addCode({ code: "rea", idempotencyKey: "code" })).toMatchObject({
      refusal: { _tag: "CodeRefused", reason: "nothingInScope" },
    })
    const shop = memoryShopClient({
      clock,
      products: [{ ean: BOOK, title: "Röda rummet", price: 10_000 }],
      giftCards: [{ ...CARD, balance: 0 }],
    })
    valueOf(await shop.cart.add({ ean: BOOK, quantity: 1, idempotencyKey: "one" }))
    expect(await shop.cart.addGiftCard({ ...CARD, idempotencyKey: "spent" })).toMatchObject({
      refusal: { _tag: "GiftCardsSpent", message: "Presentkortet är slut." },
    })
  })

  it("logs in by BankID as told, and makes its owner a member", async () => {
    valueOf(await client.login.logOut({ everywhere: true }))
    const stranger = { ok: false, refusal: { _tag: "LoginNeeded", key: "NOT_LOGGED_IN" } }
    expect(await client.login.logOut({ everywhere: true })).toMatchObject(stranger)
    expect(await client.login.startBankId({ purpose: "becomeMember" })).toMatchObject(stranger)
    expect(valueOf(await client.login.startBankId({ purpose: "login" }))).toEqual({
      kind: "pending",
      nonce: "memory-bankid",
    })
    const ended = { kind: "failed", hint: "userCancel" } as const
    client.control.answerBankId(ended)
    expect(valueOf(await client.login.pollBankId({ nonce: "memory-bankid" }))).toEqual(ended)
    valueOf(await client.login.openSession({ ticket: client.control.ticketFor(0) }))
    expect(valueOf(await client.account.activateMembership())).toMatchObject({
      member: true,
      memberNumber: "10000001",
      email: "selma@exempel.se",
    })
  })

  it("logs in by a code to a number, and not to one that is taken or not Swedish", async () => {
    const shop = memoryShopClient({
      clock,
      products: [],
      accounts: [{ email: "selma@exempel.se", phoneNumber: "+46701740605" }, { email: "agnes@exempel.se" }],
    })
    const phone = { type: "SMS" as const, identifier: "070-174 06 05", rememberMe: false }
    const keyOf = (answer: CallResult<unknown, object>) =>
      answer.ok ? "none" : (answer.refusal as { key: string }).key
    expect(keyOf(await shop.login.sendCode({ ...phone, identifier: "+4712345678" }))).toBe("NOT_SWEDISH_MOBILE")
    expect(keyOf(await shop.login.sendCode({ ...phone, identifier: "12" }))).toBe("INVALID_IDENTIFIER")
    const { nonce } = valueOf(await shop.login.sendCode(phone))
    const code = { ...phone, code: MEMORY_CODE, nonce }
    expect(keyOf(await shop.login.verifyCode({ ...code, identifier: "0701740606" }))).toBe("CODE_EXPIRED")
    const verified = valueOf(await shop.login.verifyCode(code))
    expect(keyOf(await shop.login.verifyCode(code))).toBe("CODE_EXPIRED")
    const ticket = verified.kind === "ticket" ? verified.ticket : ""
    valueOf(await shop.login.openSession({ ticket }))
    expect(keyOf(await shop.login.openSession({ ticket }))).toBe("TICKET_EXPIRED")
    expect(valueOf(await shop.account.me())).toMatchObject({ email: "selma@exempel.se", phoneNumber: "+46701740605" })
    const to = { type: "EMAIL" as const, identifier: "agnes@exempel.se" }
    const asked = valueOf(await shop.account.requestIdentifierChange(to))
    expect(keyOf(await shop.account.changeIdentifier({ ...to, code: MEMORY_CODE, nonce: asked.nonce }))).toBe(
      "IDENTIFIER_TAKEN",
    )
  })

  it("shows a guest and a new account as without answers, and takes each code once", async () => {
    const shop = memoryShopClient({ clock, products: [] })
    const guest = {
      isLoggedIn: false,
      member: false,
      acceptsEmailMarketing: true,
      acceptsSMSMarketing: true,
      acceptsPostalMarketing: true,
    }
    expect(valueOf(await shop.account.me())).toEqual(guest)
    const to = { type: "EMAIL" as const, identifier: "Ny@exempel.se" }
    const { nonce, codeLength } = valueOf(await shop.login.sendCode({ ...to, rememberMe: false }))
    expect(codeLength).toBe(6)
    const expired = { ok: false, refusal: { key: "CODE_EXPIRED" } }
    const connect = () => shop.login.connect({ identifier: to.identifier, method: "SMS", code: MEMORY_CODE, nonce })
    const { ticket } = valueOf(await connect())
    expect(await connect()).toMatchObject(expired)
    valueOf(await shop.login.openSession({ ticket }))
    const account = { ...guest, isLoggedIn: true, email: "ny@exempel.se" }
    expect(valueOf(await shop.account.me())).toEqual(account)
    const phone = { type: "SMS" as const, identifier: "0701740605" }
    const asked = valueOf(await shop.account.requestIdentifierChange(phone))
    const change = () => shop.account.changeIdentifier({ ...phone, code: MEMORY_CODE, nonce: asked.nonce })
    expect(valueOf(await change())).toEqual({ ...account, phoneNumber: "+46701740605" })
    expect(await change()).toMatchObject(expired)
    valueOf(await shop.account.erase())
    expect(valueOf(await shop.account.me())).toEqual(guest)
    expect(await shop.account.erase()).toMatchObject({ refusal: { _tag: "LoginNeeded", key: "NOT_LOGGED_IN" } })
  })

  it("refuses in whole sentences, and with what the page shows beside them", async () => {
    const cards = Array.from({ length: 11 }, (_, n) => ({ code: String(5_000_000_000_000_010 + n), pin: "12345" }))
    const shop = memoryShopClient({
      clock,
      products: [
        { ean: BOOK, title: "Röda rummet", price: 10_000, copies: 3 },
        { ean: EBOOK, title: "Slut", price: 9_000, availability: "OUT_OF_PRINT" },
        ...Array.from({ length: 200 }, (_, n) => ({
          ean: String(9_789_100_100_000 + n),
          title: `Bok ${n}`,
          price: 100,
        })),
      ],
      giftCards: cards.map((card) => ({ ...card, balance: 100 })),
      accounts: [{ email: "selma@exempel.se" }],
    })
    const refusal = async <T, R>(call: Promise<CallResult<T, R>>) => {
      const answer = await call
      return answer.ok ? answer.value : answer.refusal
    }
    const add = (ean: string, quantity = 1) => shop.cart.add({ ean, quantity, idempotencyKey: `key-${++keys}` })
    const pay = (card: { code: string; pin: string }) =>
      shop.cart.addGiftCard({ ...card, idempotencyKey: `key-${++keys}` })
    const completed = () => refusal(shop.checkout.complete({ ...CUSTOMER, ...ADDRESS }))
    const unknown = { _tag: "ProductNotFound", message: "Varan finns inte." }
    expect(await refusal(add("9789100009999"))).toEqual(unknown)
    expect(await refusal(shop.stock.of("9789100009999"))).toEqual(unknown)
    expect(await refusal(add(EBOOK))).toEqual({ _tag: "NotBuyable", message: "Varan går inte att köpa just nu." })
    const [first] = cards
    if (first === undefined) throw new Error("there are eleven")
    expect(await refusal(pay(first))).toEqual({ _tag: "NothingToPay", message: "Det finns inget att betala." })
    expect(await completed()).toEqual({ _tag: "CannotComplete", message: "CannotComplete", reason: "CartIsEmpty" })
    expect(await refusal(shop.checkout.consent({ given: true }))).toEqual({ taken: false })
    expect(await refusal(shop.checkout.takeDelivery())).toEqual({ taken: false })

    const { cart } = valueOf(await add(BOOK))
    expect(await refusal(shop.checkout.takeDelivery())).toEqual({ taken: true })
    expect(await refusal(shop.checkout.complete({ ...CUSTOMER, ...ADDRESS, phone: "1" }))).toEqual({
      _tag: "InvalidRequest",
      message: "Det går inte att läsa.",
    })
    expect(await completed()).toEqual({ _tag: "PaymentNeeded", message: "Presentkorten räcker inte." })
    const gone = { _tag: "LineNotFound", message: "Varan finns inte längre i varukorgen." }
    expect(await refusal(shop.cart.remove({ key: "nothing" }))).toEqual(gone)
    expect(await refusal(shop.cart.setQuantity({ key: "nothing", quantity: 2 }))).toEqual(gone)
    expect(await refusal(shop.cart.remove({ key: cart.lines[0]?.key ?? "", version: cart.version - 1 }))).toEqual({
      _tag: "CartOutdated",
      message: "Varukorgen har ändrats.",
      cart,
    })
    valueOf(await shop.cart.add({ ean: BOOK, quantity: 1, idempotencyKey: "again" }))
    expect(await refusal(shop.cart.add({ ean: BOOK, quantity: 2, idempotencyKey: "again" }))).toEqual({
      _tag: "IdempotencyKeyReused",
      message: "Ändringen går inte att göra en gång till.",
    })
    expect(await refusal(shop.cart.addCode({ code: "finns-inte", idempotencyKey: "code" }))).toEqual({
      _tag: "CodeRefused",
      message: "Kraven för att ta del av erbjudandet är inte uppfyllda",
      reason: "unknown",
    })
    expect(await refusal(pay({ code: "12", pin: "12345" }))).toEqual({
      _tag: "InvalidRequest",
      message: "Det går inte att läsa.",
      field: "code",
    })
    expect(await refusal(pay({ ...first, pin: "54321" }))).toEqual({
      _tag: "GiftCardRefused",
      message: "Presentkortet finns inte, eller så är pinkoden fel.",
    })
    for (const card of cards.slice(0, 10)) valueOf(await pay(card))
    expect(await refusal(pay(cards[10] ?? first))).toEqual({
      _tag: "TooManyGiftCards",
      message: "Det får inte plats fler presentkort.",
    })
    for (let n = 0; n < 199; n++) valueOf(await add(String(9_789_100_100_000 + n)))
    expect(await refusal(add("9789100100199"))).toEqual({ _tag: "CartFull", message: "Varukorgen är full." })

    expect(await refusal(shop.checkout.changes({ token: "unknown", revision: 1 }))).toEqual({
      _tag: "OrderNotFound",
      message: "Köpet finns inte.",
    })
    expect(await refusal(shop.withdrawals.confirm({ token: "unknown" }))).toEqual({
      _tag: "WithdrawalNotFound",
      message: "Sidan gäller inte längre.",
    })
  })

  it("refuses a login in whole sentences", async () => {
    const shop = memoryShopClient({
      clock,
      products: [],
      accounts: [{ email: "selma@exempel.se" }, { email: "agnes@exempel.se" }],
    })
    const refusal = async <T, R>(call: Promise<CallResult<T, R>>) => {
      const answer = await call
      return answer.ok ? answer.value : answer.refusal
    }
    const of = (key: string, message: string, _tag = "LoginRefused") => ({ _tag, key, message })
    const stranger = of("NOT_LOGGED_IN", "Du är inte inloggad.", "LoginNeeded")
    const identifier = "selma@exempel.se"
    const to = { type: "EMAIL" as const, identifier, rememberMe: false }
    const invalid = of("INVALID_IDENTIFIER", "Det är ingen e-postadress och inget mobilnummer.", "IdentifierRefused")
    expect(await refusal(shop.login.sendCode({ ...to, identifier: "selma" }))).toEqual(invalid)
    expect(await refusal(shop.login.sendCode({ ...to, type: "SMS", identifier: "12" }))).toEqual(invalid)
    expect(await refusal(shop.login.sendCode({ ...to, type: "SMS", identifier: "+4712345678" }))).toEqual(
      of("NOT_SWEDISH_MOBILE", "NOT_SWEDISH_MOBILE", "IdentifierRefused"),
    )
    const { nonce } = valueOf(await shop.login.sendCode(to))
    const code = { type: "EMAIL" as const, identifier, rememberMe: false, code: MEMORY_CODE, nonce }
    const expired = of("CODE_EXPIRED", "Koden gäller inte längre.")
    expect(await refusal(shop.login.verifyCode({ ...code, nonce: "unknown" }))).toEqual(expired)
    expect(await refusal(shop.login.verifyCode({ ...code, identifier: "agnes@exempel.se" }))).toEqual(expired)
    expect(await refusal(shop.login.verifyCode({ ...code, code: "000000" }))).toEqual(
      of("WRONG_CODE", "Engångskoden du angav stämmer inte."),
    )
    expect(await refusal(shop.login.openSession({ ticket: "unknown" }))).toEqual(
      of("TICKET_EXPIRED", "Inloggningen gäller inte längre."),
    )
    for (const call of [
      shop.login.logOut({ everywhere: true }),
      shop.login.startBankId({ purpose: "becomeMember" }),
      shop.account.requestIdentifierChange({ type: "EMAIL", identifier }),
      shop.account.orders(),
      shop.account.erase(),
      shop.account.forgetAddress(),
      shop.account.saveAddress({ order: "any" }),
      shop.consents.save({ field: "acceptsEmailMarketing", given: true }),
    ])
      expect(await refusal(call as Promise<CallResult<unknown, unknown>>)).toEqual(stranger)
    expect(valueOf(await shop.login.logOut({ everywhere: false }))).toBeUndefined()

    valueOf(await shop.login.openSession({ ticket: shop.control.ticketFor(0) }))
    const notMember = of("NOT_MEMBER", "Det här är för medlemmar.", "LoginNotEnough")
    for (const call of [
      shop.account.forgetAddress(),
      shop.account.saveAddress({ order: "any" }),
      shop.consents.save({ field: "acceptsEmailMarketing", given: true }),
    ])
      expect(await refusal(call as Promise<CallResult<unknown, unknown>>)).toEqual(notMember)
    expect(await refusal(shop.account.activateMembership())).toEqual(
      of("PERSON_NOT_PROVEN", "Legitimera dig med BankID först."),
    )
    const taken = { type: "EMAIL" as const, identifier: "agnes@exempel.se" }
    const asked = valueOf(await shop.account.requestIdentifierChange(taken))
    expect(await refusal(shop.account.changeIdentifier({ ...taken, code: MEMORY_CODE, nonce: asked.nonce }))).toEqual(
      of("IDENTIFIER_TAKEN", "Uppgiften används av ett annat konto."),
    )
    valueOf(await shop.login.logOut({ everywhere: true }))
    expect(valueOf(await shop.account.me())).toMatchObject({ isLoggedIn: false })
  })

  it("limits requests for the link of one order and address, and none for others", async () => {
    let now = clock.now()
    const shop = memoryShopClient({ clock: { ...clock, now: () => now }, products: [] })
    const send = (email = "selma@exempel.se", orderNumber = "K100000001") =>
      shop.orders.sendLink({ orderNumber, email })
    const began = now
    for (let request = 0; request < 5; request++) {
      expect(await send(request === 0 ? "Selma@exempel.se" : undefined)).toEqual({ ok: true, value: undefined })
      now += 1_000
    }
    const dayMs = 24 * 60 * 60 * 1_000
    const tooOften = {
      ok: false,
      refusal: { _tag: "TooManyTries", message: "För många försök.", retryAt: began + dayMs },
    }
    expect(await send()).toEqual(tooOften)
    expect(await send("agnes@exempel.se")).toEqual({ ok: true, value: undefined })
    expect(await send(undefined, "K100000002")).toEqual({ ok: true, value: undefined })
    now = began + dayMs - 1
    expect(await send()).toEqual(tooOften)
    now = began + dayMs
    expect(await send()).toEqual({ ok: true, value: undefined })
    expect(await send()).toMatchObject({ ok: false })
  })

  it("numbers orders, and lists those of an account with what was bought, the newest first", async () => {
    const first = await buy()
    const second = await buy()
    expect([first, second]).toEqual(["memory-order-1", "memory-order-2"])
    const order = (nth: number) => ({
      number: `K10000000${nth}`,
      placedAt: clock.now(),
      state: "CONFIRMED",
      total: 14_900,
      lines: [{ ean: BOOK, title: "Röda rummet", quantity: 1, totalPrice: 10_000 }],
      pageToken: `memory-page-${nth}`,
    })
    expect(valueOf(await client.account.orders())).toEqual([order(2), order(1)])
    valueOf(await client.login.logOut({ everywhere: false }))
    valueOf(await client.login.openSession({ ticket: client.control.ticketFor(0) }))
    expect(valueOf(await client.account.orders())).toHaveLength(2)
  })

  it("names the missing amount of a promotion, and the format of what was bought", async () => {
    const shop = memoryShopClient({
      clock,
      products: [{ ean: BOOK, title: "Röda rummet", price: 10_000, format: "Pocket" }],
      promotions: [samplePromotion("dear", { threshold: Money.make(30_000), code: PromotionCode.make("DYRT") })],
      giftCards: [{ ...CARD, balance: 50_000 }],
      accounts: [{ email: "selma@exempel.se" }],
    })
    valueOf(await shop.login.openSession({ ticket: shop.control.ticketFor(0) }))
    const { message } = valueOf(await shop.cart.add({ ean: BOOK, quantity: 1, idempotencyKey: "one" }))
    expect(message).toBe("Röda rummet (pocket) har lagts till i varukorgen")
    expect(await shop.cart.addCode({ code: "dyrt", idempotencyKey: "code" })).toEqual({
      ok: false,
      refusal: {
        _tag: "CodeRefused",
        message: "Kraven för att ta del av erbjudandet är inte uppfyllda",
        reason: "threshold",
        missing: 20_000,
      },
    })
    const { giftCards } = valueOf(await shop.cart.addGiftCard({ ...CARD, idempotencyKey: "card" }))
    expect(giftCards.map(({ id }) => id)).toEqual(["00000000-0000-4000-8000-000000000000"])
    valueOf(await shop.checkout.complete({ ...CUSTOMER, ...ADDRESS }))
    expect(valueOf(await shop.account.orders())[0]?.lines).toEqual([
      { ean: BOOK, title: "Röda rummet", format: "Pocket", quantity: 1, totalPrice: 10_000 },
    ])
  })
})
