/** The events of logins that follow from readings of a shop, as a whole and in order. */
import { assert, describe, it } from "@effect/vitest"
import type { LoginSnapshot, SeenAccount, SeenCode, SeenOrder, SeenSession } from "../../replay/record/LoginSnapshot.ts"
import { loginEvents, type SeenLogins } from "../../replay/record/loginEvents.ts"
import { seenAccount } from "./seenAccount.ts"

const SECOND = 1_000
const MINUTE = 60 * SECOND

interface Observed extends Partial<SeenLogins["traces"]> {
  readonly sightings: ReadonlyArray<Partial<LoginSnapshot> & { readonly at: number }>
  readonly accounts?: ReadonlyArray<SeenAccount>
  readonly texts?: SeenLogins["texts"]
}

const eventsOf = ({ sightings, accounts = [], texts = [], ...traces }: Observed) =>
  loginEvents({
    sightings: sightings.map((sighting) => ({
      accounts: [],
      codes: [],
      sessions: [],
      bankIdLogins: [],
      orders: [],
      ...sighting,
    })),
    before: { accounts, consents: [] },
    traces: { emails: [], consents: [], wrongCodes: [], devices: [], ...traces },
    texts,
  })

const orderOf = (rest: Partial<SeenOrder> = {}): SeenOrder => ({
  orderRef: "1",
  status: "pending",
  hint: "outstandingTransaction",
  metBy: null,
  person: null,
  startedAt: 900,
  collectedAt: [],
  ...rest,
})

const accountOf = (id: string, rest: Partial<SeenAccount> = {}): SeenAccount =>
  seenAccount(id, { email: `${id}@min.example`, verified: true, ...rest })

const sessionOf = (accountId: string, begunAt: number, remembered = true): SeenSession => ({
  accountId,
  remembered,
  begunAt,
})

const codeOf = (nonce: string, madeAt: number, rest: Partial<SeenCode> = {}): SeenCode => ({
  nonce,
  browser: "laptop",
  purpose: "login",
  proved: false,
  madeAt,
  ...rest,
})

const mailOf = (nonce: string, at: number, to = "agnes@min.example") => ({ at, to, kind: "code", nonce }) as const
const textOf = (at: number, to = "+46700000000") => ({ at, to, kind: "code" }) as const

/** Without the visitor, who is known by a device only. */
const anonymous = (observed: Observed): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  eventsOf(observed).map(({ visitor, ...event }) => {
    assert.strictEqual(visitor, "somebody")
    return event
  })

describe("an order at BankID", () => {
  const seenAs = (...orders: ReadonlyArray<readonly [at: number, order: Partial<SeenOrder>]>) =>
    anonymous({ sightings: orders.map(([at, order]) => ({ at, orders: [orderOf(order)] })) })
  const begun = { at: 900, kind: "bankIdBegun", purpose: "login" } as const
  const met = { metBy: "qr", hint: "started" } as const

  it("has begun, is met, shows other hints, and ends before it is collected", () => {
    const done = { ...met, status: "complete", hint: "", person: "agnes", collectedAt: [4_500, 4_800] } as const
    assert.deepStrictEqual(
      seenAs(
        [1_000, {}],
        [1_500, { hint: "userCallConfirm" }],
        [2_000, met],
        [3_000, { ...met, hint: "userSign" }],
        [4_000, { ...met, hint: "userSign" }],
        [5_000, done],
        [6_000, done],
      ),
      [
        begun,
        { at: 2_000, kind: "met", by: "qr" },
        { at: 3_000, kind: "hint", hint: "userSign" },
        { at: 4_800, kind: "confirmed", person: "agnes" },
      ],
    )
  })

  it("was met and confirmed at the time of the reading when it was not collected", () => {
    assert.deepStrictEqual(seenAs([5_000, { status: "complete", hint: "", metBy: "autostart" }]), [
      begun,
      { at: 5_000, kind: "met", by: "autostart" },
      { at: 5_000, kind: "confirmed", person: "" },
    ])
  })

  it.each([
    ["left", "cancelled", 2_000, { kind: "left" }],
    ["refused", "userCancel", 400 * SECOND, { kind: "failed", hint: "userCancel" }],
    ["not opened", "startFailed", 901, undefined],
    ["over too soon", "expiredTransaction", 900 + 174_999, { kind: "failed", hint: "expiredTransaction" }],
    ["over by itself", "expiredTransaction", 900 + 175_000, undefined],
  ] as const)("was %s", (_, hint, at, event) => {
    assert.deepStrictEqual(seenAs([at, { status: "failed", hint }]), [
      begun,
      ...(event === undefined ? [] : [{ at, ...event }]),
    ])
  })

  it("is begun once for a login that the shop repeats, for what its login is for", () => {
    const login = (orderRef: string, nonce: string, purpose: string) => ({
      browser: "laptop",
      nonce,
      orderRef,
      purpose,
    })
    const bankIdLogins = [
      login("1", "a", "login"),
      login("2", "a", "login"),
      login("3", "b", "becomeMember"),
      login("4", "c", "other"),
    ]
    const orders = ["1", "2", "3", "4", "5"].map((orderRef, index) =>
      orderOf({ orderRef, startedAt: 1_000 + index, ...(orderRef === "2" ? met : {}) }),
    )
    assert.deepStrictEqual(anonymous({ sightings: [{ at: 2_000, bankIdLogins, orders }] }), [
      { at: 1_000, kind: "bankIdBegun", purpose: "login" },
      { at: 1_002, kind: "bankIdBegun", purpose: "becomeMember" },
      { at: 1_003, kind: "bankIdBegun", purpose: "login" },
      { at: 1_004, kind: "bankIdBegun", purpose: "login" },
      { at: 2_000, kind: "met", by: "qr" },
    ])
  })
})

