/** What a recording reads from the store of a running shop. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { tokenHash } from "@kapitel/adapters/embedded/tokenHash"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { ConsentField } from "@kapitel/core/identity/Account"
import { type Promotion, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Effect, Layer, Redacted } from "effect"
import { allAccounts, consentsBefore, takeLoginSnapshot, tracesOf } from "../../replay/record/LoginSnapshot.ts"
import { balanceOf, goodsOf, promotionsIn, takeShopSnapshot } from "../../replay/record/ShopSnapshot.ts"

const SINCE = 1_000
const db = openInMemory()
afterAll(() => db.close())

const insert = (table: string, ...rows: ReadonlyArray<Readonly<Record<string, string | number | null>>>) => {
  for (const row of rows) {
    const columns = Object.keys(row)
    db.run(
      `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
      ...Object.values(row),
    )
  }
}

const order = (orderRef: string, startedAt: number) =>
  ({
    orderRef,
    status: "pending",
    hint: "started",
    metBy: null,
    person: null,
    startedAt,
    collectedAt: [],
  }) as const

describe("a reading of logins", () => {
  beforeAll(() => {
    const account = (id: string, rest: object = {}) => ({ id, created_at: 1, ...rest })
    insert(
      "account",
      account("early", { email: "early@min.example" }),
      account("member", {
        number: "12345678",
        email: "member@min.example",
        email_verified: 1,
        phone: "+46700000001",
        person_key: "key",
      }),
      account("guest", { phone: "+46700000002" }),
    )
    const session = (hash: string, account_id: string, begun_at: number, remembered = 0) => ({
      hash,
      account_id,
      remembered,
      begun_at,
      used_at: begun_at,
    })
    insert(
      "session",
      session("s3", "guest", SINCE + 1, 1),
      session("s2", "member", SINCE),
      session("s1", "early", SINCE - 1),
      session("s4", "member", SINCE + 2),
    )
    const code = (nonce: string, made_at: number, rest: object = {}) => ({
      nonce,
      purpose: "login",
      subject: "s",
      browser: "laptop",
      code: "c",
      remembered: 0,
      made_at,
      ...rest,
    })
    insert(
      "login_code",
      code("c1", SINCE - 1),
      code("c2", SINCE),
      code("c3", SINCE + 1, { proved: 1, purpose: "changeIdentifier", browser: "telephone" }),
    )
    insert("bankid_login", {
      nonce: "n",
      browser: "laptop",
      purpose: "becomeMember",
      begun_at: 1,
      state: "pending",
      order_ref: "ref",
      auto_start_token: "a",
      qr_start_token: "q",
      qr_start_secret: "s",
      ordered_at: 1,
    })
    const mail = (dedupe_key: string, at: number) => ({
      dedupe_key,
      recipient: `${dedupe_key}@min.example`,
      subject: "s",
      text: "t",
      html: "h",
      at,
    })
    insert(
      "mailbox",
      mail("code:early", SINCE - 1),
      mail("code:one", SINCE),
      mail("K1:orderConfirmation", SINCE + 1),
      mail("news:two", SINCE + 1),
    )
    const consent = (account_id: string, field: string, granted: number, at: number) => ({
      account_id,
      field,
      granted,
      text_version: "1",
      how: "my-pages",
      at,
    })
    insert(
      "consent",
      consent("member", "acceptsSMSMarketing", 1, SINCE - 2),
      consent("member", "acceptsSMSMarketing", 0, SINCE - 1),
      consent("member", "acceptsFax", 1, SINCE - 1),
      consent("member", "acceptsEmailMarketing", 1, SINCE),
      consent("member", "acceptsPostalMarketing", 0, SINCE + 1),
    )
    insert(
      "known_device",
      { hash: "old", account_id: "member", at: SINCE - 1 },
      { hash: "laptop", account_id: "member", at: SINCE },
    )
    const limit = (subject: string, at: number) => ({ subject, at })
    insert(
      "limit_count",
      limit("shop:wrong", SINCE + 5),
      limit("shop:wrong", SINCE - 1),
      limit("shop:wrong", SINCE),
      limit("shop:sms", SINCE + 1),
    )
  })

  const member = {
    id: "member",
    email: "member@min.example",
    verified: true,
    phone: "+46700000001",
    person: true,
    member: true,
  }
  const guest = {
    id: "guest",
    email: undefined,
    verified: false,
    phone: "+46700000002",
    person: false,
    member: false,
  }

  it("has what began with the recording or later, and every login at BankID", () => {
    const { accounts, ...rest } = takeLoginSnapshot(db, SINCE, 2_000, [order("before", SINCE - 1), order("ref", SINCE)])
    assert.sameDeepMembers([...accounts], [guest, member])
    assert.deepStrictEqual(rest, {
      at: 2_000,
      codes: [
        { nonce: "c2", browser: "laptop", purpose: "login", proved: false, madeAt: SINCE },
        { nonce: "c3", browser: "telephone", purpose: "changeIdentifier", proved: true, madeAt: SINCE + 1 },
      ],
      sessions: [
        { accountId: "member", remembered: false, begunAt: SINCE },
        { accountId: "guest", remembered: true, begunAt: SINCE + 1 },
        { accountId: "member", remembered: false, begunAt: SINCE + 2 },
      ],
      bankIdLogins: [{ browser: "laptop", nonce: "n", purpose: "becomeMember", orderRef: "ref" }],
      orders: [order("ref", SINCE)],
    })
    assert.sameDeepMembers(
      [...allAccounts(db)],
      [
        { id: "early", email: "early@min.example", verified: false, phone: undefined, person: false, member: false },
        guest,
        member,
      ],
    )
  })

  it("has the messages, answers, wrong codes and devices since then, and earlier answers", () => {
    const answered = (at: number, field: ConsentField, granted: boolean) => ({
      at,
      accountId: "member",
      field,
      granted,
    })
    assert.deepStrictEqual(tracesOf(db, SINCE), {
      emails: [
        { at: SINCE, to: "code:one@min.example", kind: "code", nonce: tokenHash(Redacted.make("one")) },
        { at: SINCE + 1, to: "news:two@min.example", kind: "identifierChanged" },
      ],
      consents: [answered(SINCE, "acceptsEmailMarketing", true), answered(SINCE + 1, "acceptsPostalMarketing", false)],
      wrongCodes: [SINCE, SINCE + 5],
      devices: [{ device: "laptop", accountId: "member", at: SINCE }],
    })
    assert.deepStrictEqual(consentsBefore(db, SINCE), [
      answered(SINCE - 2, "acceptsSMSMarketing", true),
      answered(SINCE - 1, "acceptsSMSMarketing", false),
    ])
  })
})

describe("a reading of the shop", () => {
  it("has goods as a flow has them", async () => {
    await Effect.runPromise(
      publishRecords([
        bookRecord(1, { title: "Bok" }, { price: kronor(199), loyaltyPrice: kronor(149.5) }, { stock: 1_000 }),
        bookRecord(2, { title: "Fil", kind: "ebook", distributionMethod: "download" }, { price: kronor(99) }),
        articleRecord(3, { title: "Penna" }, { price: kronor(20), vatRate: 25 }, { stock: 999 }),
        bookRecord(4, { title: "Gratis" }, { price: kronor(0), loyaltyPrice: kronor(0) }),
      ]).pipe(Effect.provide(EmbeddedCatalogueIntake.layer.pipe(Layer.provide(memoryStore.layer(db))))),
    )
    assert.deepStrictEqual(
      [1, 2, 3, 4, 9].map((n) => goodsOf(db, eanOf(n))),
      [
        { title: "Bok", goods: { price: 199, vat: 6, memberPrice: 149.5, stock: 999 } },
        { title: "Fil", goods: { price: 99, vat: 6, download: true } },
        { title: "Penna", goods: { price: 20, vat: 25, stock: 999 } },
        { title: "Gratis", goods: { price: 0, vat: 6 } },
        undefined,
      ],
    )
  })

  it("has carts that were changed or ordered since then, their orders, promotions and balances", () => {
    const cart = (id: string, updated_at: number) => ({ id, version: 1, body: "[]", updated_at })
    const [OLD, ORDERED, NEW] = ["cart-000000000000000a", "cart-000000000000000b", "cart-000000000000000c"]
    insert("cart", cart(NEW, SINCE), cart(ORDERED, SINCE - 1), cart(OLD, SINCE - 1))
    for (const [id, cart_id, placed_at] of [
      ["o2", NEW, SINCE],
      ["o1", ORDERED, SINCE + 1],
      ["o0", OLD, SINCE - 1],
    ] as const) {
      const tokens = { number: id, callback_token: `callback ${id}`, page_token: `page ${id}` }
      insert("shop_order", { id, ...tokens, state: "DRAFT", cart_id, member: 0, revision: 1, placed_at })
      const contents = JSON.stringify(sampleContents([{ ean: eanOf(1), quantity: 1, price: 100 }]))
      insert("order_revision", { order_id: id, revision: 1, contents, at: placed_at })
    }
    const { at, carts, orders } = takeShopSnapshot(db, SINCE, 2_000)
    assert.deepStrictEqual(
      [at, carts.map(({ id }) => id as string), orders.map(({ id, cartId }) => [id, cartId] as ReadonlyArray<string>)],
      [
        2_000,
        [ORDERED, NEW],
        [
          ["o2", NEW],
          ["o1", ORDERED],
        ],
      ],
    )

    const promotion: Promotion = {
      id: PromotionId.make("rea"),
      name: "Rea",
      effect: { kind: "percentOff", percent: 10 },
      scope: { kind: "everything" },
      membersOnly: false,
      oncePerMember: false,
      stacking: "exclusive",
      priority: 0,
    }
    insert("promotion", { id: "rea", once_per_member: 0, body: JSON.stringify(promotion) })
    assert.deepStrictEqual(promotionsIn(db), [promotion])

    const card = { id: "card", code_hash: "c", pin_hash: "p", last4: "1234", issued: 20_000, balance: 20_000 }
    insert("gift_card", { ...card, expires_at: 5_000, issued_at: 1 })
    insert("gift_card_hold", { card_id: "card", order_id: "o1", amount: 7_550, until: 3_000 })
    const balances = [
      [NEW, 2_000],
      [ORDERED, 2_000],
      [NEW, 3_000],
      [NEW, 5_000],
    ] as const
    assert.deepStrictEqual(
      balances.map(([cartId, now]) => balanceOf(db, "card", cartId, now)),
      [124.5, 200, 200, 0],
    )
    assert.strictEqual(balanceOf(db, "none", NEW, 2_000), 0)
  })
})
