/** Which answers of the store's thread are accepted. */
import { assert, describe, it } from "@effect/vitest"
import { type AnsweredName, isAnswerTo } from "@kapitel/adapters/embedded/store/answers"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"

const order = sampleOrder()
const confirmed = {
  id: "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12",
  statement: { name: "Agnes", orderNumber: order.number, email: "agnes@exempel.se", goods: { kind: "all" } },
  at: 1,
}
const category = {
  key: "bocker",
  parent: null,
  display_name: "Böcker",
  type: "book",
  heading: null,
  description: null,
  position: 0,
  product_count: 0,
}
const right = { kind: "right", remembered: true, accountId: null, needsSecondProof: false }
const found = { kind: "found", id: "1", last4: "1234", balance: 0, expiresAt: null }
const tooMany = { kind: "tooMany", retryAt: 1 }
const summary = { added: 0, changed: 0, unchanged: 0, removed: 0, setAside: [], setAsideCount: 0, notices: [] }
const delivered = { orderNumber: order.number, cancelled: false, until: 1, files: [] }
const kinds = (...names: ReadonlyArray<string>) => names.map((kind) => ({ kind }))
const events = (...names: ReadonlyArray<string>) => names.map((what) => ({ order, events: [{ at: 1, what }] }))

/** For each operation all forms of its answer, and what is none of them. */
const ANSWERS: ReadonlyArray<
  readonly [name: AnsweredName, accepted: ReadonlyArray<unknown>, refused: ReadonlyArray<unknown>]
