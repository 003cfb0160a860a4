/** An account's own data through the API: changed, listed, exported, erased; and what the store then contains. */
import { existsSync, readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import * as Outbox from "@kapitel/adapters/embedded/Outbox"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { databaseFile, openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { knownCustomer } from "@kapitel/core/checkout/knownCustomer"
import type { OrderCustomer } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox as OutboxPort } from "@kapitel/core/checkout/Outbox"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { BankIdOrders } from "@kapitel/core/identity/bankid/BankIdOrders"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import { AccountId } from "@kapitel/core/identity/Member"
import { WithdrawalInput, WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { TestClock } from "effect/testing"
import {
  browsersAtNow,
  byCode,
  codeSentIn,
  enter,
  keyOf,
  lastSentTo,
  me,
  NOW,
  newcomer,
  newEmail,
  newPerson,
  newPhone,
  tokenOf,
} from "./byCode.ts"
import { loginShop, loginShopOnDisk, Post, type Visitor } from "./loginShop.ts"

const DAY_MS = 86_400_000

let bought = 0

const idOf = Effect.fnUntraced(function* (email: string) {
  const accounts = yield* Accounts
  return Option.getOrThrow(yield* accounts.findByEmail(email)).id
})

/** A paid order of the account, with this many books. */
const buy = Effect.fnUntraced(function* (accountId: AccountId, customer: OrderCustomer, at: number, books = 1) {
  const orderStore = yield* OrderStore
  const n = ++bought
  const lines = Array.from({ length: books }, (_, line) => ({
    ean: sampleEan(800_000 + 100 * n + line),
    quantity: 2,
    price: 9_900,
  }))
  const placed = yield* orderStore.place({
    cartId: CartId.make(`own-data-cart-${String(n).padStart(8, "0")}`),
    member: false,
    accountId,
    contents: sampleContents(lines),
    now: at,
  })
  const session = { providerRef: `own-${placed.id}`, clientToken: `own-token-${placed.id}`, expiresAt: at + 1 }
  yield* orderStore.attachSession({ orderId: placed.id, session, revision: 1, now: at })
  return (yield* orderStore.confirm({ orderId: placed.id, revision: 1, now: at, customer })).order
})

const typed = (changes: Partial<WithdrawalInput>) =>
  WithdrawalInput.make({ name: "", orderNumber: "", email: "", scope: "all", words: "", lines: [], ...changes })

/** A withdrawal by a person with any name and address. */
const takeBack = Effect.fnUntraced(function* (orderNumber: string, name: string, email: string, words?: string) {
  const withdrawals = yield* Withdrawals
  const token = yield* withdrawals.keep({
    typed: typed({ name, orderNumber, email }),
    now: NOW,
  })
  const statement = WithdrawalStatement.make({
    name,
    orderNumber: WithdrawalStatement.fields.orderNumber.make(orderNumber),
    email,
    goods: words === undefined ? { kind: "all" } : { kind: "some", lines: [], words },
  })
  return (yield* withdrawals.confirm({ token, statement, now: NOW })).confirmed
})

const opened = Effect.flatMap(StoreClient, ({ dataDir }) =>
  Effect.acquireRelease(
    Effect.sync(() => openDatabase(dataDir)),
    (db) => Effect.sync(db.close),
  ),
)

/** Every column of every table that contains one of these, as `table.column`. */
const placesOf = (db: Database, needles: ReadonlyArray<string>): ReadonlyArray<string> =>
  db
    .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .flatMap(({ name }) =>
      db
        .all<Readonly<Record<string, unknown>>>(`SELECT * FROM "${name}"`)
        .flatMap((row) =>
          Object.entries(row).flatMap(([column, value]) =>
            needles.some((needle) => String(value).toLowerCase().includes(needle.toLowerCase()))
              ? [`${name}.${column}`]
              : [],
          ),
        ),
    )
    .filter((place, at, all) => all.indexOf(place) === at)
    .toSorted()

/**
 * Which of the needles, all of them ASCII, are anywhere in the database's files, in whatever form SQLite stores them.
 */
const bytesLeft = ({ dataDir }: Database, needles: ReadonlyArray<string>): ReadonlyArray<string> => {
  const file = databaseFile(dataDir)
  const bytes = [file, `${file}-wal`]
    .map((path) => (existsSync(path) ? readFileSync(path, "latin1").toLowerCase() : ""))
    .join()
  return needles.filter((needle) => bytes.includes(needle.toLowerCase()))
}

const Exported = Schema.Struct({
  account: Schema.Struct({ email: Schema.String, phone: Schema.String, identifiedByBankId: Schema.Boolean }),
  consents: Schema.Array(Schema.Struct({ field: Schema.String, granted: Schema.Boolean, at: Schema.String })),
  orders: Schema.Array(
    Schema.Struct({
      number: Schema.String,
      state: Schema.String,
      contents: Schema.Struct({ lines: Schema.Array(Schema.Struct({ title: Schema.String })) }),
    }),
  ),
  withdrawals: Schema.Array(Schema.Struct({ orderNumber: Schema.String, name: Schema.String })),
  waitingWithdrawals: Schema.Array(Schema.Struct({ name: Schema.String, words: Schema.String, at: Schema.String })),
  carts: Schema.Array(Schema.Struct({ lines: Schema.Array(Schema.Struct({ quantity: Schema.Int })) })),
  emails: Schema.Array(Schema.Struct({ kind: Schema.String, orderNumber: Schema.String, state: Schema.String })),
  downloads: Schema.Array(
    Schema.Struct({
      orderNumber: Schema.String,
      productID: Schema.String,
      by: Schema.String,
      state: Schema.String,
      deliveredAt: Schema.optionalKey(Schema.String),
      until: Schema.optionalKey(Schema.String),
      fetched: Schema.Array(Schema.Struct({ name: Schema.String, at: Schema.String })),
    }),
  ),
  mailbox: Schema.Array(Schema.Struct({ subject: Schema.String })),
  sessions: Schema.Array(Schema.Struct({ remembered: Schema.Boolean, begunAt: Schema.String })),
  devices: Schema.Array(Schema.Struct({ loggedInAt: Schema.String })),
})

/** Requests a code to the new address or number. */
const requestChange = Effect.fnUntraced(function* (who: Visitor, type: "EMAIL" | "SMS", value: string) {
  const response = yield* who.send("POST", "/auth/me/identifier", { type, value })
  return { type, value, code: yield* lastSentTo(value), nonce: codeSentIn(response.body).nonce }
})

it.layer(loginShop)("the data of an account", (it) => {
  it.effect("a phone number is verified by its code, and then logs in; the former one is notified and does not", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, email, first, second, taken] = [newBrowser(), newEmail(), newPhone(), newPhone(), newPhone()]
      yield* newcomer(who, email)
      const own = yield* requestChange(who, "SMS", first)
      const wrong = { ...own, code: own.code === "0000" ? "1111" : "0000" }
      assert.deepStrictEqual(keyOf(yield* who.send("POST", "/auth/me/identifier/verify", wrong)), [409, "WRONG_CODE"])
      assert.notProperty(yield* me(who), "phoneNumber")
      const done = yield* who.send("POST", "/auth/me/identifier/verify", own)
      assert.deepInclude(done.body, { email, phoneNumber: first })
      // The account had no number to notify: the e-mail address is notified instead.
      assert.strictEqual(yield* lastSentTo(email), "changed SMS")

      // In a common notation.
      const national = `0${second.slice(3, 5)}-${second.slice(5)}`
      const response = yield* who.send("POST", "/auth/me/identifier", { type: "SMS", value: national })
      const next = {
        type: "SMS",
        value: national,
        code: yield* lastSentTo(second),
        nonce: codeSentIn(response.body).nonce,
      }
      assert.deepInclude((yield* who.send("POST", "/auth/me/identifier/verify", next)).body, { phoneNumber: second })
      assert.strictEqual(yield* lastSentTo(first), "changed SMS")
      assert.notStrictEqual(yield* lastSentTo(second), "changed SMS")
      const again = yield* who.send("POST", "/auth/me/identifier/verify", next)
      assert.deepStrictEqual(keyOf(again), [409, "CODE_EXPIRED"])

      const byNew = newBrowser()
      yield* enter(byNew, tokenOf((yield* byCode(byNew, "SMS", second)).response))
      assert.deepInclude(yield* me(byNew), { email })
      assert.deepStrictEqual((yield* byCode(newBrowser(), "SMS", first)).response.body, { message: "NO_USER" })

      const other = newBrowser()
      yield* newcomer(other, newEmail())
      yield* other.send("POST", "/auth/me/identifier/verify", yield* requestChange(other, "SMS", taken))
      const refused = yield* who.send("POST", "/auth/me/identifier/verify", yield* requestChange(who, "SMS", taken))
      assert.deepStrictEqual(keyOf(refused), [409, "IDENTIFIER_TAKEN"])
      // Another account's code changes nothing, though both are logged in and it is correct.
      const mine = yield* requestChange(who, "SMS", newPhone())
      assert.deepStrictEqual(keyOf(yield* other.send("POST", "/auth/me/identifier/verify", mine)), [
        409,
        "CODE_EXPIRED",
      ])
    }),
  )

  it.effect("a new e-mail logs in and the old one is free; a change requested in another session is refused", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, old, wanted] = [newBrowser(), newEmail(), newEmail()]
      yield* newcomer(who, old)
      const change = yield* requestChange(who, "EMAIL", wanted)
      // The same session in another browser, as with a stolen cookie: a code belongs to the browser that requested
      // it.
      const thief = who.with([...who.cookies].filter(([name]) => name !== "bid"))
      assert.deepStrictEqual(keyOf(yield* thief.send("POST", "/auth/me/identifier/verify", change)), [
        409,
        "CODE_EXPIRED",
      ])
      assert.deepInclude((yield* who.send("POST", "/auth/me/identifier/verify", change)).body, { email: wanted })
      const { sent } = yield* Post
      assert.deepStrictEqual(
        sent
          .filter(({ text }) => text === "changed EMAIL")
          .map(({ to }) => to)
          .slice(-1),
        [old],
      )
      const byNew = newBrowser()
      yield* enter(byNew, tokenOf((yield* byCode(byNew, "EMAIL", wanted)).response))
      assert.deepInclude(yield* me(byNew), { email: wanted })
      yield* newcomer(newBrowser(), old)
      assert.notStrictEqual(yield* idOf(old), yield* idOf(wanted))
    }),
  )

  it.effect("is exported and erased within five minutes of a login, and not in an older session", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, email] = [newBrowser(), newEmail()]
      yield* newcomer(who, email)
      yield* TestClock.adjust("4 minutes")
      assert.strictEqual((yield* who.send("GET", "/auth/me/export")).status, 200)
      yield* TestClock.adjust("1 minute")
      for (const [method, path] of [
        ["GET", "/auth/me/export"],
        ["DELETE", "/auth/me"],
      ] as const)
        assert.deepStrictEqual(keyOf(yield* who.send(method, path)), [403, "LOGIN_NOT_FRESH"])
      assert.deepInclude(yield* me(who), { email })
      yield* enter(who, tokenOf((yield* byCode(who, "EMAIL", email)).response))
      assert.strictEqual((yield* who.send("DELETE", "/auth/me")).status, 204)
    }),
  )

  it.effect("purchases are listed with what buying again and the receipt need, newest first", () =>
    Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const [who, email, other] = [newBrowser(), newEmail(), newEmail()]
      yield* newcomer(who, email)
      yield* newcomer(newBrowser(), other)
      const accountId = yield* idOf(email)
      const older = yield* buy(accountId, { email }, NOW - DAY_MS)
      const newer = yield* buy(accountId, { email }, NOW, 2)
      yield* buy(yield* idOf(other), { email: other }, NOW)
      const { body } = yield* who.send("GET", "/auth/me/orders")
      assert.deepStrictEqual(
        body,
        [newer, older].map(({ number, placedAt, pageToken, contents }) => ({
          orderNumber: number,
          placedAt: new Date(placedAt).toISOString(),
          state: "CONFIRMED",
          total: contents.total / 100,
          lineItems: contents.lines.map(({ ean, title, quantity, totalPrice }) => ({
            productID: ean,
            title,
            format: "inbunden",
            quantity,
            totalPrice: totalPrice / 100,
          })),
          pageToken,
        })),
      )
    }),
  )
})

