/** The login part of a recorded flow as a whole: accounts before it, visitors of carts, and what is expected. */
import { describe, expect, it } from "@effect/vitest"
import { composeLogins } from "../../replay/record/composeLogins.ts"
import type { LoginSnapshot } from "../../replay/record/LoginSnapshot.ts"
import type { SeenLogins } from "../../replay/record/loginEvents.ts"
import { seenAccount } from "./seenAccount.ts"

const agnes = seenAccount("agnes", { email: "agnes@min.example", phone: "+46700000001", person: true, member: true })
const bo = seenAccount("bo", { phone: "+46700000002" })
const cleo = seenAccount("cleo", { email: "cleo@min.example", verified: true })
const ny = seenAccount("ny", { email: "ny@min.example", verified: true, person: true })

const code = (nonce: string, browser: string, at: number) => ({
  nonce,
  browser,
  purpose: "login",
  proved: false,
  madeAt: at * 1_000,
})
const session = (accountId: string, at: number) => ({ accountId, remembered: true, begunAt: at * 1_000 })
const seenAt = (at: number, rest: Partial<LoginSnapshot> = {}): LoginSnapshot => ({
  at: at * 1_000,
  accounts: [],
  codes: [],
  sessions: [],
  bankIdLogins: [],
  orders: [],
  ...rest,
})
const mail = (nonce: string, to: string, at: number) => ({ at: at * 1_000, to, kind: "code", nonce }) as const
const answer = (
  accountId: string,
  field: "acceptsSMSMarketing" | "acceptsEmailMarketing",
  granted: boolean,
  at = 0,
) => ({
  at: at * 1_000,
  accountId,
  field,
  granted,
})

const [hers, his, new_] = [session("agnes", 12), session("bo", 22), session("ny", 32)]
const SEEN: SeenLogins = {
  sightings: [
    seenAt(0),
    seenAt(10, { codes: [code("n1", "laptop", 10)] }),
    seenAt(12, { accounts: [agnes], sessions: [hers] }),
    seenAt(20, { accounts: [agnes], sessions: [hers], codes: [code("s1", "telephone", 20)] }),
    seenAt(22, { accounts: [agnes, bo], sessions: [hers, his] }),
    seenAt(30, { accounts: [agnes, bo], sessions: [hers, his], codes: [code("n2", "telephone", 30)] }),
    seenAt(33, { accounts: [agnes, bo, ny], sessions: [hers, his, new_] }),
  ],
  before: {
    accounts: [cleo, bo, agnes],
    consents: [answer("agnes", "acceptsSMSMarketing", false), answer("cleo", "acceptsSMSMarketing", true)],
  },
  traces: {
    emails: [
      mail("n1", "agnes@min.example", 10),
      mail("n2", "ny@min.example", 30),
      { at: 31_000, to: "agnes@min.example", kind: "identifierChanged" },
    ],
    consents: [answer("agnes", "acceptsSMSMarketing", true, 15), answer("agnes", "acceptsEmailMarketing", false, 16)],
    wrongCodes: [],
    devices: [
      { device: "D1", accountId: "agnes", at: 12_000 },
      { device: "D2", accountId: "bo", at: 22_000 },
      { device: "D2", accountId: "ny", at: 32_000 },
    ],
  },
  texts: [{ at: 20_000, to: "+46700000002", kind: "code" }],
}
const CARTS = [
  { id: "cart-1", at: 5_000, accountId: "agnes" },
  { id: "cart-2", at: 21_000, accountId: "bo" },
  { id: "cart-3", at: 40_000, accountId: undefined },
  { id: "cart-4", at: 41_000, accountId: "cleo" },
]

