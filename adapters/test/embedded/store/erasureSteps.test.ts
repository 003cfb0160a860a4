/** What is read of one person, and what is left of it when it is erased, compared with `outlines/erasure.txt`. */
import { expect, it, onTestFinished } from "@effect/vitest"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as erasure from "@kapitel/adapters/embedded/store/operations/erasure"
import * as retention from "@kapitel/adapters/embedded/store/operations/retention"
import * as watches from "@kapitel/adapters/embedded/store/operations/watches"
import * as withdrawals from "@kapitel/adapters/embedded/store/operations/withdrawals"
import { readDevices, readPersonalData } from "@kapitel/adapters/embedded/store/personalDataRows"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { recordSteps } from "./recordSteps.ts"

const DAY_MS = 86_400_000
const NOW = 1_000 * DAY_MS
const OWN = "agnes@exempel.se"
const OTHER = "bo@exempel.se"

type Row = Readonly<Record<string, string | number | null>>

const shop = () => {
  const db = openInMemory()
  onTestFinished(db.close)
  const insert = (table: string, ...rows: ReadonlyArray<Row>) => {
    for (const row of rows) {
      const columns = Object.keys(row)
      const places = columns.map(() => "?").join(", ")
      db.run(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})`, ...Object.values(row))
    }
  }
  const account = (id: string, more: Row = {}) => insert("account", { id, created_at: 0, ...more })
  const cart = (id: string, more: Row = {}) =>
    insert("cart", { id, version: 1, body: JSON.stringify([]), updated_at: 7, ...more })
  /** Bought by Agnes, as number K10000000n. */
  const order = (n: number, more: Row = {}) => {
    const id = `order-${n}`
    insert("shop_order", {
      id,
      number: `N${n}`,
      callback_token: `callback-${n}`,
      page_token: `page-${n}`,
      state: "CONFIRMED",
      cart_id: `bought-${n}`,
      member: 1,
      member_id: "agnes",
      revision: 1,
      provider_ref: `ref-${n}`,
      customer: JSON.stringify({ email: "Agnes@Exempel.se", phone: "+46701740605", firstName: "Agnes" }),
      placed_at: 100 * n,
      closed_at: NOW - n * DAY_MS,
      ...more,
    })
    const contents = JSON.stringify(sampleContents([{ ean: "9789100000004" as never, quantity: 1, price: 9_900 }]))
    insert("order_revision", { order_id: id, revision: 1, contents, at: 100 * n })
    return id
  }
  const withdrawal = (id: string, more: Row & { readonly email: string; readonly order: string }) => {
    const { order: orderNumber, ...columns } = more
    const goods = { scope: "some", words: "Boken" }
    const statement = JSON.stringify({ name: "Agnes", orderNumber, email: more.email, goods })
    const confirmed = { statement, order_number: orderNumber, confirmed_at: NOW - 3 * DAY_MS }
    insert("withdrawal", { id, token: `token-${id}`, typed_at: 5, ...confirmed, ...columns })
  }
  const typed = (id: string, input: object, at: number) =>
    insert("withdrawal", { id, token: `token-${id}`, typed_at: at, typed: JSON.stringify(input) })
  const mail = (n: number, about: Row, more: Row = {}) => {
    insert("outbox", {
      id: n,
      kind: `kind-${n}`,
      dedupe_key: `mail-${n}`,
      due_at: 0,
      last_reason: "550 no",
      ...about,
      ...more,
    })
    const copy = { recipient: "staff@exempel.se", subject: `S${n}`, text: "T", html: "H", at: n }
    insert("mailbox", { dedupe_key: `mail-${n}`, ...copy })
  }
  const watch = (id: string, email: string, more: Row = {}) =>
    insert("watch", { id, token: `token-${id}`, ean: `ean-${id}`, email, requested_at: NOW - 1, ...more })
  return { db, insert, account, cart, order, withdrawal, typed, mail, watch }
}

it("all of one person's data is read, and erased at once or when nobody needs it any more", async () => {
  const { db, insert, account, cart, order, withdrawal, typed, mail, watch } = shop()
  const { step, text } = recordSteps(db)

  account("agnes", { email: OWN, email_verified: 1, phone: "+46701740605", person_key: "key", street: "Gatan 1" })
  account("bo", { email: OTHER, phone: "+46701740606" })
  const [first, second, open] = [
    order(1),
    order(40),
    order(2, { state: "PENDING", closed_at: null, customer: null, cart_id: "open" }),
  ]
  order(3, { member_id: "bo", customer: JSON.stringify({ email: OTHER, firstName: "Bo" }) })
  cart("open", { member_id: "agnes" })
  cart("bo's", { member_id: "bo" })
  withdrawal("own", { email: OWN, order: "N9" })
  withdrawal("long ago", { email: OWN, order: "N40", confirmed_at: NOW - 31 * DAY_MS })
  withdrawal("bo's", { email: OTHER, order: "N1" })
  typed("by address", { email: ` ${OWN} `, order: "none", words: "" }, NOW - 2)
  typed("by order", { email: "x@exempel.se", order: "page-1", words: "" }, NOW - 1)
  typed("bo's form", { email: OTHER, order: "page-3", words: "" }, NOW)
  watch("waiting", OWN)
  watch("over", OWN, { confirmed_at: NOW - 3, for_sale_at: NOW - 2, requested_at: NOW - 4 })
  watch("bo's", OTHER)
  mail(1, { order_id: first }, { state: "sent", finished_at: NOW - 1 })
  mail(2, { order_id: second })
  mail(3, { withdrawal_id: "own" })
  mail(4, { watch_id: "waiting" })
  mail(5, { watch_id: "over" }, { state: "sent", finished_at: NOW - 2 })
  mail(6, { order_id: "order-3" })
  mail(7, { watch_id: "bo's" })
  insert("mailbox", { dedupe_key: "m", recipient: "AGNES@exempel.se", subject: "Hej", text: "Hej!", html: "", at: 9 })
  for (const ean of ["b", "a"]) {
    const [cancelled_at, until] = [ean === "a" ? null : 70, NOW + 5]
    insert("digital_delivery", {
      order_id: first,
      ean,
      order_number: "N1",
      delivered_at: 60,
      cancelled_at,
      allowed: 3,
      until,
    })
  }
  for (const [hash, begun_at] of [
    ["h1", 62],
    ["h2", 61],
    ["h3", 0],
    ["h4", null],
  ] as const)
    insert("digital_link", {
      hash,
      order_id: first,
      ean: "a",
      name: `${hash}.epub`,
      made_at: 60,
      begin_by: 90,
      begun_at,
    })
  for (const [ean, state] of [
    ["4", "processing"],
    ["3", "delivered"],
    ["2", "cancelled"],
    ["1", "failed"],
  ] as const)
    insert("service_delivery", { order_id: second, ean, state, reason: "no …", asked_at: 50, changed_at: 51 })
  for (const [field, granted] of [
    ["acceptsSMSMarketing", 1],
    ["acceptsEmailMarketing", 0],
  ] as const)
    insert("consent", { account_id: "agnes", field, granted, text_version: "v2", how: "page", at: 30 })
  for (const [hash, remembered] of [
    ["s2", 0],
    ["s1", 1],
  ] as const)
    insert("session", { hash, account_id: "agnes", remembered, begun_at: remembered === 1 ? 20 : 21, used_at: 25 })
  for (const hash of ["d1", "d2"]) insert("known_device", { hash, account_id: "agnes", at: hash === "d1" ? 41 : 40 })
  insert("known_device", { hash: "d3", account_id: "bo", at: 1 })
  const login = { browser: "b", purpose: "login", begun_at: 1, state: "ended", qr_start_secret: "" }
  for (const [nonce, account_id, person] of [
    ["n1", "agnes", null],
    ["n2", null, JSON.stringify({ personKey: "key" })],
    ["n3", "bo", JSON.stringify({ personKey: "another" })],
  ] as const)
    insert("bankid_login", {
      ...login,
      nonce,
      account_id,
      person,
      order_ref: nonce,
      auto_start_token: "",
      qr_start_token: "",
      ordered_at: 1,
    })
  for (const [browser, kind, proved] of [
    ["b1", "email", OWN],
    ["b1", "phone", "+46701740605"],
    ["b1", "person", JSON.stringify({ personKey: "key" })],
    ["b2", "email", OTHER],
    ["b2", "phone", OWN],
    ["b2", "person", JSON.stringify({ personKey: "another" })],
  ] as const)
    insert("login_proof", { browser, kind, proved, at: NOW })
  step("rows", () => undefined)

  step("read", () => readPersonalData(db, "agnes"))
  step("read: devices", () => readDevices(db, "agnes").toSorted())
  step("read: nobody", () => readPersonalData(db, "nobody") ?? "nothing")
  db.run("UPDATE account SET email_verified = 0 WHERE id = 'agnes'")
  step("read: an address that is not proved", () => {
    const { watches, withdrawals, waitingWithdrawals } = readPersonalData(db, "agnes") ?? {}
    return { watches, withdrawals, waitingWithdrawals }
  })
  db.run("UPDATE account SET email_verified = 1 WHERE id = 'agnes'")

  step("erased", () => erasure.erase(db, { id: "agnes", codes: [], counted: [], now: NOW }))
  step("the orders of nobody", () => readPersonalData(db, "agnes") ?? "nothing")
  expect([erasure.vacuumDatabase(db), erasure.vacuumDatabase(db)]).toEqual([true, false])
  db.run("UPDATE outbox SET last_reason = '550 once more'")
  for (const [when, now] of [
    ["a day before the first order", NOW + 29 * DAY_MS - 1],
    ["the first order, after 30 days", NOW + 29 * DAY_MS],
    ["the withdrawal and the open order, after 30 days", NOW + 30 * DAY_MS],
  ] as const)
    step(`expired: ${when}`, () => db.transaction(() => erasure.deleteExpiredPersonalData(db, now)))
  expect(erasure.vacuumDatabase(db)).toBe(true)
  expect(erasure.deleteExpiredPersonalData(db, NOW + 300 * DAY_MS)).toBe(0)
  expect(erasure.vacuumDatabase(db)).toBe(false)
  expect(open).toBe("order-2")
  await expect(text()).toMatchFileSnapshot("outlines/erasure.txt")
})

it("each kind of row is deleted the moment after its time", async () => {
  const { db, insert, account, cart, order, typed, watch } = shop()
  const { step, text } = recordSteps(db)
  account("m")
  insert("gift_card", { id: "card", code_hash: "c", pin_hash: "p", last4: "1", issued: 1, balance: 1, issued_at: 0 })
  const around = (days: number, make: (at: number, name: string) => void) => {
    for (const ms of [-1, 0]) make(NOW - days * DAY_MS + ms, `${days} days${ms === 0 ? "" : " and 1 ms"}`)
  }
  around(30, (updated_at, id) => cart(id, { updated_at }))
  around(365, (updated_at, id) => cart(id, { updated_at, member_id: id }))
  let orders = 10
  around(30, (placed_at) => order(orders++, { state: "DRAFT", placed_at, provider_ref: null }))
  const [pending] = [order(orders++, { state: "PENDING" })]
  around(90, (finished_at, dedupe_key) =>
    insert("outbox", { kind: "k", order_id: pending, dedupe_key, due_at: 0, finished_at }),
  )
  around(1, (at, dedupe_key) => insert("mailbox", { dedupe_key, recipient: "r", subject: "", text: "", html: "", at }))
  around(30, (begun_at, id) => {
    insert("intake_batch", { id, source: "s", state: "published", begun_at })
    insert("intake_set_aside", { batch: id, seq: 1, ref: "r", reason: "x" })
    insert("intake_notice", { batch: id, seq: 1, ean: "e", ref: "r", text: "x" })
  })
  around(1, (used_at, hash) => insert("session", { hash, account_id: "m", begun_at: 0, used_at }))
  around(31, (used_at, hash) =>
    insert("session", { hash: `${hash}, remembered`, account_id: "m", remembered: 1, begun_at: 0, used_at }),
  )
  around(1, (at, name) => {
    const login = { browser: name, account_id: "m", remembered: 0 }
    insert("login_ticket", { hash: name, method: "SMS", issued_at: at, ...login })
    insert("login_code", { nonce: name, purpose: "p", subject: "s", code: "c", made_at: at, ...login })
    insert("login_proof", { browser: name, kind: "phone", proved: "x", at })
  })
  around(31, (at, subject) => insert("limit_count", { subject, at }))
  around(180, (at, hash) => insert("known_device", { hash, account_id: "m", at }))
  around(1, (at, id) => typed(id, {}, at))
  around(7, (at, key) => insert("change", { kind: "stock", key, at }))
  around(-1, (at, id) => watch(id, OWN, { requested_at: at }))
  for (const until of [NOW, NOW + 1]) {
    const card = until === NOW ? "card" : "another"
    if (until !== NOW)
      insert("gift_card", { id: card, code_hash: "d", pin_hash: "p", last4: "1", issued: 1, balance: 1, issued_at: 0 })
    insert("stock_hold", { ean: card, order_id: pending, quantity: 1, until })
    insert("gift_card_hold", { card_id: card, order_id: pending, amount: 1, until })
    insert("promotion_hold", { promotion_id: card, order_id: pending, until })
  }
  for (let day = 20; day < 31; day++)
    insert("search_log", { day: `1972-08-${day}`, term: "t", counted_by: "c", networks: 1 })
  step("rows", () => undefined)
  const swept = step("a round", () => retention.run(db, { holder: "one", at: NOW }))
  expect(swept).toMatchObject({ carts: 2, drafts: 1, emails: 1, demoEmails: 1, holds: 1, devices: 1, typed: 1 })
  step("another process within the hour", () => retention.run(db, { holder: "two", at: NOW + 55 * 60_000 - 1 }))
  step("an hour later", () => retention.run(db, { holder: "two", at: NOW + 55 * 60_000 }))
  step("writing", () => retention.tryWrite(db))
  step("writing again", () => retention.tryWrite(db))
  db.run("UPDATE counter SET value = 65535 WHERE name = 'write_check'")
  step("writing ever again", () => retention.tryWrite(db))
  await expect(text()).toMatchFileSnapshot("outlines/retention.txt")
})

it.each([
  [false, 1],
  [true, 0],
])("what was said under an address of the account (proved: %s) stays %i times", (isProved, stays) => {
  const db = openInMemory()
  onTestFinished(db.close)
  const email = "bo@exempel.se"
  db.run("INSERT INTO account (id, email, email_verified, created_at) VALUES ('bo', ?, ?, 0)", email, isProved ? 1 : 0)
  watches.request(db, { ean: sampleEan(1), email, proved: true, now: NOW })
  const typed = { name: "Bo", orderNumber: "K1", email, scope: "all", words: "", lines: [] } as const
  withdrawals.keep(db, { typed, now: NOW })
  erasure.erase(db, { id: "bo", codes: [], counted: [], now: NOW })
  const rows = (table: string) => db.all(`SELECT 1 FROM ${table}`).length
  expect(["account", "watch", "withdrawal"].map(rows)).toEqual([0, stays, stays])
})
