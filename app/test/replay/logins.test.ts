/** The flows of logging in cover every message, view and answer, and report differences. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { BankIdErrorReason } from "@kapitel/core/identity/bankid/BankId"
import { FAILED_HINTS, PENDING_HINTS } from "@kapitel/core/identity/bankid/bankIdHint"
import { LOGIN_REFUSALS, type LoginRefusalKey } from "@kapitel/core/identity/loginRefusals"
import { bankId } from "@kapitel/ui/text/sv/bankid"
import { identity } from "@kapitel/ui/text/sv/identity"
import { loginRefusals } from "@kapitel/ui/text/sv/loginRefusals"
import { Effect } from "effect"
import { shippedFlows } from "../../cli/commands/replay/replay.ts"
import { type Flow, isOfScreen } from "../../replay/Flow.ts"
import { LOGIN_REQUESTS } from "../../replay/flow/PortFault.ts"
import { type ScreenExpectation, VIEWS } from "../../replay/flow/ScreenExpectation.ts"
import type { Step } from "../../replay/flow/Step.ts"
import { readFlow } from "../../replay/readFlow.ts"
import { replayFlow } from "../../replay/replayFlow.ts"
import { mermaid, timelineLines } from "../../replay/timeline.ts"

const everyFlow = await Promise.all(
  (await shippedFlows()).map((file) => Effect.runPromise(readFlow(file, readFileSync(file, "utf8")))),
)
const flows = everyFlow.flatMap((flow) => (isOfScreen(flow) ? [] : [flow]))
const steps: ReadonlyArray<Step> = flows.flatMap((flow) => flow.steps)
const seen: ReadonlyArray<ScreenExpectation> = [
  ...steps.flatMap((step) => ("see" in step ? [step.see] : [])),
  ...flows.flatMap(({ expect: { see } }) => see ?? []),
]
const shown = new Set(seen.flatMap(({ says }) => says ?? []))

/** BankID ends or starts in these ways by itself: no flow needs to. */
const BY_ITSELF = ["outstandingTransaction", "startFailed"]

/** Refusals that the page words differently, or prevents. */
const NOT_SHOWN: ReadonlyArray<LoginRefusalKey> = ["TICKET_EXPIRED", "NOT_MEMBER", "INVALID_IDENTIFIER"]

describe("the flows of logins", () => {
  it("cover every hint of BankID", () => {
    const hints = steps.flatMap((step) => ("appShows" in step ? step.appShows : "appEnds" in step ? step.appEnds : []))
    const missing = [...PENDING_HINTS, ...FAILED_HINTS].filter(
      (hint) => !BY_ITSELF.includes(hint) && !hints.includes(hint),
    )
    assert.deepStrictEqual(missing, [])
  })

  it("cover every message about BankID", () => {
    assert.deepStrictEqual(
      Object.entries(bankId).filter(([, sentence]) => !shown.has(sentence)),
      [],
    )
  })

  it("cover every refusal of the shop", () => {
    const missing = LOGIN_REFUSALS.filter((key) => !NOT_SHOWN.includes(key) && !shown.has(loginRefusals[key]))
    assert.deepStrictEqual(missing, [])
    assert.isTrue(shown.has(identity.notSwedishMobile))
  })

  it("cover every view", () => {
    const views = new Set(seen.flatMap(({ view }) => view ?? []))
    assert.deepStrictEqual(
      VIEWS.filter((view) => !views.has(view)),
      [],
    )
  })

  it("cover every failure of BankID, and every kind of missing answer", () => {
    const troubles = new Set(steps.flatMap((step) => ("trouble" in step ? (step.trouble.why ?? []) : [])))
    assert.deepStrictEqual(
      BankIdErrorReason.literals.filter((trouble) => !troubles.has(trouble)),
      [],
    )
    const faults = new Set(steps.flatMap((step) => ("answers" in step ? step.answers.come : [])))
    assert.sameMembers([...faults], ["error", "garbage", "hangs", "late", "lost", "unreachable"])
    const disturbed = new Set(steps.flatMap((step) => ("answers" in step ? step.answers.to : [])))
    const spared = Object.keys(LOGIN_REQUESTS).filter(
      (question) => !disturbed.has(question as keyof typeof LOGIN_REQUESTS),
    )
    assert.deepStrictEqual(spared, [])
  })
})

