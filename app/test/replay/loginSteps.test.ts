/** The steps in the drawer that follow from the events of one visitor's logins. */
import { assert, describe, it } from "@effect/vitest"
import type { LoginEvent, LoginEventKind } from "../../replay/record/loginEvents.ts"
import { stepsOfVisitor, type TimedLogin } from "../../replay/record/loginSteps.ts"
import { makePseudonyms } from "../../replay/record/pseudonyms.ts"

const AGNES = "198504129845"
const NOBODY_BEFORE = { members: new Set<string>(), denied: new Set<string>() }
const AGNES_IS_MEMBER = { ...NOBODY_BEFORE, members: new Set(["agnes"]) }

const begun = (purpose: "login" | "becomeMember" = "login"): LoginEventKind => ({ kind: "bankIdBegun", purpose })
const met = (by: "qr" | "autostart" = "qr"): LoginEventKind => ({ kind: "met", by })
const confirmed: LoginEventKind = { kind: "confirmed", person: AGNES }
const failed = (hint: string): LoginEventKind => ({ kind: "failed", hint })
const left: LoginEventKind = { kind: "left" }
const sent = (to: string, isChange = false): LoginEventKind => ({
  kind: "codeSent",
  channel: to.includes("@") ? "EMAIL" : "SMS",
  to,
  isChange,
})
const typed = (code: "right" | "wrong"): LoginEventKind => ({ kind: "codeTyped", code })
const entered = (accountId = "agnes", remembered = true): LoginEventKind => ({ kind: "entered", accountId, remembered })
const becameMember: LoginEventKind = { kind: "becameMember", accountId: "agnes" }
const answered = (granted: boolean, field: "acceptsSMSMarketing" | "acceptsEmailMarketing" = "acceptsSMSMarketing") =>
  ({ kind: "answered", accountId: "agnes", field, granted }) satisfies LoginEventKind
const loggedOut = (everywhere = false): LoginEventKind => ({ kind: "loggedOut", everywhere })

/** A second apart, from 1 s. */
const timed = (kinds: ReadonlyArray<LoginEventKind>): ReadonlyArray<LoginEvent> =>
  kinds.map((kind, index) => ({ at: (index + 1) * 1_000, visitor: "laptop", ...kind }))

const stepsOf = (kinds: ReadonlyArray<LoginEventKind>, before = NOBODY_BEFORE, by: { by?: string } = {}) =>
  stepsOfVisitor(timed(kinds), by, before, makePseudonyms())

const brief = (steps: ReadonlyArray<TimedLogin>) =>
  steps.map(({ step }) =>
    Object.entries(step)
      .map(([key, value]) => (key === "login" ? value : `${key} ${value}`))
      .join(" "),
  )

const MAIL = "kund-1@example.se"
const PHONE = "+46701740605"

const CASES: ReadonlyArray<
  readonly [
    what: string,
    events: ReadonlyArray<LoginEventKind>,
    steps: ReadonlyArray<string>,
    before?: typeof NOBODY_BEFORE,
  ]