describe("a code", () => {
  const sent = (at: number, to = "agnes@min.example", isChange = false) => ({
    at,
    kind: "codeSent",
    channel: to.includes("@") ? "EMAIL" : "SMS",
    to,
    isChange,
  })
  const right = (at: number) => ({ at, kind: "codeTyped", code: "right" })
  const MADE = 10 * SECOND
  const code = codeOf("n1", MADE)

  it.each<readonly [what: string, observed: Observed, events: ReadonlyArray<object>]>([
    [
      "was sent and not typed",
      { sightings: [{ at: MADE, codes: [code] }], emails: [mailOf("n1", MADE)] },
      [sent(MADE)],
    ],
    [
      "was right when its row is gone",
      {
        sightings: [
          { at: MADE, codes: [code] },
          { at: MADE + 2_000, codes: [code] },
          { at: MADE + 4_000 },
          { at: MADE + 6_000 },
        ],
        emails: [mailOf("n1", MADE)],
      },
      [sent(MADE), right(MADE + 4_000)],
    ],
    [
      "was right when it is proved",
      {
        sightings: [
          { at: MADE, codes: [code] },
          { at: MADE + 4_000, codes: [codeOf("n0", 0), { ...code, proved: true }] },
        ],
        emails: [mailOf("n1", MADE)],
      },
      [sent(MADE), right(MADE + 4_000)],
    ],
    [
      "was not right when it has expired",
      {
        sightings: [{ at: MADE, codes: [code] }, { at: MADE + 9 * MINUTE + 1 }],
        emails: [mailOf("n1", MADE)],
      },
      [sent(MADE)],
    ],
    [
      "was right until then",
      { sightings: [{ at: MADE, codes: [code] }, { at: MADE + 9 * MINUTE }], emails: [mailOf("n1", MADE)] },
      [sent(MADE), right(MADE + 9 * MINUTE)],
    ],
    [
      "was not right when another to the same address replaced it",
      {
        sightings: [
          { at: MADE, codes: [code] },
          { at: MADE + 5_000, codes: [codeOf("n2", MADE + 5_000)] },
        ],
        emails: [mailOf("n1", MADE), mailOf("n2", MADE + 5_000)],
      },
      [sent(MADE), sent(MADE + 5_000)],
    ],
    [
      "was right before the browser asked for its next code",
      {
        sightings: [
          { at: MADE, codes: [code] },
          { at: MADE + 5_000, codes: [codeOf("n2", MADE + 3_000)] },
        ],
        emails: [mailOf("n1", MADE), mailOf("n2", MADE + 3_000, "other@min.example")],
      },
      [sent(MADE), right(MADE + 3_000), sent(MADE + 3_000, "other@min.example")],
    ],
    [
      "of another browser changes nothing",
      {
        sightings: [
          { at: MADE, codes: [code] },
          { at: MADE + 5_000, codes: [codeOf("n2", MADE + 3_000, { browser: "telephone" })] },
        ],
        emails: [mailOf("n1", MADE), mailOf("n2", MADE + 3_000, "other@min.example")],
      },
      [sent(MADE), sent(MADE + 3_000, "other@min.example"), right(MADE + 5_000)],
    ],
    [
      "for another address on My pages",
      {
        sightings: [{ at: MADE, codes: [codeOf("n1", MADE, { purpose: "changeIdentifier" })] }, { at: MADE + 3_000 }],
        emails: [mailOf("n1", MADE), { at: MADE + 3_000, to: "former@min.example", kind: "identifierChanged" }],
      },
      [sent(MADE, "agnes@min.example", true), right(MADE + 3_000)],
    ],
    [
      "by text message is the one that was made within ten seconds, not one by e-mail",
      {
        sightings: [
          { at: MADE, codes: [code, codeOf("s0", MADE - 10_000), codeOf("s1", MADE - 9_999)] },
          { at: MADE + 2_000, codes: [code, codeOf("s0", MADE - 10_000)] },
        ],
        emails: [mailOf("n1", MADE)],
        texts: [textOf(MADE)],
      },
      [sent(MADE), sent(MADE, "+46700000000"), right(MADE + 2_000)],
    ],
    [
      "by text message was not made after it",
      {
        sightings: [{ at: MADE + 1, codes: [codeOf("s1", MADE + 1)] }, { at: MADE + 2_000 }],
        texts: [textOf(MADE)],
      },
      [sent(MADE, "+46700000000")],
    ],
  ])("%s", (_, observed, events) => {
    assert.deepStrictEqual(anonymous(observed), events)
  })

  it.each<readonly [what: string, session: SeenSession, phone: string | undefined, typedAt: number | undefined]>([
    ["before its session", sessionOf("agnes", MADE + 500), undefined, MADE + 500],
    ["at once, by a number", sessionOf("agnes", MADE), "+46700000000", MADE],
    ["not for an earlier session", sessionOf("agnes", MADE - 1), undefined, undefined],
    ["not for another account's session", sessionOf("bo", MADE + 500), undefined, undefined],
  ])("was right %s when its row was never read", (_, session, phone, typedAt) => {
    const events = eventsOf({
      sightings: [{ at: MADE - 100 }, { at: MADE + 1_000, sessions: [session] }],
      accounts: [accountOf("agnes", { phone }), accountOf("bo")],
      emails: phone === undefined ? [mailOf("n1", MADE)] : [],
      texts: phone === undefined ? [] : [textOf(MADE)],
    })
    assert.deepStrictEqual(
      events.flatMap(({ at, kind }) => (kind === "codeSent" || kind === "codeTyped" ? [[at, kind]] : [])),
      [[MADE, "codeSent"], ...(typedAt === undefined ? [] : [[typedAt, "codeTyped"]])],
    )
  })

  it("that was sent again is right for the session that follows it, of an account that was made meanwhile", () => {
    const events = eventsOf({
      sightings: [
        { at: MADE - 100 },
        { at: MADE + 9_000, sessions: [sessionOf("agnes", MADE + 8_000)], accounts: [accountOf("agnes")] },
      ],
      emails: [mailOf("n1", MADE), mailOf("n2", MADE + 5_000)],
    })
    assert.deepStrictEqual(
      events.map(({ at, kind }) => [at - MADE, kind]),
      [
        [0, "codeSent"],
        [5_000, "codeSent"],
        [8_000, "codeTyped"],
        [8_000, "entered"],
      ],
    )
  })
})