const AGNES: Pick<Flow, "people" | "shop"> = {
  people: { agnes: { firstName: "Agnes" } },
  shop: { accounts: { agnes: { email: "agnes@example.se", person: "agnes", member: true } } },
}

const LOGS_IN: ReadonlyArray<Step> = [
  { login: "openLogin" },
  { chooseLogin: "BANKID" },
  { app: "scans" },
  { app: "confirms" },
  { wait: "2 seconds" },
]

describe("a login with another result than expected", () => {
  it.live("reports what is shown instead", () =>
    Effect.gen(function* () {
      const see: ScreenExpectation = {
        view: "BankidView",
        says: bankId.RFA9,
        message: "nothing",
        qr: true,
        boxes: 4,
        appOpened: 1,
        user: { isLoggedIn: false, email: "agnes@example.se" },
        switches: { acceptsEmailMarketing: true, acceptsSMSMarketing: false },
        cart: 10,
      }
      const { differences } = yield* replayFlow({
        name: "otherwise",
        ...AGNES,
        steps: [...LOGS_IN, { see }],
        expect: {
          see: { message: "Hej!" },
          accounts: { agnes: { sessions: 2, member: false }, "bo@example.se": {} },
          emails: ["code"],
          texts: ["code"],
          calls: { "BankId.auth": 2 },
        },
      })
      assert.deepStrictEqual(differences, [
        "Step 6: The view of the drawer is none, not BankidView",
        `Step 6: The message there is nothing, not ${bankId.RFA9}`,
        "Step 6: The page's message is Välkommen, Agnes! Du är inloggad., not nothing",
        "Step 6: Whether a QR code is shown is false, not true",
        "Step 6: The number of boxes for the code is 0, not 4",
        "Step 6: How often the app was opened here is 0, not 1",
        "Step 6: The shop's data of the visitor (isLoggedIn) is true, not false",
        "Step 6: The switch on My pages (acceptsSMSMarketing) is on, not off",
        "Step 6: The price of the cart's goods is 0, not 10",
        "The page's message is Välkommen, Agnes! Du är inloggad., not Hej!",
        "The list of sent e-mails is nothing, not code",
        "The membership of agnes is true, not false",
        "The number of sessions of agnes is 1, not 2",
        "Whether bo@example.se has an account is false, not true",
        "The list of sent text messages is nothing, not code",
        "The number of calls of BankId.auth is 1, not 2",
      ])
    }),
  )

  it.live("reports which step is impossible", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "nothing to do",
        ...AGNES,
        steps: [
          { app: "scans" },
          { app: "confirms" },
          { typeCode: "right" },
          { app: "opens", refused: "was not opened" },
        ],
        expect: {},
      })
      assert.deepStrictEqual(differences, [
        "Step 1 (app scans) was refused: there is nothing to scan",
        "Step 2 (app confirms) was refused: the app has opened no order",
        "Step 3 (typeCode right) was refused: no code is requested",
      ])
    }),
  )
})

describe("the diagram of a login", () => {
  it.live("has the machines of the page, their requests, and the ports behind", () =>
    Effect.gen(function* () {
      const { timeline } = yield* replayFlow({ name: "told", ...AGNES, steps: LOGS_IN, expect: {} })
      const lines = timelineLines(timeline).join("\n")
      for (const line of [
        "· login drawer: options → bankid",
        "· BankID: pending → identified",
        "visitor asks POST /auth/bankid: 200 COMPLETE",
        "BankId.collect(bankid-order-1) = status complete",
        "· login drawer: entering → finished",
      ]) {
        assert.include(lines, line)
      }
      const diagram = mermaid("told", timeline)
      for (const line of [
        "  participant BankId\n",
        "  Note over visitor: login drawer: options → bankid\n",
        "  visitor->>shop: POST /auth/session: 204\n",
        "  shop->>BankId: auth(): done\n",
      ]) {
        assert.include(diagram, line)
      }
    }),
  )
})
