/** Which answers of the store's thread are accepted. */
import { assert, describe, it } from "@effect/vitest"
import { type AnsweredName, isAnswerTo } from "@kapitel/adapters/embedded/store/answers"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"

const order = sampleOrder()
const reservation = sampleReservation()
const confirmed = {
  id: "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12",
  statement: { name: "Agnes", orderNumber: order.number, email: "agnes@exempel.se", goods: { kind: "all" } },
  at: 1,
}
const editor = { id: "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12", name: "Agnes" }
const summaryOfPage = {
  path: "/om-oss",
  title: "Om oss",
  isPublished: true,
  hasDraft: false,
  isRemoved: false,
  changedBy: "Agnes",
  changedAt: 1,
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
const placed = { query: "bok", ean: "9780000000019", kind: "first", place: 1, until: "2027-01-01" }
const tooMany = { kind: "tooMany", retryAt: 1 }
const summary = { added: 0, changed: 0, unchanged: 0, removed: 0, setAside: [], setAsideCount: 0, notices: [] }
const delivered = { orderNumber: order.number, cancelled: false, until: 1, files: [] }
const kinds = (...names: ReadonlyArray<string>) => names.map((kind) => ({ kind }))
const events = (...names: ReadonlyArray<string>) => names.map((what) => ({ order, events: [{ at: 1, what }] }))

const limits = (...names: ReadonlyArray<string>) => names.map((of) => ({ kind: "tooMany", of }))

/** Operations whose answers have the same forms. */
const named = (names: string, accepted: ReadonlyArray<unknown>, refused: ReadonlyArray<unknown>) =>
  names.split(" ").map((name) => [name as AnsweredName, accepted, refused] as const)

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
  [
    "editedPages.history",
    [[], [{ number: 1, kind: "published", by: editor, at: 1 }]],
    [[{ number: 1, kind: "x", by: editor, at: 1 }]],
  ],
  [
    "editedPages.list",
    [[], [summaryOfPage], [{ ...summaryOfPage, scheduledFor: 1, publishedAt: 1 }]],
    [undefined, [{ ...summaryOfPage, title: undefined }]],
  ],
  ["editedPages.seen", [[], [{ name: "Agnes", since: 1 }]], [[{ name: "Agnes" }]]],
  ...named("editedPages.keepUnsaved editedPages.publishDue", [0, 1], [-1, undefined]),
  ...named(
    "editedPages.saveDraft editedPages.publish editedPages.schedule editedPages.cancelSchedule editedPages.discardDraft editedPages.remove editedPages.reset",
    [
      { kind: "done", path: "/", version: 1 },
      { kind: "changed", version: 0 },
      { kind: "noDraft" },
      { kind: "taken", path: "/" },
    ],
    [{ kind: "done" }, { kind: "gone" }, undefined],
  ),
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
        "carts drafts emails demoEmails imports searches placed holds sessions logins devices forgotten typed watches reservations signUps giftCards giftCardDrafts changes"
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
  ["placedProducts.list", [[], [placed, { ...placed, kind: "last" }]], [[{ ...placed, kind: "pinned" }], undefined]],
  ["withdrawals.list", [[], [{ withdrawal: confirmed }], [{ withdrawal: confirmed, order }]], [[{ order }], undefined]],
  ["bankIdOrders.giveUp", [undefined, "k"], [null, 0]],
  ["giftCards.issue", [undefined, [], ["ABCD"]], [null, [1]]],
  ["members.enrol", ["id"], [undefined, 1]],
  ["withdrawals.keep", ["token"], [undefined, 1]],
  ["releases.settle", [undefined, 1.5], [null, "1"]],
  ["outbox.take", [[]], [undefined, [{ id: "1" }]]],
  [
    "reservations.reserve",
    [{ kind: "reserved", reservation }, { kind: "short", available: 0 }, ...limits("contact", "copies", "product")],
    [{ kind: "reserved" }, ...kinds("short", "tooMany"), ...limits("network")],
  ],
  [
    "reservations.correctStock",
    [...kinds("done"), { kind: "changed", figure: 1 }],
    [...kinds("changed", "unknown"), { kind: "changed", figure: 0.5 }],
  ],
  ...named(
    "cancel cancelAsStaff extend handOut lease notFound pick ready".replace(/\w+/g, "reservations.$&"),
    [
      ...kinds("unknown"),
      { kind: "done", reservation },
      { kind: "changed", reservation },
      { kind: "leased", by: "a", until: 1 },
    ],
    [...kinds("done", "leased", "lost"), { kind: "done", reservation: { ...reservation, state: "lost" } }],
  ),
  ["watches.request", ["stored", "full"], ["kept", undefined]],
  ["watches.confirm", [undefined, "full"], [null, "stored"]],
  ["watches.changedProducts", [undefined, { eans: [], until: 1, more: false }], [null]],
  ...named("accounts.activate accounts.create accounts.fillIn", kinds("done", "unknown"), kinds("gone")),
  ...named(
    "accounts.saveAddress accounts.saveConsent bankIdOrders.takeUnmet erasure.truncateWalWithRetries leases.take " +
      "limits.isFull logins.rememberDevice members.rotate members.createSession watches.remove",
    [true, false],
    [undefined, 1, "true"],
  ),
  ...named(
    "boughtTogether.aggregateSales changes.prune searchLog.allow searchLog.forget searchLog.forgetAll " +
      "searchLog.refuse watches.endForSale",
    [0, 1],
    [undefined, -1, 0.5, "1"],
  ),
  ...named(
    "bankIdOrders.begin bankIdOrders.lease searchLog.popular service.goods watches.waitingProducts",
    [[], ["a", "b"]],
    [undefined, "a", [1]],
  ),
  ...named("carts.saveTogether", ["saved", "outdated"], ["lost", undefined]),
  ...named(
    "orders.abandon orders.attachSession orders.close orders.consent orders.freeze orders.setAside",
    [undefined, order],
    [null, { ...order, state: "LOST" }],
  ),
  ...named(
    "bankIdOrders.finish bankIdOrders.note bankIdOrders.renew changes.append digital.keepLink erasure.erase " +
      "intake.begin intake.discard intake.finishLeft intake.stage leases.release logins.deleteProofs " +
      "logins.issueTicket logins.saveProofs mailbox.put members.endSession members.endAllSessions members.use " +
      "orders.checkAgain orders.makeAllDue orders.markSynced orders.setAsideUnread outbox.finish outbox.postpone outbox.retry " +
      "searchLog.bring searchLog.note service.request service.change service.note service.noteList " +
      "retention.tryWrite orderLookup.enqueueOrderLinkEmail watches.reopen",
    [undefined],
    [null, 0, "saved"],
  ),
]

