/** When BankID is asked for the state of each order, and what becomes of its answers. */
import { assert, describe, it } from "@effect/vitest"
import { BankId, BankIdError, BankIdOrderUnknown, type OrderReading } from "@kapitel/core/identity/bankid/BankId"
import { BankIdOrders, BankIdOrdersError } from "@kapitel/core/identity/bankid/BankIdOrders"
import { layer as collectOrders } from "@kapitel/core/identity/bankid/collectOrders"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Clock, Effect, Layer, Logger, Redacted } from "effect"
import { TestClock } from "effect/testing"

const PENDING: OrderReading = { status: "pending", hint: "outstandingTransaction" }
const SIGNING: OrderReading = { status: "pending", hint: "userSign" }
const COMPLETE: OrderReading = {
  status: "complete",
  person: { personalNumber: Redacted.make("198504129845"), firstName: "Agnes", lastName: "Ek" },
}
const failed = (hint: string): OrderReading => ({ status: "failed", hint })
const trouble = (of: BankIdError["trouble"]) => new BankIdError({ operation: "collect", trouble: of, cause: "no" })

type Answer = OrderReading | BankIdError | BankIdOrderUnknown

interface Seen {
  /** The last answer is repeated. */
  readonly answers: ReadonlyArray<Answer>
  /** So many writes of the result fail first. */
  readonly busy?: number
  readonly noteFails?: boolean
  readonly leaseFails?: boolean
  /** From then on another process has the order, in ms. */
  readonly lostAt?: number
  readonly forMs: number
}

/** Everything that happened, each with its time in ms. */
const seen = ({ answers, busy = 0, noteFails = false, leaseFails = false, lostAt, forMs }: Seen) => {
  const happened: Array<unknown> = []
  const left = [...answers]
  let [refusals, over] = [busy, false]
  const at = Clock.currentTimeMillis
  const down = (operation: string) => Effect.fail(new BankIdOrdersError({ operation, cause: "down" }))
  const layer = Layer.mergeAll(
    Layer.mock(BankId, {
      collect: (orderRef) =>
        Effect.gen(function* () {
          happened.push([yield* at, "collect", orderRef])
          const answer = left.length > 1 ? left.shift() : left[0]
          if (answer === undefined) return yield* Effect.never
          return "_tag" in answer ? yield* answer : answer
        }),
    }),
    Layer.mock(BankIdOrders, {
      lease: ({ holder, leaseMs }) =>
        Effect.gen(function* () {
          const now = yield* at
          if (now === 0) happened.push([now, "lease", holder, leaseMs])
          if (leaseFails && now < 1_000) return yield* down("lease")
          return over || (lostAt !== undefined && now >= lostAt && now < lostAt + 1_000) ? [] : ["order"]
        }),
      note: (orderRef, hint) =>
        Effect.gen(function* () {
          happened.push([yield* at, "note", orderRef, hint])
          if (noteFails) return yield* down("note")
        }),
      finish: (orderRef, end) =>
        Effect.gen(function* () {
          happened.push([yield* at, "finish", orderRef, end])
          if (refusals-- > 0) return yield* down("finish")
          over = true
        }),
    }),
    Layer.succeed(KeyedHash, {
      peppered: (use, ...parts) => `${use}${parts.join("")}`.padEnd(43, "-"),
      hmacHex: () => "",
    }),
    Layer.succeed(RandomBytes, {
      next: (count) => Effect.succeed(Uint8Array.from({ length: count }, (_, n) => n * 16)),
    }),
    Logger.layer([
      Logger.make(({ logLevel, message }) => {
        const [text] = [message].flat()
        happened.push([logLevel, text])
      }),
    ]),
  )
  return Effect.gen(function* () {
    yield* Layer.build(Layer.provide(collectOrders, layer))
    for (let ms = 0; ms < forMs; ms += 100) yield* TestClock.adjust(100)
    return happened.slice(1)
  })
}

const collects = (...at: ReadonlyArray<number>) => at.map((ms) => [ms, "collect", "order"])
const finish = (at: number, end: object) => [at, "finish", "order", end]
const UNREAD = ["Error", "The state of a BankID order could not be read"]
const UNSTORED = ["Error", "The result of a BankID order could not be stored"]
const UNAVAILABLE = { kind: "failed", hint: "unavailable" }
const PERSON = {
  personKey: "person198504129845".padEnd(43, "-"),
  firstName: "Agnes",
  lastName: "Ek",
}

