/** The contract of every client of a shop. */
import { assert, describe, it } from "@effect/vitest"
import { ORDER_LOOKUPS } from "@kapitel/core/checkout/orderLookupLimits"
import type { CallResult, Unanswered } from "@kapitel/core/shop/CallResult"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { WATCH_REQUESTS } from "@kapitel/core/watches/watchLimits"

/** A shop opened for one test, as one visitor sees it. */
export interface ShopClientTestHarness {
  readonly client: ShopClient
  readonly goods: {
    /** A book for 100 kr, in unlimited copies; members pay 90. */
    readonly book: string
    readonly title: string
    /** 100 kr, three copies and no more; two besides in the store `lund`, none in `umea`, as these have just reported. */
    readonly rare: string
    /** It cannot be bought. */
    readonly gone: string
    /** No product has this EAN. */
    readonly unknown: string
  }
  /** 20 % off everything. */
  readonly code: string
  /** 50 kr. */
  readonly giftCard: { readonly code: string; readonly pin: string }
  /** 5 000 kr. */
  readonly richCard: { readonly code: string; readonly pin: string }
  /** An address without an account in this shop. */
  readonly email: string
  /** The last code that was sent to this address. */
  readonly codeSentTo: (email: string) => Promise<string>
  /** A client of the same shop that gets no response, for this reason. */
  readonly unanswered: (reason: Unanswered["reason"]) => ShopClient
}

const valueOf = <T, R>(answer: CallResult<T, R>): T => {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}

/** Those of them that may have this tag. */
type TaggedWith<R, Tag extends string> = R extends { readonly _tag: infer Any } ? (Tag extends Any ? R : never) : never

/** The refusal with this tag, which contains a message. */
const refusalOf = <R extends { readonly _tag: string }, Tag extends R["_tag"]>(
  answer: CallResult<unknown, R>,
  tag: Tag,
): TaggedWith<R, Tag> => {
  if (answer.ok) throw new Error(`not refused with ${tag}`)
  assert.strictEqual(answer.refusal._tag, tag)
  assert.notStrictEqual((answer.refusal as { message?: string }).message ?? "", "")
  return answer.refusal as TaggedWith<R, Tag>
}

let keys = 0
const newKey = () => `suite-${++keys}`

const customer = { email: "selma@exempel.se", phone: "0701740605", firstName: "Selma", lastName: "Ek" }
const address = { street: "Storgatan 1", zipCode: "413 02", city: "Göteborg" }