> = [
  [
    "a login of a member by BankID",
    [begun(), met(), { kind: "hint", hint: "userSign" }, confirmed, entered(), loggedOut(), begun()],
    [
      "openLogin",
      "chooseLogin BANKID",
      "app scans",
      "appShows userSign",
      "app confirms as agnes",
      "logOut",
      "openLogin",
      "chooseLogin BANKID",
    ],
    AGNES_IS_MEMBER,
  ],
  [
    "a login on this device",
    [begun(), met("autostart")],
    ["openLogin", "chooseLogin BANKID", "openAppHere", "app opens"],
  ],
  [
    "attempts that failed or were left, and the options after each",
    [begun(), failed("userCancel"), begun(), failed("certificateErr"), begun(), left, begun()],
    [
      "openLogin",
      "chooseLogin BANKID",
      "app refuses",
      "chooseLogin BANKID",
      "appEnds certificateErr",
      "chooseLogin BANKID",
      "goBack",
      "chooseLogin BANKID",
    ],
  ],
  [
    "a second order while the first one is shown",
    [begun(), begun()],
    ["openLogin", "chooseLogin BANKID", "goBack", "chooseLogin BANKID"],
  ],
  [
    "a code by e-mail, sent again, wrong and right",
    [sent("agnes@min.example"), typed("wrong"), sent("agnes@min.example"), typed("right"), entered()],
    ["openLogin", "chooseLogin EMAIL", `requestCode ${MAIL}`, "typeCode wrong", "resendCode", "typeCode right"],
    AGNES_IS_MEMBER,
  ],
  [
    "a code to another address",
    [sent("agnes@min.example"), sent("other@min.example")],
    ["openLogin", "chooseLogin EMAIL", `requestCode ${MAIL}`, "changeAddress", "requestCode kund-2@example.se"],
  ],
  [
    "a code by another way",
    [sent("agnes@min.example"), sent("+46700000000"), begun()],
    [
      "openLogin",
      "chooseLogin EMAIL",
      `requestCode ${MAIL}`,
      "goBack",
      "goBack",
      "chooseLogin SMS",
      `requestCode ${PHONE}`,
      "goBack",
      "goBack",
      "chooseLogin BANKID",
    ],
  ],
  [
    "an address that is asked for after a text message",
    [sent("+46700000000"), typed("right"), sent("agnes@min.example"), typed("right"), entered()],
    ["openLogin", "chooseLogin SMS", `requestCode ${PHONE}`, "typeCode right", `requestCode ${MAIL}`, "typeCode right"],
  ],
  [
    "an address that is asked for, and BankID instead",
    [sent("+46700000000"), typed("right"), begun()],
    ["openLogin", "chooseLogin SMS", `requestCode ${PHONE}`, "typeCode right", "goBack", "chooseLogin BANKID"],
  ],
  [
    "a person without an account, whose address is asked for",
    [begun(), met(), confirmed, sent("agnes@min.example"), typed("right"), entered(), becameMember],
    [
      "openLogin",
      "chooseLogin BANKID",
      "app scans",
      "app confirms as agnes",
      `requestCode ${MAIL}`,
      "typeCode right",
      "activateMembership",
    ],
  ],
  [
    "a customer who becomes a member by BankID, from the offer",
    [
      sent("agnes@min.example"),
      typed("right"),
      entered(),
      begun("becomeMember"),
      met(),
      confirmed,
      entered(),
      becameMember,
    ],
    [
      "openLogin",
      "chooseLogin EMAIL",
      `requestCode ${MAIL}`,
      "typeCode right",
      "wantMembership",
      "app scans",
      "app confirms as agnes",
    ],
  ],
  [
    "a customer who refuses to become a member, and tries again",
    [
      entered(),
      begun("becomeMember"),
      failed("userCancel"),
      begun("becomeMember"),
      left,
      begun("becomeMember"),
      confirmed,
      entered(),
      sent("agnes@min.example"),
    ],
    [
      "openLogin",
      "wantMembership",
      "app refuses",
      "wantMembership",
      "goBack",
      "wantMembership",
      "app confirms as agnes",
      "openLogin",
      "chooseLogin EMAIL",
      `requestCode ${MAIL}`,
    ],
  ],
  [
    "another login after an offer that was not accepted",
    [sent("agnes@min.example"), typed("right"), entered(), begun()],
    ["openLogin", "chooseLogin EMAIL", `requestCode ${MAIL}`, "typeCode right", "goBack", "chooseLogin BANKID"],
  ],
  [
    "logins that are remembered or not, by the session that follows",
    [begun(), left, begun(), confirmed, entered("agnes", false), begun(), confirmed, entered("agnes", true), begun()],
    [
      "openLogin",
      "toggleRememberMe",
      "chooseLogin BANKID",
      "goBack",
      "chooseLogin BANKID",
      "app confirms as agnes",
      "openLogin",
      "toggleRememberMe",
      "chooseLogin BANKID",
      "app confirms as agnes",
      "openLogin",
      "chooseLogin BANKID",
    ],
    AGNES_IS_MEMBER,
  ],
  [
    "logins after logging out everywhere: the box is ticked again",
    [begun(), confirmed, entered("agnes", false), loggedOut(true), begun(), confirmed, entered("agnes", false)],
    [
      "openLogin",
      "toggleRememberMe",
      "chooseLogin BANKID",
      "app confirms as agnes",
      "logOutEverywhere",
      "openLogin",
      "toggleRememberMe",
      "chooseLogin BANKID",
      "app confirms as agnes",
    ],
    AGNES_IS_MEMBER,
  ],
  [
    "a proof that logging out ends",
    [begun(), confirmed, entered(), loggedOut(), sent("agnes@min.example"), typed("right"), entered(), begun()],
    [
      "openLogin",
      "chooseLogin BANKID",
      "app confirms as agnes",
      "logOut",
      "openLogin",
      "chooseLogin EMAIL",
      `requestCode ${MAIL}`,
      "typeCode right",
      "goBack",
      "chooseLogin BANKID",
    ],
  ],
  [
    "another address on My pages, which leaves the drawer as it is",
    [sent("new@min.example", true), typed("right"), sent("+46700000000", true), typed("wrong"), begun()],
    [
      "changeContact EMAIL",
      `requestCode ${MAIL}`,
      "typeCode right",
      "changeContact SMS",
      `requestCode ${PHONE}`,
      "typeCode wrong",
      "openLogin",
      "chooseLogin BANKID",
    ],
  ],
  [
    "switches, which are on until they are turned off",
    [answered(true), answered(false), answered(false), answered(true), answered(false, "acceptsEmailMarketing")],
    ["toggleConsent acceptsSMSMarketing", "toggleConsent acceptsSMSMarketing", "toggleConsent acceptsEmailMarketing"],
  ],
  [
    "a switch that was off before the recording",
    [answered(false), answered(true)],
    ["toggleConsent acceptsSMSMarketing"],
    { ...NOBODY_BEFORE, denied: new Set(["agnes acceptsSMSMarketing"]) },
  ],
]