const note = { ref: "r", reason: "x" }
const counts = { added: 0, changed: 1, unchanged: 2, removed: 3 }
const file = { name: "n", mediaType: "m", size: 1, stored: "s", left: 0 }

/** An answer with every field, and the fields that it may be without. */
const WHOLE: ReadonlyArray<readonly [name: AnsweredName, whole: unknown, optional?: ReadonlyArray<string>]> = [
  ["accounts.connect", { kind: "taken", identifier: "email" }],
  ["bankIdOrders.takeEnd", { hint: "h", person: { personKey: "k", firstName: "A", lastName: "B" } }],
  ["catalogue.authorLetters", [{ letter: "Ä", count: 1 }]],
  ["catalogue.authorsByLetter", [{ id: "a", name: "n", filedAs: "f", biography: "b", productCount: 1 }], ["biography"]],
  ["catalogue.categories", { version: 1, rows: [category] }],
  ["checks.undeliverableGoods", { count: 1, examples: [{ ean: "1", title: "t" }] }],
  ["checks.unsafeGoods", { count: 2, books: 1, examples: [{ ean: "1", title: "t", missing: ["m"] }] }],
  ["checks.undeliveredLines", [{ orderNumber: "K1", paidAt: 1, ean: "1", title: "t", why: "w" }], ["why"]],
  ["digital.addFiles", { refused: [{ ean: "1", reason: "unknown" }], unused: ["s"] }],
  ["digital.begin", { orderNumber: "K1", name: "n", mediaType: "m", stored: "s" }],
  ["digital.cancel", { ...delivered, files: [file] }],
  ["digital.deliver", { ...delivered, files: [file] }],
  ["digital.linked", [{ orderNumber: "K1", mediaType: "m", stored: "s" }]],
  ["digital.listFiles", [{ ean: "1", name: "n", mediaType: "m", size: 1, stored: "s", title: "t" }]],
  ["digital.removeFiles", { removed: 1, buyers: 0, unused: ["s"] }],
  ["digital.renew", { renewed: 0, byService: 1, requested: true }],
  ["giftCards.find", { ...found, expiresAt: 1 }],
  ["giftCards.find", tooMany],
  [
    "intake.publish",
    { outcome: "published", summary: { ...summary, setAside: [note], notices: [{ ref: "r", text: "t" }] } },
  ],
  ["intake.publish", { outcome: "tooManyRemovals", removals: 1, live: 2 }],
  ["limits.spend", tooMany],
  ["logins.beginCode", tooMany],
  ["logins.checkCode", right],
  ["logins.checkCode", { kind: "wrong", wrongInShop: 1 }],
  ["logins.redeemTicket", { accountId: "a", method: "m", remembered: true }],
  ["orders.confirm", { order, confirmedNow: true }],
  ["orders.hold", { kind: "stock", short: ["1"] }],
  ["orders.takeDue", [{ id: "1", checks: 0 }]],
  ["orders.undecided", [{ number: "K1", frozenAt: 1 }]],
  ["placedProducts.place", { placed, exists: true }],
  ["promotions.all", { version: 1, promotions: [{ body: "{}", usedUp: false }] }],
  ["promotions.replaceAll", counts],
  ["stores.all", { version: 1, stores: [{ body: "{}", isClosed: false }] }],
  ["stores.receive", { added: 0, changed: 1, unchanged: 2, closed: 3 }],
  ["stores.receive", { taken: "/butik/are" }],
  ["searchLog.misses", [{ term: "t", outcome: "none", networks: 1, pressed: 2, refused: 3 }]],
  ["searchLog.list", { searches: [{ term: "t", days: 1, mostNetworks: 2, brought: true }], refused: ["r"] }],
  ["service.listRead", { at: 1, products: 2 }, ["at"]],
  [
    "orderFiles.find",
    [{ number: "K1", state: "DRAFT", placedAt: 1, email: "e", name: "n", total: 1, titles: ["t"] }],
    ["email", "name"],
  ],
  ["orderFiles.show", { order, events: [{ at: 1, what: "closed", about: "CONFIRMED" }] }, ["about"]],
  ["watches.changedProducts", { eans: ["1"], until: 1, more: true }],
  ["withdrawals.confirm", { confirmed, receipt: "waits" }],
  ["withdrawals.list", [{ withdrawal: confirmed, order }], ["order"]],
  ["withdrawals.ofUnknownOrders", [confirmed]],
]

