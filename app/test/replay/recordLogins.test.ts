/** A recording of logins, replayed, has the same result. */
import { assert, describe, it } from "@effect/vitest"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { AccountId } from "@kapitel/core/identity/Member"
import { Effect } from "effect"
import type { Step } from "../../replay/flow/Step.ts"
import { composeFlow } from "../../replay/record/composeFlow.ts"
import type {
  LoginSnapshot,
  LoginTraces,
  Message,
  SeenAccount,
  SeenCode,
  SeenOrder,
  SeenSession,
} from "../../replay/record/LoginSnapshot.ts"
import type { ShopSnapshot } from "../../replay/record/ShopSnapshot.ts"
import { replayFlow } from "../../replay/replayFlow.ts"
import { seenAccount } from "./seenAccount.ts"

const BEGUN = Date.UTC(2026, 10, 21, 11)
const A = AccountId.make("00000000-0000-4000-8000-000000000001")
const AGNES = "198504129845"
const UNKNOWN_PERSON = "197001010000"

const bok = sampleEan(1)
const GOODS = new Map([[bok as string, { title: "Röda brevet", goods: { price: 199, memberPrice: 149 } }]])
const cart: CartContents = {
  id: CartId.make("cart-0000000000000001"),
  version: 1,
  entries: [{ key: "line-1", ean: bok, quantity: Quantity.make(1) }],
}