describe("a session", () => {
  const T = 100 * SECOND
  const device = { device: "hash", accountId: "agnes", at: T }
  /** A code for Agnes that is right so long before her session at `T`. */
  const loginBefore = (ms: number, rest: Partial<Observed> = {}): Observed => ({
    sightings: [
      { at: T - ms - 1_000, codes: [codeOf("n1", T - ms - 1_000)] },
      { at: T - ms },
      { at: T + 100, sessions: [sessionOf("agnes", T, false)] },
    ],
    emails: [mailOf("n1", T - ms - 1_000, "typed@min.example")],
    devices: [device],
    ...rest,
  })
  const kinds = (observed: Observed) => eventsOf(observed).map(({ kind, visitor }) => `${kind} ${visitor}`)

  it("follows a proof within twenty seconds, and has its visitor's device", () => {
    assert.deepStrictEqual(eventsOf(loginBefore(19_999)).at(-1), {
      at: T,
      visitor: "hash",
      kind: "entered",
      accountId: "agnes",
      remembered: false,
    })
    assert.deepStrictEqual(kinds(loginBefore(20_000)), ["codeSent somebody", "codeTyped somebody"])
  })

  it.each([
    ["4.999 s later", { ...device, at: T + 4_999 }, true],
    ["4.999 s earlier", { ...device, at: T - 4_999 }, true],
    ["5 s later", { ...device, at: T + 5_000 }, false],
    ["of another account", { ...device, accountId: "bo" }, false],
  ] as const)("has a device that was stored %s, or none", (_, noted, isKnown) => {
    const visitor = isKnown ? "hash" : "somebody"
    assert.deepStrictEqual(kinds(loginBefore(1_000, { devices: [noted] })), [
      `codeSent ${visitor}`,
      `codeTyped ${visitor}`,
      `entered ${visitor}`,
    ])
  })

  it("takes the latest proof, and each proof once", () => {
    const observed: Observed = {
      sightings: [
        { at: T - 5_000, codes: [codeOf("n1", T - 6_000), codeOf("n2", T - 5_500, { browser: "telephone" })] },
        { at: T - 4_000, codes: [codeOf("n2", T - 5_500, { browser: "telephone" })] },
        { at: T - 3_000 },
        {
          at: T + 2_000,
          sessions: [sessionOf("agnes", T), sessionOf("bo", T + 1_000), sessionOf("cleo", T + 1_500)],
        },
      ],
      emails: [mailOf("n1", T - 6_000, "one@min.example"), mailOf("n2", T - 5_500, "two@min.example")],
      devices: [device, { device: "other", accountId: "bo", at: T + 1_000 }],
    }
    assert.deepStrictEqual(
      eventsOf(observed).flatMap((event) => (event.kind === "entered" ? [[event.accountId, event.visitor]] : [])),
      [
        ["agnes", "hash"],
        ["bo", "other"],
      ],
    )
  })

  it("is the same when its token changes, and ends when it is gone without a successor", () => {
    const { sightings, ...rest } = loginBefore(1_000)
    const during = [sessionOf("agnes", T, true), sessionOf("agnes", T, false)]
    const events = eventsOf({
      ...rest,
      sightings: [
        ...sightings,
        { at: T + 1_000, sessions: during.slice(0, 1) },
        { at: T + 2_000, sessions: during.slice(1) },
        { at: T + 9_000 },
        { at: T + 10_000 },
      ],
    })
    assert.deepStrictEqual(events.slice(2), [
      { at: T, visitor: "hash", kind: "entered", accountId: "agnes", remembered: false },
      { at: T + 9_000, visitor: "hash", kind: "loggedOut", everywhere: false },
    ])
  })

  it("ends with others when all of an account end, and not when another one takes its place", () => {
    const [one, two, three] = [sessionOf("agnes", 1), sessionOf("agnes", 2), sessionOf("bo", 3)]
    const ends = (...sessions: ReadonlyArray<ReadonlyArray<SeenSession>>) =>
      anonymous({ sightings: sessions.map((each, index) => ({ at: (index + 1) * SECOND, sessions: each })) })
    assert.deepStrictEqual(ends([one, two, three], [three], [three]), [
      { at: 2_000, kind: "loggedOut", everywhere: true },
    ])
    assert.deepStrictEqual(ends([one], [two], [two]), [])
    assert.deepStrictEqual(ends([one, three], [three]), [{ at: 2_000, kind: "loggedOut", everywhere: false }])
  })

  it("ended before the login that follows it, unless that is an address's code or began before", () => {
    const gone = (...madeAt: ReadonlyArray<number>) =>
      anonymous({
        sightings: [
          { at: 5_000, sessions: [sessionOf("agnes", 1)] },
          {
            at: 9_000,
            codes: madeAt.map((at) => codeOf(`n${at}`, at, at === 6_000 ? { purpose: "changeIdentifier" } : {})),
          },
        ],
        emails: madeAt.map((at) => mailOf(`n${at}`, at, `${at}@min.example`)),
      }).filter(({ kind }) => kind === "loggedOut")
    const at = (at: number) => [{ at, kind: "loggedOut", everywhere: false }]
    assert.deepStrictEqual(gone(), at(9_000))
    assert.deepStrictEqual(gone(8_000, 7_000), at(7_000))
    assert.deepStrictEqual(gone(5_000, 6_000, 8_000), at(8_000))
    const bankId = (purpose: string) =>
      anonymous({
        sightings: [
          { at: 5_000, sessions: [sessionOf("agnes", 1)] },
          {
            at: 9_000,
            orders: [orderOf({ startedAt: 7_000 })],
            bankIdLogins: [{ browser: "laptop", nonce: "a", orderRef: "1", purpose }],
          },
        ],
      }).filter(({ kind }) => kind === "loggedOut")
    assert.deepStrictEqual([bankId("login"), bankId("becomeMember")], [at(7_000), at(9_000)])
  })
})