/** Of objects and arrays within an answer; an order and a statement have their own tests. */
const pathsIn = (value: unknown): ReadonlyArray<ReadonlyArray<string>> =>
  value === order || value === confirmed.statement || typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, within]) => [[key], ...pathsIn(within).map((path) => [key, ...path])])

/** A copy in which `change` was done to the holder of the last name of the path. */
const changedAt = (
  value: unknown,
  [key = "", ...rest]: ReadonlyArray<string>,
  change: (holder: Record<string, unknown>, key: string) => void,
): unknown => {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  if (rest.length === 0) change(copy, key)
  else copy[key] = changedAt(copy[key], rest, change)
  return copy
}

describe.each(WHOLE.map(([name, whole, optional = []]) => ({ name, whole, optional })))(
  "an answer to $name",
  (answer) => {
    const { name, whole, optional } = answer
    it("has each field, and of its type", () => {
      assert.isTrue(isAnswerTo(name, whole))
      for (const path of pathsIn(whole)) {
        const place = path.join(".")
        const other = changedAt(whole, path, (holder, key) => {
          holder[key] = { what: "ever" }
        })
        assert.isFalse(isAnswerTo(name, other), `${place} of another type`)
        const last = path.at(-1) ?? ""
        if (/^\d+$/.test(last)) continue
        const without = changedAt(whole, path, (holder, key) => {
          delete holder[key]
        })
        assert.strictEqual(isAnswerTo(name, without), optional.includes(last), `without ${place}`)
      }
    })
  },
)

describe.each(ANSWERS)("the answer to %s", (name, accepted, refused) => {
  it("is each of its forms", () => {
    for (const answer of accepted) assert.isTrue(isAnswerTo(name, answer), JSON.stringify(answer))
  })

  it("is nothing else", () => {
    for (const answer of [...refused, { what: ["ever", 1] }, Number.NaN])
      assert.isFalse(isAnswerTo(name, answer), JSON.stringify(answer))
  })
})