describe("an order at BankID", () => {
  it.effect.each<readonly [what: string, of: Seen, happened: ReadonlyArray<unknown>]>([
    [
      "is read each second, and each new hint is stored",
      { answers: [PENDING, PENDING, SIGNING, COMPLETE], forMs: 5_000 },
      [
        ...collects(0),
        [0, "note", "order", "outstandingTransaction"],
        ...collects(1_000, 2_000),
        [2_000, "note", "order", "userSign"],
        ...collects(3_000),
        finish(3_000, { kind: "complete", person: PERSON }),
      ],
    ],
    [
      "that failed ends with BankID's hint",
      { answers: [failed("userCancel")], forMs: 2_000 },
      [...collects(0), finish(0, { kind: "failed", hint: "userCancel" })],
    ],
    [
      "that no app opened may be replaced",
      { answers: [failed("startFailed")], forMs: 2_000 },
      [...collects(0), finish(0, { kind: "unmet" })],
    ],
    [
      "that BankID does not know any more has ended",
      { answers: [new BankIdOrderUnknown()], forMs: 2_000 },
      [...collects(0), finish(0, UNAVAILABLE)],
    ],
    ...(["unauthorized", "refused", "unreadable"] as const).map(
      (of): readonly [string, Seen, ReadonlyArray<unknown>] => [
        `ends at once when BankID answers: ${of}`,
        { answers: [trouble(of)], forMs: 2_000 },
        [...collects(0), UNREAD, finish(0, UNAVAILABLE)],
      ],
    ),
    [
      "is read more slowly when there were too many requests",
      { answers: [trouble("tooManyRequests"), COMPLETE], forMs: 5_000 },
      [...collects(0, 3_000), finish(3_000, { kind: "complete", person: PERSON })],
    ],
    [
      "is given up fifteen seconds after the last answer",
      { answers: [SIGNING, trouble("unreachable")], forMs: 20_000 },
      [
        ...collects(0),
        [0, "note", "order", "userSign"],
        ...collects(...Array.from({ length: 15 }, (_, n) => (n + 1) * 1_000)),
        UNREAD,
        finish(15_000, UNAVAILABLE),
      ],
    ],
    [
      "has its result written again while the store is busy",
      { answers: [COMPLETE], busy: 2, forMs: 3_000 },
      [...collects(0), ...[0, 300, 600].map((at) => finish(at, { kind: "complete", person: PERSON }))],
    ],
    [
      "whose result cannot be written is read again",
      { answers: [failed("userCancel"), new BankIdOrderUnknown()], busy: 6, forMs: 4_000 },
      [
        ...collects(0),
        ...[0, 300, 600, 900, 1_200, 1_500].map((at) => finish(at, { kind: "failed", hint: "userCancel" })),
        UNSTORED,
        ...collects(2_600),
        finish(2_600, UNAVAILABLE),
      ],
    ],
    [
      "whose hint cannot be stored is read again",
      { answers: [SIGNING, SIGNING, COMPLETE], noteFails: true, forMs: 3_000 },
      [
        ...collects(0),
        [0, "note", "order", "userSign"],
        UNSTORED,
        ...collects(1_000, 2_000),
        finish(2_000, { kind: "complete", person: PERSON }),
      ],
    ],
    [
      "that another process has taken over is not read here, and is read anew when it comes back",
      { answers: [SIGNING], lostAt: 500, forMs: 2_100 },
      [...collects(0), [0, "note", "order", "userSign"], ...collects(1_600), [1_600, "note", "order", "userSign"]],
    ],
    ["is not asked for twice at a time", { answers: [], forMs: 5_000 }, collects(0)],
    [
      "is read after the store has failed",
      { answers: [COMPLETE], leaseFails: true, forMs: 2_000 },
      [
        ...Array.from({ length: 5 }, () => ["Error", "Pending BankID orders could not be read"]),
        ...collects(1_000),
        finish(1_000, { kind: "complete", person: PERSON }),
      ],
    ],
  ])("%s", ([, of, happened]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* seen(of), happened)
    }),
  )
})