/** A demo shop under observation: the state of its logins, and a sighting for each change. */
class Watched {
  #now = BEGUN
  readonly #sightings: Array<LoginSnapshot> = [
    { at: BEGUN, accounts: [], codes: [], sessions: [], bankIdLogins: [], orders: [] },
  ]
  readonly #carts: Array<ShopSnapshot> = [{ at: BEGUN, carts: [], orders: [] }]
  readonly #before: ReadonlyArray<SeenAccount>
  readonly #devices: Array<LoginTraces["devices"][number]> = []
  readonly emails: Array<Message> = []
  readonly texts: Array<Message> = []
  readonly wrongCodes: Array<number> = []
  readonly consents: Array<LoginTraces["consents"][number]> = []

  constructor(before: ReadonlyArray<SeenAccount> = []) {
    this.#before = before
  }

  /** Applies the change so many seconds later, and adds a sighting. Returns when. */
  after(seconds: number, change: Partial<LoginSnapshot>, carts?: ShopSnapshot["carts"]): number {
    this.#now += seconds * 1_000
    const last = this.#sightings.at(-1)
    if (last !== undefined) this.#sightings.push({ ...last, ...change, at: this.#now + 100 })
    const held = this.#carts.at(-1)
    if (held !== undefined)
      this.#carts.push({ ...held, at: this.#now + 100, ...(carts === undefined ? {} : { carts }) })
    return this.#now
  }

  /** The states of an order at BankID, in the login of this browser. */
  bankId(browser: string, orders: ReadonlyArray<SeenOrder>, purpose = "login"): Partial<LoginSnapshot> {
    const bankIdLogins = orders.map(({ orderRef }) => ({ browser, nonce: `nonce ${orderRef}`, orderRef, purpose }))
    return { orders, bankIdLogins }
  }

  session(accountId: string, device: string, remembered = true): SeenSession {
    this.#devices.push({ device, accountId, at: this.#now })
    return { accountId, remembered, begunAt: this.#now }
  }

  code(to: string, browser: string): SeenCode {
    const nonce = `${to} ${this.#now}`
    const message: Message = { at: this.#now, to, kind: "code", ...(to.includes("@") ? { nonce } : {}) }
    ;(to.includes("@") ? this.emails : this.texts).push(message)
    return { nonce, browser, purpose: "login", proved: false, madeAt: this.#now }
  }

  get now(): number {
    return this.#now
  }

  get flow() {
    const { emails, texts, wrongCodes, consents } = this
    return composeFlow(
      "inspelad",
      this.#carts,
      { validations: [], payments: [], webhooks: new Map() },
      { goods: GOODS, balances: new Map(), promotions: [] },
      {
        sightings: this.#sightings,
        before: { accounts: this.#before, consents: [] },
        traces: { emails, wrongCodes, consents, devices: this.#devices },
        texts,
      },
    )
  }
}

const order = (orderRef: string, startedAt: number, rest: Partial<SeenOrder> = {}): SeenOrder => ({
  orderRef,
  status: "pending",
  hint: "outstandingTransaction",
  metBy: null,
  person: null,
  startedAt,
  collectedAt: [],
  ...rest,
})

const format = (value: unknown): string =>
  typeof value === "object" && value !== null ? Object.values(value).join(" ") : String(value)

/** Each step in a few words; without waits. */
const deeds = (steps: ReadonlyArray<Step>): string =>
  steps.flatMap((step) => ("wait" in step ? [] : [Object.values(step).map(format).join(" ")])).join(", ")

const played = Effect.fnUntraced(function* (watched: Watched) {
  const { flow } = watched
  assert.isDefined(flow)
  const { differences } = yield* replayFlow(flow)
  assert.deepStrictEqual(differences, [])
  return flow
})

describe("a recorded login", () => {
  const agnes = seenAccount(A, { email: "agnes@min.example", verified: true, person: true, member: true })

  it.live(
    "by BankID has what the app displayed and how it ended, and a second attempt belongs to the same visitor",
    () =>
      Effect.gen(function* () {
        const watched = new Watched([agnes])
        const first = watched.after(1, {})
        watched.after(0, watched.bankId("one", [order("1", first)]))
        const met = { metBy: "qr", hint: "started" } as const
        watched.after(3, watched.bankId("one", [order("1", first, met)]))
        watched.after(2, watched.bankId("one", [order("1", first, { ...met, hint: "userSign" })]))
        const refused = order("1", first, { ...met, status: "failed", hint: "userCancel" })
        watched.after(2, watched.bankId("one", [refused]))
        const second = watched.after(5, {})
        watched.after(0, watched.bankId("two", [refused, order("2", second)]))
        watched.after(2, watched.bankId("two", [refused, order("2", second, { metBy: "autostart", hint: "started" })]))
        const done = {
          metBy: "autostart",
          status: "complete",
          hint: "",
          person: AGNES,
          collectedAt: [second + 4_000],
        } as const
        watched.after(2, watched.bankId("two", [refused, order("2", second, done)]))
        watched.after(1, {})
        watched.after(0, { accounts: [agnes], sessions: [watched.session(A, "laptop", false)] })

        const { steps, people, shop } = yield* played(watched)
        assert.strictEqual(
          deeds(steps),
          "openLogin, toggleRememberMe, BANKID, scans, userSign, " +
            "refuses, BANKID, openAppHere, opens, confirms agnes",
        )
        assert.deepStrictEqual(people, { agnes: { firstName: "Agnes", lastName: "Edvardsson" } })
        assert.deepStrictEqual(shop?.accounts, {
          "konto-1": { email: "kund-1@example.se", person: "agnes", member: true },
        })
      }),
  )

  it.live("by BankID contains an order's failure, unless BankID ends the order by itself", () =>
    Effect.gen(function* () {
      const watched = new Watched([agnes])
      const first = watched.after(1, {})
      watched.after(0, watched.bankId("one", [order("1", first)]))
      const met = { metBy: "qr", hint: "started" } as const
      const expired = (ref: string, at: number) =>
        order(ref, at, { ...met, status: "failed", hint: "expiredTransaction" })
      watched.after(2, watched.bankId("one", [order("1", first, met)]))
      watched.after(10, watched.bankId("one", [expired("1", first)]))
      const second = watched.after(5, {})
      watched.after(0, watched.bankId("one", [expired("1", first), order("2", second)]))
      watched.after(2, watched.bankId("one", [expired("1", first), order("2", second, met)]))
      watched.after(180, watched.bankId("one", [expired("1", first), expired("2", second)]))

      const { steps } = yield* played(watched)
      assert.strictEqual(deeds(steps), "openLogin, BANKID, scans, expiredTransaction, BANKID, scans")
    }),
  )

  it.live("that leads to a membership has every code that was sent, and no personal number", () =>
    Effect.gen(function* () {
      const watched = new Watched()
      watched.after(1, {})
      const text = watched.code("+46701112233", "one")
      watched.after(0, { codes: [text] })
      watched.after(10, { codes: [] })
      watched.after(5, {})
      const message = watched.code("ny@min.example", "one")
      watched.after(0, { codes: [message] })
      watched.wrongCodes.push(watched.after(5, {}))
      watched.after(5, {})
      const again = watched.code("ny@min.example", "one")
      watched.after(0, { codes: [again] })
      watched.after(5, {})
      const made = seenAccount(A, { email: "ny@min.example", verified: true, phone: "+46701112233" })
      const session = watched.session(A, "laptop")
      watched.after(0, { codes: [], accounts: [made], sessions: [session] })
      const begun = watched.after(20, {})
      watched.after(0, watched.bankId("one", [order("1", begun)], "becomeMember"))
      const met = { metBy: "qr", hint: "started" } as const
      watched.after(3, watched.bankId("one", [order("1", begun, met)], "becomeMember"))
      const done = { ...met, status: "complete", person: UNKNOWN_PERSON, collectedAt: [begun + 5_000] } as const
      watched.after(2, watched.bankId("one", [order("1", begun, done)], "becomeMember"))
      watched.after(1, {})
      const member = { ...made, person: true, member: true }
      watched.after(0, { accounts: [member], sessions: [watched.session(A, "laptop")] })
      const field = "acceptsSMSMarketing"
      watched.consents.push({ at: watched.after(4, {}), accountId: A, field, granted: false })
      watched.after(2, { sessions: [] })

      const { steps, people, expect } = yield* played(watched)
      assert.strictEqual(
        deeds(steps),
        "openLogin, SMS, +46701740605, right, kund-1@example.se, wrong, " +
          "resendCode, right, wantMembership, scans, confirms kim, acceptsSMSMarketing, logOut",
      )
      assert.deepStrictEqual(people, { kim: { firstName: "Kim" } })
      assert.deepStrictEqual(expect.emails, ["code", "code"])
      assert.deepStrictEqual(expect.see, { user: { isLoggedIn: false } })
    }),
  )

  it.live("of two people in two browsers belongs to each", () =>
    Effect.gen(function* () {
      const bo = seenAccount("b", { email: "bo@min.example", verified: true, member: true })
      const watched = new Watched([agnes, bo])
      watched.after(1, {})
      const hers = watched.code("agnes@min.example", "one")
      watched.after(0, { codes: [hers] })
      watched.after(3, {})
      const his = watched.code("bo@min.example", "two")
      watched.after(0, { codes: [hers, his] })
      watched.after(3, {})
      const [theirs, accounts] = [watched.session("b", "telephone"), [bo]]
      watched.after(0, { codes: [hers], accounts, sessions: [theirs] })
      watched.after(3, {})
      watched.after(0, { codes: [], accounts: [agnes, bo], sessions: [theirs, watched.session(A, "laptop")] })

      const { steps } = yield* played(watched)
      assert.strictEqual(
        deeds(steps),
        "openLogin, EMAIL, kund-1@example.se, openLogin kund-2, " +
          "EMAIL kund-2, kund-2@example.se kund-2, right kund-2, right",
      )
    }),
  )

  it.live("of a visitor with a cart belongs to the same visitor, without another login", () =>
    Effect.gen(function* () {
      const watched = new Watched([agnes])
      watched.after(1, {}, [cart])
      watched.after(4, {})
      const code = watched.code("agnes@min.example", "one")
      watched.after(0, { codes: [code] })
      watched.after(4, {})
      const sessions = [watched.session(A, "laptop")]
      watched.after(0, { codes: [], accounts: [agnes], sessions }, [{ ...cart, version: 2, accountId: A }])

      const { steps, shop } = yield* played(watched)
      assert.isUndefined(shop?.members)
      assert.strictEqual(deeds(steps), "röda-brevet 1, openLogin, EMAIL, kund-1@example.se, right")
    }),
  )
})