describe("the logins of a recording", () => {
  const { steps, expected, ...logins } = composeLogins(SEEN, CARTS)

  it("have the accounts that were met, in the order in which they were, and the visitors of carts", () => {
    expect(logins).toEqual({
      people: {},
      accounts: {
        "konto-1": {
          email: "kund-1@example.se",
          verified: false,
          phone: "+46701740605",
          member: true,
          consents: { acceptsSMSMarketing: false },
        },
        "konto-2": { phone: "+46701740606" },
      },
      loggedIn: new Set(["agnes", "bo", "ny"]),
      visitorsOfCarts: new Map([
        ["cart-2", "kund-2"],
        ["cart-3", "kund-3"],
        ["cart-4", "kund-4"],
      ]),
    })
  })

  it("have the steps of each visitor", () => {
    expect(steps.map(({ at, step }) => [at / 1_000, step])).toEqual([
      [10, { login: "openLogin" }],
      [10, { chooseLogin: "EMAIL" }],
      [10, { requestCode: "kund-1@example.se" }],
      [12, { typeCode: "right" }],
      [15, { toggleConsent: "acceptsSMSMarketing" }],
      [16, { toggleConsent: "acceptsEmailMarketing" }],
      [20, { login: "openLogin", by: "kund-2" }],
      [20, { chooseLogin: "SMS", by: "kund-2" }],
      [20, { requestCode: "+46701740606", by: "kund-2" }],
      [22, { typeCode: "right", by: "kund-2" }],
      [30, { login: "goBack", by: "kund-2" }],
      [30, { chooseLogin: "EMAIL", by: "kund-2" }],
      [30, { requestCode: "kund-2@example.se", by: "kund-2" }],
      [32, { typeCode: "right", by: "kund-2" }],
    ])
  })

  it("expect the accounts as last seen, with their sessions and answers, and the messages", () => {
    const whole = {
      see: { user: { isLoggedIn: true, member: true } },
      accounts: {
        "konto-1": {
          email: "kund-1@example.se",
          verified: false,
          phone: "+46701740605",
          member: true,
          sessions: 1,
          consents: { acceptsSMSMarketing: "granted", acceptsEmailMarketing: "denied" },
        },
        "konto-2": { phone: "+46701740606", person: false, member: false, sessions: 1 },
        "kund-2@example.se": { email: "kund-2@example.se", verified: true, member: false, sessions: 1 },
      },
      accountsInAll: 5,
      emails: ["code", "code", "identifierChanged"],
      texts: ["code"],
    }
    expect(expected({ accounts: 2, emails: true })).toEqual(whole)
    const { emails: _, ...withoutEmails } = whole
    expect(expected({ accounts: 0, emails: false })).toEqual({ ...withoutEmails, accountsInAll: 3 })
  })

  it("name the visitors in the order of their first steps, with a cart or without, in whatever order the carts are read", () => {
    const late = [
      { id: "cart-6", at: 41_000, accountId: undefined },
      { id: "cart-5", at: 40_000, accountId: undefined },
      { id: "cart-0", at: 1_000, accountId: undefined },
    ]
    const namesOf = (carts: typeof late) => Object.fromEntries(composeLogins(SEEN, carts).visitorsOfCarts)
    expect(namesOf(late)).toEqual({ "cart-5": "kund-4", "cart-6": "kund-5" })
    expect(namesOf(late.slice(0, 2))).toEqual({ "cart-5": "kund-3", "cart-6": "kund-4" })
  })

  describe("connect an account to the person whom BankID confirmed", () => {
    const order = (startedAt: number) => ({
      orderRef: "o1",
      status: "complete" as const,
      hint: "",
      metBy: "qr" as const,
      person: "199001012385",
      startedAt: startedAt * 1_000,
      collectedAt: [(startedAt + 1) * 1_000],
    })
    const login = { browser: "tablet", nonce: "b1", orderRef: "o1", purpose: "login" }
    const compose = (last: ReadonlyArray<LoginSnapshot>) => {
      const { accounts, expected } = composeLogins({ ...SEEN, sightings: [...SEEN.sightings.slice(0, 4), ...last] }, [])
      return [accounts["konto-2"], expected({ accounts: 0, emails: false }).accounts]
    }
    const hersNow = { email: "kund-1@example.se", verified: false, phone: "+46701740605", member: true, sessions: 1 }
    const agnesThen = { ...hersNow, consents: { acceptsSMSMarketing: "granted", acceptsEmailMarketing: "denied" } }
    const boThen = { phone: "+46701740606", member: false }
    const made = { email: "kund-2@example.se", verified: true, member: false, sessions: 1 }
    const accounts = [agnes, bo]
    const sent = [code("n2", "telephone", 30)]

    it.each([
      ["before a logout: no other", [], { ...boThen, person: false, sessions: 0 }, made],
      ["without a logout", [his], { ...boThen, person: false, sessions: 1 }, { ...made, person: true }],
    ])("%s", (_, kept, boNow, nyNow) => {
      const confirmed = { bankIdLogins: [login], orders: [order(24)] }
      const found = compose([
        seenAt(22, { accounts, sessions: [hers, his] }),
        seenAt(25, { accounts, sessions: [hers, his], ...confirmed }),
        seenAt(28, { accounts, sessions: [hers, ...kept] }),
        seenAt(30, { accounts, sessions: [hers, ...kept], codes: sent }),
        seenAt(33, { accounts: [...accounts, ny], sessions: [hers, ...kept, new_] }),
      ])
      expect(found).toEqual([
        { phone: "+46701740606" },
        { "konto-1": agnesThen, "konto-2": boNow, "kund-2@example.se": nyNow },
      ])
    })

    it("that it was entered with, now and not before, and none that is entered by a code in its place", () => {
      const known = { ...bo, person: true }
      const found = compose([
        seenAt(21, { accounts: [agnes], sessions: [hers], bankIdLogins: [login], orders: [order(20)] }),
        seenAt(22, { accounts: [agnes, known], sessions: [hers, his] }),
        seenAt(30, { accounts: [agnes, known], sessions: [hers, his], codes: sent }),
        seenAt(33, { accounts: [agnes, known, ny], sessions: [hers, new_] }),
      ])
      expect(found).toEqual([
        { phone: "+46701740606" },
        { "konto-1": agnesThen, "konto-2": { ...boThen, person: true, sessions: 0 }, "kund-2@example.se": made },
      ])
    })
  })

  it("have the accounts that a code was sent to, by either way and as it was typed, and were not entered", () => {
    const met = (traces: Partial<SeenLogins["traces"]>, texts: SeenLogins["texts"]) =>
      composeLogins({ ...SEEN, sightings: [seenAt(0)], traces: { ...SEEN.traces, ...traces }, texts }, []).accounts
    const consents = { acceptsSMSMarketing: true }
    expect(met({ emails: [mail("n9", "Cleo@Min.Example", 1)] }, [])).toEqual({
      "konto-1": { email: "kund-1@example.se", consents },
    })
    expect(met({ emails: [] }, SEEN.texts)).toEqual({ "konto-1": { phone: "+46701740605" } })
    expect(met({ emails: [] }, [])).toEqual({})
  })

  it("toggle what was allowed before, and leave out an account that no login entered", () => {
    const other = seenAccount("demo", { email: "demo@min.example", verified: true })
    const seen: SeenLogins = {
      ...SEEN,
      sightings: SEEN.sightings.map((sighting) => ({ ...sighting, accounts: [...sighting.accounts, other] })),
      before: { ...SEEN.before, consents: [answer("agnes", "acceptsEmailMarketing", true)] },
    }
    const { steps: taken, expected: wanted } = composeLogins(seen, CARTS)
    expect(taken.filter(({ at }) => at === 16_000).map(({ step }) => step)).toEqual([
      { toggleConsent: "acceptsEmailMarketing" },
    ])
    expect(Object.keys(wanted({ accounts: 0, emails: false }).accounts ?? {})).toEqual([
      "konto-1",
      "konto-2",
      "kund-2@example.se",
    ])
  })

  it("expect nothing where there were none, and no account where only a code was sent", () => {
    const none: SeenLogins = {
      ...SEEN,
      sightings: [seenAt(0)],
      traces: { ...SEEN.traces, emails: [], consents: [] },
      texts: [],
    }
    const compose = (seen: SeenLogins) => composeLogins(seen, []).expected({ accounts: 1, emails: true })
    expect(compose(none)).toEqual({})
    expect(compose({ ...none, traces: { ...none.traces, emails: [mail("n9", "cleo@min.example", 1)] } })).toEqual({
      see: { user: { isLoggedIn: false } },
      accountsInAll: 2,
      emails: ["code"],
      texts: [],
    })
  })
})
