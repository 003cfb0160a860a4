/** What the steps of an account and of logging in write into the tables, compared with `outlines/accounts.txt`. */
import { expect, it, onTestFinished } from "@effect/vitest"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as accounts from "@kapitel/adapters/embedded/store/operations/accounts"
import * as carts from "@kapitel/adapters/embedded/store/operations/carts"
import * as erasure from "@kapitel/adapters/embedded/store/operations/erasure"
import * as leases from "@kapitel/adapters/embedded/store/operations/leases"
import * as limits from "@kapitel/adapters/embedded/store/operations/limits"
import * as logins from "@kapitel/adapters/embedded/store/operations/logins"
import * as mailbox from "@kapitel/adapters/embedded/store/operations/mailbox"
import * as members from "@kapitel/adapters/embedded/store/operations/members"
import { CartId } from "@kapitel/core/cart/CartContents"
import { AccountId } from "@kapitel/core/identity/Member"
import { recordSteps } from "./recordSteps.ts"

const NOW = 1_000_000
const nobody = { email: null, phone: null, personKey: null, firstName: null, lastName: null }
const noAddress = { street: null, zipCode: null, city: null }
const limit = (subject: string, times: number, withinMs = 1_000) => ({ subject, times, withinMs })

it("each step of an account writes its rows, or none", async () => {
  const db = openInMemory()
  onTestFinished(db.close)
  const { step, text } = recordSteps(db)

  const create = (id: string, proved: object) =>
    step(`${id}: created`, () => accounts.create(db, { id, proved: { ...nobody, ...proved }, now: NOW }))
  const connect = (id: string, proved: object) =>
    step(`${id}: connected with ${Object.keys(proved).join(", ")}`, () =>
      accounts.connect(db, { id, proved: { ...nobody, ...proved } }),
    )
  create("agnes", { email: "agnes@exempel.se" })
  create("bo", { phone: "+46701740605", personKey: "bo's key", firstName: "Bo", lastName: "Ek" })
  create("other", { email: "agnes@exempel.se" })
  create("other", { phone: "+46701740605" })
  create("other", { personKey: "bo's key" })
  create("empty", {})
  connect("agnes", { phone: "+46701740605" })
  connect("agnes", { personKey: "bo's key" })
  connect("agnes", { email: "agnes@min.example", phone: "+46701740606" })
  connect("agnes", { personKey: "agnes's key", firstName: "Agnes", lastName: "Lind" })
  connect("agnes", { personKey: "agnes's key" })
  connect("agnes", { personKey: "another key" })
  connect("nobody", { email: "ny@exempel.se" })

  const activate = (id: string, numbers: ReadonlyArray<string>, proved = {}) =>
    step(`${id}: a member`, () => accounts.activate(db, { id, numbers, proved: { ...nobody, ...proved } }))
  activate("agnes", ["10000001"])
  activate("agnes", ["10000002"])
  activate("bo", ["10000001", "10000003", "10000004"])
  activate("nobody", ["10000005"])
  activate("empty", ["10000005"], { email: "agnes@min.example" })
  expect(() => accounts.activate(db, { id: "empty", numbers: ["10000001"], proved: nobody })).toThrow(
    "all generated member numbers are taken",
  )
  step("a number from elsewhere, twice", () => [1, 2].map(() => members.enrol(db, { number: "20000001", now: NOW }))[0])

  const fill = (id: string, more: object) =>
    step(`${id}: filled in`, () => accounts.fillIn(db, { id, ...nobody, ...noAddress, ...more }))
  fill("empty", {
    email: "empty@exempel.se",
    phone: "+46701740607",
    street: "Storgatan 1",
    zipCode: "413 02",
    city: "Göteborg",
  })
  fill("agnes", {
    email: "new@exempel.se",
    phone: "+46701740608",
    personKey: "k",
    firstName: "A",
    lastName: "B",
    street: "Gatan",
  })
  fill("agnes", { phone: "+46701740605" })
  fill("nobody", {})
  const address = { street: "Lillgatan 2", zipCode: "753 10", city: "Uppsala" }
  step("an address", () => accounts.saveAddress(db, { id: "agnes", ...address }))
  step("no address", () => accounts.saveAddress(db, { id: "empty", ...noAddress }))
  step("nobody's address", () => accounts.saveAddress(db, { id: "nobody", ...address }))
  const consent = { field: "acceptsSMSMarketing", textVersion: "1", how: "my pages", now: NOW }
  step("a consent", () => accounts.saveConsent(db, { id: "empty", granted: true, ...consent }))
  step("a refusal", () => accounts.saveConsent(db, { id: "agnes", granted: false, ...consent }))
  step("nobody's consent", () => accounts.saveConsent(db, { id: "nobody", granted: true, ...consent }))

  const cart = (name: string, version: number, accountId?: string) => ({
    id: CartId.make(name.padEnd(16, "-")),
    version,
    entries: [],
    ...(accountId === undefined ? {} : { accountId: AccountId.make(accountId) }),
  })
  const ID = "22222222-2222-4222-8222-222222222222"
  create(ID, { email: "cart@exempel.se" })
  step("a cart", () => carts.save(db, { cart: cart("one", 1), at: NOW }))
  step("a cart: the same version", () => carts.save(db, { cart: cart("one", 1), at: NOW + 1 }))
  step("a cart: the next version", () => carts.save(db, { cart: cart("one", 2, ID), at: NOW + 1 }))
  step("a cart: an older version", () => carts.save(db, { cart: cart("one", 2), at: NOW + 2 }))
  step("a second cart of the account", () => carts.save(db, { cart: cart("two", 1, ID), at: NOW }))
  step("two carts, one of them outdated", () =>
    carts.saveTogether(db, { carts: [cart("two", 1), cart("one", 7)], at: NOW }),
  )
  step("two carts", () => carts.saveTogether(db, { carts: [cart("two", 1), cart("one", 3)], at: NOW + 3 }))

  const LEAVES = "33333333-3333-4333-8333-333333333333"
  create(LEAVES, { phone: "+46701740699" })
  step("a cart of an account that leaves", () => carts.save(db, { cart: cart("left", 1, LEAVES), at: NOW + 4 }))
  step("two accounts, each with a cart", () => accounts.join(db, { into: ID, from: LEAVES }))
  step("two accounts of one person", () => accounts.join(db, { into: "agnes", from: "empty" }))
  step("two persons", () => accounts.join(db, { into: "agnes", from: "bo" }))
  step("a member into another account", () => accounts.join(db, { into: ID, from: "bo" }))
  step("an account into itself", () => accounts.join(db, { into: ID, from: ID }))
  step("nobody into an account", () => accounts.join(db, { into: ID, from: "nobody" }))
  step("an account into nobody", () => accounts.join(db, { into: "nobody", from: ID }))

  const session = (accountId: string, hash: string, remembered: boolean) =>
    step(`a session of ${accountId}`, () => members.createSession(db, { accountId, hash, remembered, now: NOW }))
  session("agnes", "h1", true)
  session("agnes", "h2", false)
  session("nobody", "h3", false)
  step("a session: another hash", () => members.rotate(db, { from: "h1", to: "h4" }))
  step("a session: another hash again", () => members.rotate(db, { from: "h1", to: "h5" }))
  step("a session: used", () => members.use(db, { hash: "h4", now: NOW + 5 }))
  step("a session: used earlier", () => members.use(db, { hash: "h4", now: NOW + 4 }))
  step("a session: ended", () => members.endSession(db, { hash: "h4" }))
  session("agnes", "h6", false)
  step("all sessions: ended", () => members.endAllSessions(db, { accountId: "agnes" }))

  const ticket = (hash: string, issuedAt = NOW, remembered = true) =>
    step(`ticket ${hash}`, () =>
      logins.issueTicket(db, { hash, browser: "b", accountId: "agnes", method: "SMS", remembered, now: issuedAt }),
    )
  const redeem = (hash: string, browser = "b", now = NOW + 9) =>
    step(`ticket ${hash}: redeemed by ${browser}`, () =>
      logins.redeemTicket(db, { hash, browser, since: NOW - 1, now }),
    )
  ticket("t1")
  redeem("t1")
  redeem("t1")
  ticket("t2", NOW, false)
  redeem("t2", "another browser")
  ticket("t3", NOW - 1)
  redeem("t3")
  ticket("t4", NOW + 10)
  redeem("t4")
  ticket("t5", NOW + 9, false)
  redeem("t5")

  step("proofs", () =>
    logins.saveProofs(db, {
      browser: "b",
      proofs: [
        { kind: "phone", proved: "+46701740606" },
        { kind: "email", proved: "agnes@min.example" },
      ],
      now: NOW,
    }),
  )
  step("proofs: a later one", () =>
    logins.saveProofs(db, { browser: "b", proofs: [{ kind: "phone", proved: "+46701740609" }], now: NOW + 1 }),
  )
  step("a known device", () => logins.rememberDevice(db, { hash: "d", accountId: "agnes", now: NOW }))
  step("nobody's device", () => logins.rememberDevice(db, { hash: "e", accountId: "nobody", now: NOW }))

  const request = {
    identifier: "agnes@min.example",
    device: null as string | null,
    deviceSince: NOW - 1,
    wrong: { known: [limit("wrong known", 9)], unknown: [limit("wrong", 2)] },
    purpose: "login",
    subject: "agnes",
    browser: "b",
    now: NOW,
  }
  const begin = (what: string, more: object = {}) =>
    step(`a code: ${what}`, () =>
      logins.beginCode(db, {
        ...request,
        nonce: "n1",
        code: "1234",
        accountId: null,
        remembered: true,
        sent: { known: [limit("sent known", 9)], unknown: [limit("sent", 3)] },
        networks: [limit("network", 4, 500)],
        shop: limit("shop", 5),
        ...more,
      }),
    )
  begin("sent")
  begin("sent again, without costs", { nonce: "n2", shop: null, remembered: false, accountId: "agnes" })
  begin("of another purpose", { nonce: "n3", purpose: "changeIdentifier" })
  begin("too many of one", { nonce: "n4" })
  begin("too many of a network and an address", {
    nonce: "n4",
    sent: { known: [], unknown: [limit("sent", 1, 2_000)] },
    networks: [limit("network", 1)],
  })
  begin("none allowed", { nonce: "n4", networks: [limit("none", 0, 77)] })
  begin("the shop's are spent", { nonce: "n4", shop: limit("shop", 2) })
  begin("to a known device", { nonce: "n5", device: "d" })
  begin("to a device of long ago", { nonce: "n6", device: "d", deviceSince: NOW })
  begin("to another's device", { nonce: "n6", device: "d", identifier: "bo@exempel.se" })
  const check = (what: string, more: object = {}) =>
    step(`a code: ${what}`, () =>
      logins.checkCode(db, {
        ...request,
        nonce: "n5",
        code: "1234",
        connect: false,
        keep: false,
        tries: 2,
        since: NOW - 1,
        networks: [limit("wrong of network", 9)],
        suspicion: { known: [limit("suspected known", 9)], unknown: [limit("suspected", 2)] },
        shop: limit("wrong in shop", 3),
        now: NOW + 1,
        ...more,
      }),
    )
  for (const [what, more] of Object.entries({
    unknown: { nonce: "n9" },
    "of another identifier": { subject: "bo" },
    "of another browser": { browser: "c" },
    "of another purpose": { purpose: "changeIdentifier" },
    "not right before": { connect: true },
    expired: { since: NOW },
    "sent later": { now: NOW - 1 },
  }))
    check(`checked: ${what}`, more)
  check("wrong", { code: "4321" })
  check("right, and kept", { keep: true })
  check("right again: it is for connecting", { keep: true })
  check("right, for connecting", { connect: true })
  check("used up", { connect: true })
  const free = { sent: { known: [], unknown: [] }, networks: [], shop: null }
  begin("another", { nonce: "n7", subject: "second", ...free })
  check("wrong from a known device", { nonce: "n7", subject: "second", code: "4321", device: "d" })
  check("right on a known device: the network tried too many", {
    nonce: "n7",
    subject: "second",
    device: "d",
    networks: [limit("wrong of network", 1, 3_000), limit("wrong of network", 2)],
  })
  check("wrong the second time: too many tries", { nonce: "n7", subject: "second", code: "4321" })
  check("right after too many tries", { nonce: "n7", subject: "second", device: "d" })
  begin("the address is closed", { nonce: "n8", ...free })
  check("the address is closed", { nonce: "n8" })
  begin("the address is open to its owner's device", { nonce: "n8", device: "d", ...free })
  check("right, with a second proof on an unknown device", {
    nonce: "n8",
    wrong: { known: [], unknown: [] },
    now: NOW + 2,
  })
  begin("once more", { nonce: "n8", device: "d", ...free })
  check("right, without a second proof on a known device", { nonce: "n8", device: "d", now: NOW + 2 })

  step("limits: spent", () => limits.spend(db, { limits: [limit("x", 1), limit("x", 2, 5_000)], now: NOW }))
  step("limits: full", () => limits.spend(db, { limits: [limit("x", 1), limit("x", 1, 5_000)], now: NOW + 999 }))
  step("limits: full?", () =>
    [limit("x", 1), limit("x", 2), limit("y", 1)].map((one) => limits.isFull(db, { limits: [one], now: NOW + 999 })),
  )
  step("limits: free again", () => limits.spend(db, { limits: [limit("x", 1)], now: NOW + 1_000 }))

  const lease = (what: string, holder: string, at: number) =>
    step(`a lease: ${what}`, () => leases.take(db, { name: "upkeep", holder, at, forMs: 100 }))
  lease("taken", "one", NOW)
  lease("renewed", "one", NOW + 50)
  lease("refused", "two", NOW + 149)
  lease("over", "two", NOW + 150)
  lease("refused though the clock is back", "one", NOW + 50)
  lease("taken though the clock is far back", "one", NOW + 49)
  step("a lease: released by another", () => leases.release(db, { name: "upkeep", holder: "two" }))
  step("a lease: released", () => leases.release(db, { name: "upkeep", holder: "one" }))

  const mail = {
    from: "",
    to: "AGNES@min.example",
    subject: "Hej",
    text: "Hej!",
    html: "<p>Hej!</p>",
    dedupeKey: "hello",
  }
  step("an e-mail of the demo", () => mailbox.put(db, { mail, at: NOW }))
  step("the same again", () => mailbox.put(db, { mail: { ...mail, subject: "Hej igen" }, at: NOW + 1 }))
  step("news of an account", () =>
    mailbox.put(db, { mail: { ...mail, to: "old@exempel.se", dedupeKey: "news:agnes:1" }, at: NOW }),
  )
  session("agnes", "h7", true)
  step("carts of the account", () => {
    carts.save(db, { cart: cart("three", 1), at: NOW })
    db.run("UPDATE cart SET member_id = 'agnes' WHERE id LIKE 'three%'")
  })
  begin("last", { nonce: "n9", device: "d", ...free })
  step("erased", () =>
    erasure.erase(db, { id: "agnes", codes: ["agnes", "second"], counted: ["wrong", "sent known"], now: NOW }),
  )
  step("erased again", () => erasure.erase(db, { id: "agnes", codes: ["x"], counted: ["shop"], now: NOW }))
  step("proofs: deleted", () => logins.deleteProofs(db, { browser: "b" }))

  await expect(text()).toMatchFileSnapshot("outlines/accounts.txt")
})