/** `open` opens a new shop for each test. */
export const suite = (adapter: string, open: () => Promise<ShopClientTestHarness>): void => {
  const added = async ({ client, goods }: ShopClientTestHarness, quantity = 1, ean = goods.book) =>
    valueOf(await client.cart.add({ ean, quantity, idempotencyKey: newKey() })).cart

  const loggedIn = async ({ client, codeSentTo, email }: ShopClientTestHarness) => {
    const { nonce } = valueOf(await client.login.sendCode({ type: "EMAIL", identifier: email, rememberMe: false }))
    const code = await codeSentTo(email)
    const given = { type: "EMAIL" as const, identifier: email, code, nonce, rememberMe: false }
    const verified = valueOf(await client.login.verifyCode(given))
    // No account has this address yet: its owner gets one by the same code.
    assert.strictEqual(verified.kind, "noUser")
    const { ticket } = valueOf(await client.login.connect({ identifier: email, method: "EMAIL", code, nonce }))
    valueOf(await client.login.openSession({ ticket }))
  }

  describe(`ShopClient (${adapter})`, () => {
    it("returns an empty cart before anything is bought", async () => {
      const { client } = await open()
      const cart = valueOf(await client.cart.view())
      assert.deepStrictEqual([cart.version, cart.lines, cart.itemCount, cart.total], [0, [], 0, 0])
      assert.isDefined(cart.empty)
      assert.match(cart.today, /^\d{4}-\d\d-\d\d$/)
      assert.deepStrictEqual([cart.member, cart.loggedIn], [false, false])
    })

    it("adds copies, and returns the cart with its totals", async () => {
      const { client, goods } = await open()
      const { cart, message, items } = valueOf(
        await client.cart.add({ ean: goods.book, quantity: 2, idempotencyKey: newKey() }),
      )
      assert.include(message, goods.title)
      assert.strictEqual(items[0]?.title, goods.title)
      const [line] = cart.lines
      assert.deepStrictEqual(
        [line?.ean, line?.quantity, line?.price, line?.totalPrice],
        [goods.book, 2, 10_000, 20_000],
      )
      assert.deepStrictEqual([cart.itemCount, cart.subTotal, cart.freeShipping?.percent], [2, 20_000, 80])
      assert.strictEqual(cart.total, 20_000 + cart.shippingCost)
      assert.isAbove(cart.shippingCost, 0)
      assert.isUndefined(cart.empty)
      assert.isDefined(line?.delivery)
      assert.deepStrictEqual(valueOf(await client.cart.view()), cart)
    })

    it("an addition takes effect once, however often it is sent with its key", async () => {
      const { client, goods } = await open()
      const addition = { ean: goods.book, quantity: 1, idempotencyKey: newKey() }
      await client.cart.add(addition)
      assert.strictEqual(valueOf(await client.cart.add(addition)).cart.itemCount, 1)
      refusalOf(await client.cart.add({ ...addition, quantity: 2 }), "IdempotencyKeyReused")
    })

    it("refuses unknown products, products not for sale, and more copies than are available", async () => {
      const bench = await open()
      const { client, goods } = bench
      const add = (ean: string, quantity = 1, upTo = false) =>
        client.cart.add({ ean, quantity, upTo, idempotencyKey: newKey() })
      refusalOf(await add(goods.unknown), "ProductNotFound")
      refusalOf(await add(goods.gone), "NotBuyable")
      const { lines } = refusalOf(await add(goods.rare, 5), "TooFewCopies")
      assert.deepStrictEqual(
        lines.map(({ ean, available }) => [ean, available]),
        [[goods.rare, 3]],
      )
      assert.strictEqual(valueOf(await add(goods.rare, 5, true)).cart.itemCount, 3)
    })

    it("sets a quantity, and removes a line", async () => {
      const bench = await open()
      const { client } = bench
      const [line] = (await added(bench)).lines
      const key = line?.key ?? ""
      assert.strictEqual(valueOf(await client.cart.setQuantity({ key, quantity: 4 })).itemCount, 4)
      refusalOf(await client.cart.setQuantity({ key: "nothing", quantity: 1 }), "LineNotFound")
      assert.deepStrictEqual(valueOf(await client.cart.remove({ key })).lines, [])
      refusalOf(await client.cart.remove({ key }), "LineNotFound")
    })

    it("refuses a change of an outdated cart, and returns the current one", async () => {
      const bench = await open()
      const { client } = bench
      const seen = await added(bench)
      const key = seen.lines[0]?.key ?? ""
      const now = await added(bench)
      const { cart } = refusalOf(
        await client.cart.setQuantity({ key, quantity: 7, version: seen.version }),
        "CartOutdated",
      )
      assert.deepStrictEqual([cart?.version, cart?.itemCount], [now.version, 2])
      assert.strictEqual(
        valueOf(await client.cart.setQuantity({ key, quantity: 7, version: now.version })).itemCount,
        7,
      )
    })

    it("adds and removes a discount code", async () => {
      const bench = await open()
      const { client, code } = bench
      await added(bench, 2)
      const use = (typed: string) => client.cart.addCode({ code: typed, idempotencyKey: newKey() })
      assert.strictEqual(refusalOf(await use("FINNSINTE"), "CodeRefused").reason, "unknown")
      const used = valueOf(await use(code.toLowerCase()))
      assert.deepStrictEqual([used.discount, used.promotionCount, used.promotions[0]?.code], [4_000, 1, code])
      assert.strictEqual(used.lines[0]?.totalPrice, 16_000)
      assert.strictEqual(valueOf(await client.cart.removeCode({ code })).discount, 0)
    })

    it("pays with a gift card, and refuses wrong ones", async () => {
      const bench = await open()
      const { client, giftCard } = bench
      const pay = (card: { code: string; pin: string }) =>
        client.cart.addGiftCard({ ...card, idempotencyKey: newKey() })
      refusalOf(await pay(giftCard), "NothingToPay")
      await added(bench)
      assert.strictEqual(refusalOf(await pay({ ...giftCard, code: "12" }), "InvalidRequest").field, "code")
      refusalOf(await pay({ ...giftCard, pin: "99999" }), "GiftCardRefused")
      const paid = valueOf(await pay(giftCard))
      const [card] = paid.giftCards
      assert.strictEqual(card?.amount, 5_000)
      assert.notInclude(card?.code ?? giftCard.code, giftCard.code)
      assert.deepStrictEqual(valueOf(await client.cart.removeGiftCard({ id: card?.id ?? "" })).giftCards, [])
    })

    it("changes the delivery option, and reduces quantities to what is available", async () => {
      const bench = await open()
      const { client } = bench
      const cart = await added(bench)
      const other = cart.deliveryOptions.find(({ id }) => id !== cart.shippingChoice?.id)
      const chosen = valueOf(await client.cart.chooseDelivery({ delivery: other?.id ?? "" }))
      assert.strictEqual(chosen.shippingChoice?.id, other?.id)
      assert.strictEqual(valueOf(await client.cart.takeObtainable({})).itemCount, 1)
    })

    it("returns a product's values as its page shows them", async () => {
      const { client, goods } = await open()
      const book = valueOf(await client.stock.of(goods.book))
      assert.deepStrictEqual(
        [book.ean, book.title, book.price.price, book.buyability.kind, book.inStock],
        [goods.book, goods.title, 10_000, "buy", true],
      )
      assert.include(book.url, goods.book)
      // A line of the cart has the same promise.
      const { cart } = valueOf(await client.cart.add({ ean: goods.book, quantity: 1, idempotencyKey: newKey() }))
      assert.isDefined(book.delivery)
      assert.deepStrictEqual(book.delivery, cart.lines[0]?.delivery)
      assert.deepStrictEqual(book.picture, cart.lines[0]?.picture)
      const gone = valueOf(await client.stock.of(goods.gone))
      assert.deepStrictEqual(gone.buyability, { kind: "none", reason: "OUT_OF_PRINT" })
      assert.deepStrictEqual([gone.availability, gone.delivery], ["OUT_OF_PRINT", undefined])
      refusalOf(await client.stock.of(goods.unknown), "ProductNotFound")
    })

    it("returns the copies in each store, and none at all where no store has reported any (D-59)", async () => {
      const { client, goods } = await open()
      assert.deepStrictEqual(valueOf(await client.stores.stockOf(goods.rare)), [
        { storeKey: "lund", available: 2, isOld: false },
        { storeKey: "umea", available: 0, isOld: false },
      ])
      assert.deepStrictEqual(valueOf(await client.stores.stockOf(goods.book)), [])
    })

    it("suggests terms that begin with the typed text", async () => {
      const { client, goods } = await open()
      const { suggestions } = valueOf(await client.search.suggest(goods.title.slice(0, 4).toLowerCase()))
      assert.include(
        suggestions.map(({ text }) => text),
        goods.title,
      )
      valueOf(await client.search.suggest(""))
      valueOf(await client.menu.categories())
      valueOf(await client.menu.categories(1))
      const [item] = valueOf(await client.statistics.items([goods.book, goods.unknown]))
      assert.deepStrictEqual([item?.item_id, item?.item_name], [goods.book, goods.title])
    })

    it("logs in by a code, and logs out", async () => {
      const bench = await open()
      const { client } = bench
      assert.strictEqual(valueOf(await client.account.me()).isLoggedIn, false)
      await loggedIn(bench)
      const me = valueOf(await client.account.me())
      assert.deepStrictEqual([me.isLoggedIn, me.email, me.member], [true, bench.email, false])
      assert.strictEqual(valueOf(await client.cart.view()).loggedIn, true)
      assert.deepStrictEqual(valueOf(await client.account.orders()), [])
      valueOf(await client.login.logOut({ everywhere: false }))
      assert.strictEqual(valueOf(await client.account.me()).isLoggedIn, false)
    })

    it("refuses invalid identifiers, codes and tickets", async () => {
      const bench = await open()
      const { client, codeSentTo, email } = bench
      const send = (identifier: string) => client.login.sendCode({ type: "EMAIL", identifier, rememberMe: false })
      assert.strictEqual(refusalOf(await send("ingen"), "IdentifierRefused").key, "INVALID_IDENTIFIER")
      const { nonce, codeLength } = valueOf(await send(email))
      const right = await codeSentTo(email)
      assert.lengthOf(right, codeLength)
      const code = right.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
      const wrong = { type: "EMAIL" as const, identifier: email, code, nonce, rememberMe: false }
      assert.strictEqual(refusalOf(await client.login.verifyCode(wrong), "LoginRefused").key, "WRONG_CODE")
      const gone = await client.login.openSession({ ticket: "x".repeat(43) })
      assert.strictEqual(refusalOf(gone, "LoginRefused").key, "TICKET_EXPIRED")
    })

    it("shows an account only after login, and consents only to members", async () => {
      const bench = await open()
      const { client } = bench
      const consent = () => client.consents.save({ field: "acceptsEmailMarketing", given: false })
      for (const answer of [await client.account.orders(), await client.account.erase(), await consent()])
        assert.strictEqual(refusalOf(answer, "LoginNeeded").key, "NOT_LOGGED_IN")
      await loggedIn(bench)
      assert.strictEqual(refusalOf(await consent(), "LoginNotEnough").key, "NOT_MEMBER")
      refusalOf(await client.account.forgetAddress(), "LoginNotEnough")
      assert.strictEqual(refusalOf(await client.account.activateMembership(), "LoginRefused").key, "PERSON_NOT_PROVEN")
      valueOf(await client.account.erase())
      assert.strictEqual(valueOf(await client.account.me()).isLoggedIn, false)
    })

    it("changes the e-mail of an account by a code to the new one", async () => {
      const bench = await open()
      const { client, codeSentTo } = bench
      await loggedIn(bench)
      const to = { type: "EMAIL" as const, identifier: `ny-${bench.email}` }
      const { nonce } = valueOf(await client.account.requestIdentifierChange(to))
      const code = await codeSentTo(to.identifier)
      assert.strictEqual(valueOf(await client.account.changeIdentifier({ ...to, code, nonce })).email, to.identifier)
    })

    it("completes orders that gift cards pay completely, and no others", async () => {
      const bench = await open()
      const { client } = bench
      assert.strictEqual(
        refusalOf(await client.checkout.complete({ ...customer, ...address }), "CannotComplete").reason,
        "CartIsEmpty",
      )
      assert.isFalse(valueOf(await client.checkout.consent({ given: true })).taken)
      await added(bench)
      valueOf(await client.cart.addGiftCard({ ...bench.richCard, idempotencyKey: newKey() }))
      refusalOf(await client.checkout.complete(customer), "InvalidRequest")
      assert.notStrictEqual(valueOf(await client.checkout.complete({ ...customer, ...address })).key, "")
      assert.strictEqual(valueOf(await client.cart.view()).itemCount, 0)
      refusalOf(await client.checkout.changes({ token: "nobodys" }), "OrderNotFound")
    })

    /** An account that has bought a book with a gift card, and the key of its confirmation. */
    const bought = async (bench: ShopClientTestHarness): Promise<string> => {
      const { client, richCard } = bench
      await loggedIn(bench)
      await added(bench)
      valueOf(await client.cart.addGiftCard({ ...richCard, idempotencyKey: newKey() }))
      return valueOf(await client.checkout.complete({ ...customer, ...address })).key
    }

    it("lists an account's purchases, newest first, and shows them to no other visitor", async () => {
      const bench = await open()
      const { client, goods } = bench
      await bought(bench)
      const [first, ...others] = valueOf(await client.account.orders())
      assert.deepStrictEqual(others, [])
      assert.match(first?.number ?? "", /^K\d{9}$/)
      assert.notStrictEqual(first?.pageToken ?? "", "")
      assert.deepStrictEqual(
        first?.lines.map(({ ean, title, quantity, totalPrice }) => [ean, title, quantity, totalPrice]),
        [[goods.book, goods.title, 1, 10_000]],
      )
      assert.deepStrictEqual([first?.state, (first?.total ?? 0) > 10_000], ["CONFIRMED", true])
      await added(bench, 2)
      valueOf(await client.cart.addGiftCard({ ...bench.richCard, idempotencyKey: newKey() }))
      valueOf(await client.checkout.complete({ ...customer, ...address }))
      assert.deepStrictEqual(
        valueOf(await client.account.orders()).map(({ lines }) => lines[0]?.quantity),
        [2, 1],
      )
      refusalOf(await client.account.saveAddress({ order: first?.pageToken ?? "" }), "LoginNotEnough")
      valueOf(await client.login.logOut({ everywhere: false }))
      refusalOf(await client.account.orders(), "LoginNeeded")
    })

    it("returns what has changed since a checkout was opened", async () => {
      const bench = await open()
      const { client, goods } = bench
      const token = await bought(bench)
      assert.deepStrictEqual(valueOf(await client.checkout.changes({ token })).removed, [goods.book])
      const now = await added(bench, 2)
      const changes = valueOf(await client.checkout.changes({ token }))
      assert.deepStrictEqual([changes.removed, changes.added, changes.quantities], [undefined, undefined, [goods.book]])
      assert.deepStrictEqual(changes.toPay?.now, now.total)
      assert.deepStrictEqual(valueOf(await client.checkout.changes({ token, revision: 1 })), changes)
      refusalOf(await client.checkout.changes({ token, revision: 99 }), "OrderNotFound")
    })

    it("accepts a request for an order link without revealing whether the order exists", async () => {
      const bench = await open()
      const { client } = bench
      await bought(bench)
      const number = valueOf(await client.account.orders())[0]?.number ?? ""
      const right = await client.orders.sendLink({ orderNumber: ` ${number.toLowerCase()}`, email: customer.email })
      assert.isTrue(right.ok)
      for (const [orderNumber, email] of [
        [number, bench.email],
        ["K999999999", customer.email],
      ] as const)
        assert.deepStrictEqual(await client.orders.sendLink({ orderNumber, email }), right)
    })

    it("names an invalid field of an order look-up, and limits repeated requests for one order and address", async () => {
      const { client, email } = await open()
      const field = async (orderNumber: string, email: string) =>
        refusalOf(await client.orders.sendLink({ orderNumber, email }), "InvalidRequest").field
      assert.strictEqual(await field("12", "selma"), "orderNumber")
      assert.strictEqual(await field("", email), "orderNumber")
      assert.strictEqual(await field("K100000000", "selma"), "email")
      assert.strictEqual(await field("K".repeat(1_000), email), "orderNumber")
      const sendLink = (number: string) => client.orders.sendLink({ orderNumber: number, email })
      for (let times = 0; times < ORDER_LOOKUPS.order.times; times++) valueOf(await sendLink("K100000000"))
      const { retryAt } = refusalOf(await sendLink("100 000 000"), "TooManyTries")
      assert.isDefined(retryAt)
      valueOf(await sendLink("K100000001"))
    })

    it("accepts a watch of what cannot be bought, and reveals nothing of the address", async () => {
      const { client, goods, email } = await open()
      const watch = (productID: string, address = email) => client.watches.request({ productID, email: address })
      assert.deepStrictEqual(valueOf(await watch(goods.gone)), { confirmed: false })
      assert.deepStrictEqual(valueOf(await watch(goods.gone)), { confirmed: false })
      assert.strictEqual(refusalOf(await watch(goods.gone, "selma"), "InvalidRequest").field, "email")
      refusalOf(await watch(goods.book), "NotWatchable")
      refusalOf(await watch(goods.unknown), "ProductNotFound")
      for (let times = 2; times < WATCH_REQUESTS.address.times; times++) valueOf(await watch(goods.gone))
      assert.isDefined(refusalOf(await watch(goods.gone, email.toUpperCase()), "TooManyTries").retryAt)
      valueOf(await watch(goods.gone, `another-${email}`))
    })

    it("a watch by the account's own address needs no confirmation", async () => {
      const bench = await open()
      const { client, goods, email } = bench
      await loggedIn(bench)
      const watch = (address: string) => client.watches.request({ productID: goods.gone, email: address })
      assert.deepStrictEqual(valueOf(await watch(email.toUpperCase())), { confirmed: true })
      assert.deepStrictEqual(valueOf(await watch(`another-${email}`)), { confirmed: false })
    })

    it("withdraws a part of an order", async () => {
      const bench = await open()
      const { client } = bench
      await bought(bench)
      const [order] = valueOf(await client.account.orders())
      const form = {
        name: "Selma Ek",
        orderNumber: order?.number ?? "",
        email: bench.email,
        scope: "some" as const,
        words: "",
        order: order?.pageToken ?? "",
        lines: [],
      }
      const nothing = valueOf(await client.withdrawals.say(form))
      assert.deepStrictEqual([nothing.kind, nothing.faults], ["faulty", ["goods"]])
      assert.strictEqual(valueOf(await client.withdrawals.confirm({ token: nothing.token })).kind, "faulty")
      assert.strictEqual(valueOf(await client.withdrawals.say({ ...form, words: "Boken" })).kind, "ready")
      const unknown = nothing.token.replace(/^./, (message) => (message === "a" ? "b" : "a"))
      refusalOf(await client.withdrawals.confirm({ token: unknown }), "WithdrawalNotFound")
    })

    it("withdraws from a purchase in two steps", async () => {
      const { client } = await open()
      const form = {
        name: "Selma Ek",
        orderNumber: "K100000000",
        email: customer.email,
        scope: "all" as const,
        words: "",
        lines: [],
      }
      const faulty = valueOf(await client.withdrawals.say({ ...form, name: "" }))
      assert.deepStrictEqual([faulty.kind, faulty.faults], ["faulty", ["name"]])
      const { token, kind } = valueOf(await client.withdrawals.say(form))
      assert.strictEqual(kind, "ready")
      for (const _time of [1, 2])
        assert.strictEqual(valueOf(await client.withdrawals.confirm({ token })).kind, "confirmed")
    })

    it("an aborted call is rejected with an AbortError", async () => {
      const { client } = await open()
      const before = AbortSignal.abort()
      const during = new AbortController()
      const calls = [client.cart.view({ signal: before }), client.account.me({ signal: during.signal })]
      during.abort()
      for (const call of calls) {
        const rejected = await call.then(
          () => undefined,
          (cause: unknown) => cause,
        )
        assert.strictEqual((rejected as Error | undefined)?.name, "AbortError")
      }
    })

    for (const reason of ["offline", "timeout", "unavailable"] as const) {
      it(`a call without an answer fails as silence: ${reason}`, async () => {
        const { unanswered, goods } = await open()
        const answers = [
          await unanswered(reason).cart.view(),
          await unanswered(reason).cart.add({ ean: goods.book, quantity: 1, idempotencyKey: newKey() }),
          await unanswered(reason).stock.of(goods.book),
          await unanswered(reason).search.suggest("a"),
          await unanswered(reason).orders.sendLink({ orderNumber: "K100000000", email: customer.email }),
          await unanswered(reason).login.sendCode({ type: "EMAIL", identifier: customer.email, rememberMe: false }),
        ]
        for (const answer of answers) {
          assert.isFalse(answer.ok)
          if (answer.ok) continue
          assert.strictEqual(answer.refusal._tag, "Unanswered")
          assert.strictEqual((answer.refusal as Unanswered).reason, reason)
        }
      })
    }
  })
}