it.layer(Layer.provideMerge(Outbox.layer, loginShopOnDisk))("the data of an account on disk", (it) => {
  it.effect("a member's address is saved from an order, returned, filled in and deleted, on request only", () =>
    Effect.gen(function* () {
      const [newBrowser, proofs, accounts] = [yield* browsersAtNow, yield* LoginProofs, yield* Accounts]
      const [who, email] = [newBrowser(), newEmail()]
      yield* newcomer(who, email)
      const accountId = yield* idOf(email)
      const address = { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" }
      const order = yield* buy(accountId, { email, ...address }, NOW)
      const keep = (token: string) => who.send("PUT", "/auth/me/address", { order: token })
      assert.deepStrictEqual(keyOf(yield* keep(order.pageToken)), [403, "NOT_MEMBER"])
      yield* proofs.keep(Redacted.make(who.cookies.get("bid") ?? ""), { person: newPerson() }, NOW)
      yield* who.send("POST", "/auth/membership", {})
      const known = Effect.map(accounts.find(accountId), (found) => knownCustomer(Option.getOrThrow(found)))
      // A purchase does not store the address: only the member's request does.
      assert.isUndefined(yield* known)

      const foreign = yield* buy(AccountId.make(crypto.randomUUID()), { email, ...address }, NOW)
      const withoutOne = yield* buy(accountId, { email, street: "Ågatan 1" }, NOW)
      for (const { pageToken } of [foreign, withoutOne, { pageToken: "p".repeat(43) }])
        assert.strictEqual((yield* keep(pageToken)).status, 400)
      assert.isUndefined(yield* known)

      assert.deepInclude((yield* keep(order.pageToken)).body, { address })
      assert.deepInclude(yield* known, { ...address, email })
      const file = (yield* who.send("GET", "/auth/me/export")).body as { readonly account: object }
      assert.deepInclude(file.account, { address })
      assert.notProperty((yield* who.send("DELETE", "/auth/me/address")).body, "address")
      assert.isUndefined(yield* known)
      yield* keep(order.pageToken)
      yield* who.send("DELETE", "/auth/me")
      assert.deepStrictEqual(yield* accounts.find(accountId), Option.none())
      assert.deepStrictEqual(keyOf(yield* keep(order.pageToken)), [401, "NOT_LOGGED_IN"])
    }),
  )

  it.effect(
    "an export has everything about the account; after erasing, only tables that the law requires have data",
    () =>
      Effect.gen(function* () {
        const [newBrowser, proofs, orderStore, carts] = [
          yield* browsersAtNow,
          yield* LoginProofs,
          yield* OrderStore,
          yield* CartStore,
        ]
        const [withdrawals, outbox, store] = [yield* Withdrawals, yield* OutboxPort, yield* StoreClient]
        const [{ peppered }, bankIdOrders] = [yield* KeyedHash, yield* BankIdOrders]
        const [who, elsewhere, email, phone] = [newBrowser(), newBrowser(), newEmail(), newPhone()]
        const person = { ...newPerson(), firstName: "Sigbritt", lastName: "Zetterqvist" }

        for (const path of ["/auth/me/orders", "/auth/me/export"]) {
          assert.deepStrictEqual(keyOf(yield* who.send("GET", path)), [401, "NOT_LOGGED_IN"])
        }
        assert.deepStrictEqual(keyOf(yield* who.send("DELETE", "/auth/me")), [401, "NOT_LOGGED_IN"])
        yield* newcomer(who, email)
        assert.deepStrictEqual((yield* who.send("GET", "/auth/me/orders")).body, [])
        yield* who.send("POST", "/auth/me/identifier/verify", yield* requestChange(who, "SMS", phone))
        const bid = (of: Visitor) => Redacted.make(of.cookies.get("bid") ?? "")
        yield* proofs.keep(bid(who), { person }, NOW)
        yield* who.send("POST", "/auth/membership", {})
        yield* who.send("PATCH", "/auth/me", { fieldName: "acceptsSMSMarketing", fieldValue: true })
        yield* enter(elsewhere, tokenOf((yield* byCode(elsewhere, "EMAIL", email, true)).response))
        const accountId = yield* idOf(email)

        const { firstName, lastName } = person
        const customer = {
          email,
          phone,
          firstName,
          lastName,
          street: "Kaponjärgatan 4",
          zipCode: "413 02",
          city: "Göteborg",
        }
        const order = yield* buy(accountId, customer, NOW - DAY_MS)
        const elsewhereMailed = yield* buy(accountId, { ...customer, email: "Sigbritt.Z@arbete.example" }, NOW)
        const draft = yield* orderStore.place({
          cartId: CartId.make("own-data-open-cart-0001"),
          member: true,
          accountId,
          contents: sampleContents([{ ean: sampleEan(899_999), quantity: 1, price: 100 }]),
          now: NOW,
        })
        const cartId = CartId.make("own-data-saved-cart-0001")
        const entries = [{ key: "a", ean: sampleEan(899_998), quantity: Quantity.make(3) }]
        yield* carts.save({ id: cartId, version: 1, entries, accountId })
        yield* takeBack(order.number, "Sigbritt Zetterqvist", email)
        yield* takeBack(elsewhereMailed.number, "Sigbritt Zetterqvist", "sigbritt.z@arbete.example", "Sigbritts bok")
        // Another customer mistyped a number: their statement does not belong to this account.
        yield* takeBack(order.number, "Torbjörn Främling", newEmail())
        const form = typed({ name: "Sigbritt", email: ` ${email} `, words: "nog så" })
        yield* withdrawals.keep({ typed: form, now: NOW })
        const emails = yield* outbox.take({ now: NOW, leaseUntil: NOW, limit: 100 })
        const message = emails.find((entry) => "orderId" in entry && entry.orderId === order.id)
        yield* outbox.retry(message?.id ?? 0, NOW, `550 5.1.1 <${email}>: no such user`)
        for (const [to, dedupeKey, text] of [
          [email.toUpperCase(), "code:1", "Din kod"],
          ["personal@kapitel.test", message?.dedupeKey ?? "", `${firstName} ${lastName} ångrar`],
        ] as const) {
          yield* store.call("mailbox.put", {
            mail: { from: "", to, subject: "Brev", text, html: text, dedupeKey },
            at: NOW,
          })
        }
        // Pending codes, a wrong guess, and proofs of the login.
        const waiting = newBrowser()
        yield* waiting.send("POST", "/auth/code", { type: "SMS", identifier: phone, rememberMe: false })
        const response = yield* waiting.send("POST", "/auth/code", {
          type: "EMAIL",
          identifier: email,
          rememberMe: false,
        })
        const guess = {
          type: "EMAIL",
          identifier: email,
          code: "99999999",
          rememberMe: false,
          ...codeSentIn(response.body),
        }
        const { codeLength: _length, ...wrong } = guess
        assert.deepStrictEqual(keyOf(yield* waiting.send("POST", "/auth/code/verify", wrong)), [409, "WRONG_CODE"])
        yield* elsewhere.send("POST", "/auth/code", { type: "EMAIL", identifier: email, rememberMe: false })
        yield* requestChange(who, "EMAIL", "nyadress@exempel.se")
        yield* proofs.keep(bid(waiting), { person, phone, email }, NOW)
        const key = { browser: bid(waiting), nonce: Redacted.make("n") }
        const qrStartSecret = Redacted.make("s")
        const atBankId = { orderRef: "own-data", autoStartToken: "a", qrStartToken: "q", qrStartSecret }
        yield* bankIdOrders.begin(key, { purpose: "login", order: atBankId, now: NOW })
        yield* bankIdOrders.finish("own-data", { kind: "complete", person })

        const [delivered, waitedFor] = [sampleEan(899_901), sampleEan(899_902)]
        const [fetchedAt, until] = [NOW + 1_000, NOW + 365 * DAY_MS]
        yield* Effect.scoped(
          Effect.map(opened, (books) =>
            books.transaction(() => {
              books.run(
                `INSERT INTO digital_delivery (order_id, ean, order_number, delivered_at, allowed, until)
                    VALUES (?, ?, ?, ?, 5, ?)`,
                order.id,
                delivered,
                order.number,
                NOW,
                until,
              )
              for (const [token, begun] of [
                ["a".repeat(64), fetchedAt],
                ["b".repeat(64), null],
              ] as const) {
                books.run(
                  "INSERT INTO digital_link (hash, order_id, ean, name, made_at, begin_by, begun_at) VALUES (?, ?, ?, 'bok.epub', ?, ?, ?)",
                  token,
                  order.id,
                  delivered,
                  NOW,
                  NOW + 60_000,
                  begun,
                )
              }
              books.run(
                "INSERT INTO service_delivery (order_id, ean, state, asked_at, changed_at) VALUES (?, ?, 'processing', ?, ?)",
                order.id,
                waitedFor,
                NOW,
                NOW,
              )
            }),
          ),
        )

        const file = yield* who.send("GET", "/auth/me/export")
        assert.match(file.headers.get("content-disposition") ?? "", /attachment/)
        const exported = Schema.decodeUnknownSync(Exported)(file.body)
        assert.deepStrictEqual(exported.account, { email, phone, identifiedByBankId: true })
        assert.deepStrictEqual(exported.consents, [
          { field: "acceptsSMSMarketing", granted: true, at: new Date(NOW).toISOString() },
        ])
        const numberOf = ({ number }: { readonly number: string }) => number
        assert.sameMembers(exported.orders.map(numberOf), [order, elsewhereMailed, draft].map(numberOf))
        assert.isTrue(exported.orders.every(({ contents }) => contents.lines.every(({ title }) => title === "Bok 1")))
        assert.sameDeepMembers(
          [...exported.withdrawals],
          [order, elsewhereMailed].map(({ number }) => ({ orderNumber: number, name: "Sigbritt Zetterqvist" })),
        )
        assert.deepStrictEqual(exported.waitingWithdrawals, [
          { name: "Sigbritt", words: "nog så", at: new Date(NOW).toISOString() },
        ])
        assert.deepStrictEqual(exported.carts, [{ lines: [{ quantity: 3 }] }])
        assert.sameMembers(
          exported.emails.map(({ kind, orderNumber }) => `${kind} ${orderNumber}`),
          [order, elsewhereMailed].flatMap(({ number }) =>
            ["orderConfirmation", "withdrawalReceipt", "withdrawalNotice"].map((kind) => `${kind} ${number}`),
          ),
        )
        assert.deepStrictEqual(exported.downloads, [
          {
            orderNumber: order.number,
            productID: delivered,
            by: "shop",
            state: "delivered",
            deliveredAt: new Date(NOW).toISOString(),
            until: new Date(until).toISOString(),
            fetched: [{ name: "bok.epub", at: new Date(fetchedAt).toISOString() }],
          },
          { orderNumber: order.number, productID: waitedFor, by: "distributor", state: "processing", fetched: [] },
        ])
        assert.deepStrictEqual(exported.mailbox, [{ subject: "Brev" }])
        assert.sameMembers(
          exported.sessions.map(({ remembered }) => remembered),
          [false, true],
        )
        assert.strictEqual(exported.devices.length, 2)
        const secrets = [
          ...["session", "bid", "device"].map((name) => who.cookies.get(name) ?? name),
          person.personKey,
          order.callbackToken,
          cartId,
        ]
        for (const secret of secrets) assert.notInclude(JSON.stringify(file.body), secret)

        const db = yield* opened
        const devices = db.all<{ hash: string }>("SELECT hash FROM known_device WHERE account_id = ?", accountId)
        const hashes = [
          ...devices.map(({ hash }) => hash),
          ...(["code", "sent", "wrong"] as const).flatMap((what) => [
            peppered("email", what, email),
            peppered("phone", what, phone),
            ...devices.map(({ hash }) => peppered("device", what, email, hash)),
          ]),
        ]
        const [names, reached] = [
          ["Sigbritt", "Zetterqvist"],
          [email, "sigbritt.z@arbete.example", phone],
        ]
        const keys = [accountId, person.personKey, ...hashes]
        assert.includeMembers(
          [...placesOf(db, [...names, ...reached, ...keys])],
          [
            "account.id",
            "bankid_login.person",
            "cart.member_id",
            "limit_count.subject",
            "consent.account_id",
            "known_device.hash",
            "login_code.subject",
            "login_proof.proved",
            "mailbox.recipient",
            "mailbox.text",
            "outbox.last_reason",
            "session.account_id",
            "shop_order.customer",
            "shop_order.member_id",
            "withdrawal.statement",
            "withdrawal.typed",
          ],
        )

        const copy = elsewhere.with(elsewhere.cookies)
        assert.strictEqual((yield* who.send("DELETE", "/auth/me")).status, 204)
        assert.deepInclude(yield* me(copy), { isLoggedIn: false })
        assert.deepStrictEqual(placesOf(db, keys), [])
        assert.deepStrictEqual(bytesLeft(db, keys), [])
        // The goods may still be in transit, and so may a refund.
        assert.deepStrictEqual(placesOf(db, [...names, ...reached]), [
          "shop_order.customer",
          "withdrawal.email",
          "withdrawal.statement",
        ])

        const later = NOW + 31 * DAY_MS
        yield* store.call("retention.run", { holder: "test", at: later })
        assert.deepStrictEqual(placesOf(db, reached), [])
        assert.deepStrictEqual(bytesLeft(db, reached), [])
        // Bookkeeping: the buyer, and the delivery address.
        assert.deepStrictEqual(placesOf(db, names), ["shop_order.customer"])
        const [bookkept] = db.all<{ customer: string }>("SELECT customer FROM shop_order WHERE id = ?", order.id)
        assert.deepStrictEqual(JSON.parse(bookkept?.customer ?? ""), {
          email: "raderad@exempel.invalid",
          firstName,
          lastName,
          street: "Kaponjärgatan 4",
          zipCode: "413 02",
          city: "Göteborg",
        })
        // Another person's statement stays, and so does what was withdrawn.
        assert.deepStrictEqual(placesOf(db, ["Främling"]), ["withdrawal.statement"])
        const filed = yield* withdrawals.list({ since: NOW, limit: 10 })
        assert.strictEqual(filed.filter(({ order: of }) => of?.number === order.number).length, 2)
        assert.throws(() => db.run("UPDATE withdrawal SET order_number = 'K123456789'"), /never rewritten/)
        assert.throws(() => db.run("UPDATE withdrawal SET email = 'raderad@exempel.invalid'"), /never rewritten/)

        assert.deepStrictEqual((yield* byCode(newBrowser(), "EMAIL", email)).response.body, { message: "NO_USER" })
      }).pipe(Effect.scoped),
  )
})