describe("the steps of a visitor", () => {
  it.each(CASES.map(([what, events, steps, before = NOBODY_BEFORE]) => [what, events, steps, before] as const))(
    "are of %s",
    (_, events, steps, before) => {
      assert.deepStrictEqual(brief(stepsOf(events, before)), steps)
    },
  )

  it("have the time of their event, and time for the shop's response where it is polled", () => {
    const by = "kund-2"
    assert.deepStrictEqual(
      stepsOf([begun(), met(), confirmed, begun(), failed("userCancel"), begun(), failed("expired")], NOBODY_BEFORE, {
        by,
      }),
      [
        { at: 1_000, step: { login: "openLogin", by } },
        { at: 1_000, step: { chooseLogin: "BANKID", by } },
        { at: 2_000, step: { app: "scans", by } },
        { at: 3_000, step: { app: "confirms", as: "agnes", by }, rests: 3_000 },
        { at: 4_000, step: { login: "goBack", by } },
        { at: 4_000, step: { chooseLogin: "BANKID", by } },
        { at: 5_000, step: { app: "refuses", by }, rests: 3_000 },
        { at: 6_000, step: { chooseLogin: "BANKID", by } },
        { at: 7_000, step: { appEnds: "expired", by }, rests: 3_000 },
      ],
    )
  })

  it("have the name of their visitor, whatever they are", () => {
    const by = "kund-2"
    const everything = [
      begun(),
      met("autostart"),
      { kind: "hint", hint: "userSign" } as const,
      left,
      sent("agnes@min.example"),
      sent("other@min.example"),
      sent("other@min.example"),
      typed("wrong"),
      sent("+46700000000"),
      typed("right"),
      entered("agnes", false),
      begun("becomeMember"),
      failed("x"),
      loggedOut(),
      begun("becomeMember"),
      loggedOut(),
      begun(),
      confirmed,
      entered("agnes", false),
      becameMember,
      sent("new@min.example", true),
      answered(false),
      loggedOut(true),
    ]
    const steps = stepsOf(everything, NOBODY_BEFORE, { by })
    assert.lengthOf(steps, 33)
    for (const { step } of steps) assert.propertyVal(step, "by", by, JSON.stringify(step))
  })
})

describe("pseudonyms", () => {
  it("are the same for an address in any case, and another for each address, number and person", () => {
    const { identifier, person, people } = makePseudonyms()
    assert.deepStrictEqual(
      ["a@min.example", "B@min.example", "+46700000001", "A@Min.Example", "+46700000002", "b@min.example"].map(
        identifier,
      ),
      [
        "kund-1@example.se",
        "kund-2@example.se",
        "+46701740605",
        "kund-1@example.se",
        "+46701740606",
        "kund-2@example.se",
      ],
    )
    assert.deepStrictEqual(["197001010000", AGNES, "197001010001", "197001010000", "197001010002"].map(person), [
      "kim",
      "agnes",
      "kim-3",
      "kim",
      "kim-4",
    ])
    assert.deepStrictEqual(people(), {
      kim: { firstName: "Kim" },
      agnes: { firstName: "Agnes", lastName: "Edvardsson" },
      "kim-3": { firstName: "Kim" },
      "kim-4": { firstName: "Kim" },
    })
  })
})