describe("a membership and its consents", () => {
  const T = 100 * SECOND
  const [agnes, bo] = [accountOf("agnes"), accountOf("bo", { member: true })]
  const consent = (at: number, accountId = "agnes") =>
    ({ at, accountId, field: "acceptsSMSMarketing", granted: false }) as const

  it("begins once, for those who were no members, and before their first answer", () => {
    const member = { ...agnes, member: true }
    const sightings = [
      { at: T, accounts: [agnes, bo] },
      { at: T + 5_000, accounts: [member, bo] },
      { at: T + 6_000, accounts: [member, bo] },
    ]
    const became = (at: number) => ({ at, kind: "becameMember", accountId: "agnes" })
    const answered = ({ at, ...rest }: ReturnType<typeof consent>) => ({ at, kind: "answered", ...rest })
    const [first, second, other] = [consent(T + 3_000), consent(T + 4_000), consent(T + 1_000, "bo")]
    assert.deepStrictEqual(anonymous({ sightings, accounts: [agnes, bo] }), [became(T + 5_000)])
    assert.deepStrictEqual(anonymous({ sightings, accounts: [agnes, bo], consents: [second, first, other] }), [
      answered(other),
      became(T + 3_000),
      answered(first),
      answered(second),
    ])
  })
})

describe("the visitor of an event", () => {
  it("is the device of the cookie that logs in next, else of the one before", () => {
    const T = 100 * SECOND
    const [hers, his] = [codeOf("n1", T), codeOf("n2", T + 20_000, { browser: "telephone" })]
    const order = (orderRef: string, startedAt: number) => orderOf({ orderRef, startedAt })
    const events = eventsOf({
      sightings: [
        { at: T, codes: [hers], orders: [order("1", T - 5_000)] },
        { at: T + 1_000 },
        { at: T + 2_100, sessions: [sessionOf("agnes", T + 2_000)], accounts: [accountOf("agnes")] },
        { at: T + 20_000, codes: [his], sessions: [sessionOf("agnes", T + 2_000)], orders: [order("2", T + 15_000)] },
        { at: T + 22_000, sessions: [sessionOf("agnes", T + 2_000)] },
        {
          at: T + 23_100,
          sessions: [sessionOf("agnes", T + 2_000), sessionOf("bo", T + 23_000)],
          accounts: [accountOf("bo")],
        },
        { at: T + 30_000, orders: [order("3", T + 26_000)], sessions: [sessionOf("bo", T + 23_000)] },
      ],
      emails: [mailOf("n1", T), mailOf("n2", T + 20_000, "bo@min.example")],
      wrongCodes: [T - 9_000, T + 500, T + 21_000],
      consents: [
        { at: T + 24_000, accountId: "bo", field: "acceptsEmailMarketing", granted: true },
        { at: T + 25_000, accountId: "unknown", field: "acceptsEmailMarketing", granted: true },
      ],
      devices: [
        { device: "hers", accountId: "agnes", at: T + 2_000 },
        { device: "his", accountId: "bo", at: T + 23_000 },
      ],
    })
    assert.deepStrictEqual(
      events.map(({ at, kind, visitor }) => [(at - T) / SECOND, kind, visitor]),
      [
        [-9, "codeTyped", "hers"],
        [-5, "bankIdBegun", "hers"],
        [0, "codeSent", "hers"],
        [0.5, "codeTyped", "hers"],
        [1, "codeTyped", "hers"],
        [2, "entered", "hers"],
        [15, "bankIdBegun", "his"],
        [20, "codeSent", "his"],
        [21, "codeTyped", "his"],
        [22, "codeTyped", "his"],
        [23, "entered", "his"],
        [24, "answered", "his"],
        [25, "answered", "hers"],
        [26, "loggedOut", "hers"],
        [26, "bankIdBegun", "hers"],
      ],
    )
    assert.deepStrictEqual(events[3], { at: T + 500, visitor: "hers", kind: "codeTyped", code: "wrong" })
  })
})