> = [
  [
    "accounts.connect",
    [...kinds("done", "unknown"), ...["email", "phone", "person"].map((identifier) => ({ kind: "taken", identifier }))],
    [{ kind: "taken" }, { kind: "taken", identifier: "name" }, ...kinds("gone")],
  ],
  ["accounts.join", [true, false], [undefined, 1]],
  [
    "bankIdOrders.takeEnd",
    [undefined, { hint: null, person: null }, { hint: "h", person: { personKey: "k", firstName: "A", lastName: "B" } }],
    [{ hint: null }, { hint: null, person: { personKey: "k" } }],
  ],
  ["carts.save", ["saved", "outdated"], ["lost", undefined]],
  [
    "catalogue.categories",
    [
      { version: 1, rows: [] },
      {
        version: 1,
        rows: [
          { ...category, type: "non-book", parent: "p", heading: "h", description: "d", product_count: 1 },
          category,
        ],
      },
    ],
    [
      { version: 1, rows: [{ ...category, type: "film" }] },
      { version: 1, rows: [{ ...category, product_count: -1 }] },
    ],
  ],
  [
    "digital.addFiles",
    [
      { refused: [], unused: ["s"] },
      ...["unknown", "no download"].map((reason) => ({ refused: [{ ean: "1", reason }], unused: [] })),
    ],
    [{ refused: [{ ean: "1", reason: "other" }], unused: [] }, { refused: [] }],
  ],
  [
    "digital.deliver",
    [undefined, delivered, { ...delivered, files: [{ name: "n", mediaType: "m", size: 1, stored: "s", left: 0 }] }],
    [
      { ...delivered, files: [{ name: "n", mediaType: "m", size: 1, stored: "s", left: -1 }] },
      { ...delivered, until: -1 },
    ],
  ],
  [
    "digital.renew",
    ["unknown order", "nothing digital", { renewed: 0, byService: 1, requested: true }],
    ["renewed", { renewed: 0, byService: 1 }],
  ],
  [
    "giftCards.find",
    [found, { ...found, expiresAt: 1 }, ...kinds("refused"), tooMany],
    [{ ...found, balance: -1 }, ...kinds("tooMany")],
  ],
  [
    "intake.publish",
    [
      { outcome: "published", summary },
      {
        outcome: "published",
        summary: { ...summary, setAside: [{ ref: "r", reason: "x" }], notices: [{ ref: "r", text: "t" }] },
      },
      { outcome: "tooManyRemovals", removals: 1, live: 2 },
    ],
    [{ outcome: "published" }, { outcome: "tooManyRemovals", removals: 1 }, { outcome: "lost", summary }],
  ],
  ["limits.spend", [...kinds("spent"), tooMany], kinds("tooMany", "other")],
  ["logins.beginCode", [...kinds("begun", "closed", "spent"), tooMany], kinds("other", "right")],
  [
    "logins.checkCode",
    [right, { ...right, accountId: "a" }, { kind: "wrong", wrongInShop: 0 }, ...kinds("expired", "closed"), tooMany],
    [...kinds("right", "wrong", "begun"), { kind: "wrong", wrongInShop: -1 }],
  ],
  ["orders.place", [undefined, order], [null, { ...order, state: "LOST" }]],
  ["orders.confirm", [undefined, { order, confirmedNow: true }], [{ order }]],
  [
    "orders.hold",
    [
      "held",
      ...kinds("unknown order", "changed"),
      ...["stock", "gift cards", "promotions"].map((kind) => ({ kind, short: ["e"] })),
    ],
    ["lost", ...kinds("stock", "other")],
  ],
  [
    "orders.confirmWithoutPayment",
    [order, ...kinds("unknown order", "changed"), { kind: "stock", short: [] }],
    ["held", undefined],
  ],
  [
    "orders.takeDue",
    [
      [],
      [
        { id: "1", checks: 0 },
        { id: "2", order: { what: 7 }, checks: 1 },
      ],
    ],
    [[{ id: "1" }]],
  ],
  [
    "orderFiles.find",
    [
      [],
      [{ number: "K1", state: "DRAFT", placedAt: 1, total: 1, titles: [] }],
      [{ number: "K1", state: "EXPIRED", placedAt: 1, email: "e", name: "n", total: 1, titles: ["t"] }],
    ],
    [[{ number: "K1", state: "LOST", placedAt: 1, total: 1, titles: [] }]],
  ],
  ["orderFiles.resend", ["promised", "unknown order", "not bought", "no address"], ["sent", undefined]],
  [
    "orderFiles.show",
    [
      undefined,
      { order, events: [{ at: 1, what: "closed", about: "CONFIRMED" }] },
      ...events(
        "placed",
        "changed",
        "agreed to downloads",
        "closed",
        "email",
        "delivery of downloads",
        "delivery by a service",
        "delivered",
        "downloaded",
        "delivery cancelled",
        "withdrawn",
      ),
    ],
    [...events("lost"), { order }],
  ],
  [
    "retention.run",
    [
      undefined,
      Object.fromEntries(
        "carts drafts emails demoEmails imports searches holds sessions logins devices forgotten typed watches changes"
          .split(" ")
          .map((name) => [name, 0]),
      ),
    ],
    [{ carts: 1 }, 1],
  ],
  [
    "withdrawals.confirm",
    [undefined, ...["leaves", "waits first", "waits"].map((receipt) => ({ confirmed, receipt }))],
    [{ confirmed, receipt: "lost" }, { confirmed: { ...confirmed, id: "1" }, receipt: "leaves" }, { receipt: "waits" }],
  ],
  ["withdrawals.list", [[], [{ withdrawal: confirmed }], [{ withdrawal: confirmed, order }]], [[{ order }], undefined]],
  ["changes.append", [undefined], [null, 0, "saved"]],
]

describe.each(ANSWERS)("the answer to %s", (name, accepted, refused) => {
  it("is each of its forms", () => {
    for (const answer of accepted) assert.isTrue(isAnswerTo(name, answer), JSON.stringify(answer))
  })

  it("is nothing else", () => {
    for (const answer of [...refused, { what: ["ever", 1] }, Number.NaN])
      assert.isFalse(isAnswerTo(name, answer), JSON.stringify(answer))
  })
})
