import { assert, describe, it } from "@effect/vitest"
import * as BankIdAdapter from "@kapitel/adapters/bankid/BankId"
import {
  BankIdCredentialsRefused,
  BankIdHttp,
  type BankIdResponse,
  BankIdUnreachable,
} from "@kapitel/adapters/bankid/BankIdHttp"
import * as CertificateWatch from "@kapitel/adapters/bankid/certificateWatch"
import { watchCertificate } from "@kapitel/adapters/bankid/certificateWatch"
import { BankId } from "@kapitel/core/identity/bankid/BankId"
import { Duration, Effect, Layer, Logger, Redacted, References } from "effect"
import { TestClock } from "effect/testing"

const TERMS = { endUserIp: "192.0.2.1", visibleText: "Logga in", blockRisk: false } as const
const ORDER = { orderRef: "o1", autoStartToken: "a1", qrStartToken: "q1", qrStartSecret: "s1" }

type Answer = Omit<BankIdResponse, "certificateEndsAt"> & { readonly certificateEndsAt?: number }

/** BankID with one answer to everything; `undefined` for none at all. */
const answering = (answer: Answer | undefined, asked: Array<unknown> = []) => {
  const response = Effect.suspend(() =>
    answer === undefined
      ? Effect.fail(new BankIdUnreachable({ cause: "silence" }))
      : Effect.succeed({ certificateEndsAt: undefined, ...answer }),
  )
  return Layer.succeed(
    BankIdHttp,
    BankIdHttp.of({
      post: (call, body) => {
        asked.push([call, body])
        return response
      },
      read: response,
    }),
  )
}

/** What each call returns, or its error without a stack. */
const outcomes = (status: number | undefined, body: unknown, asked?: Array<unknown>) =>
  Effect.gen(function* () {
    const bankId = yield* BankId
    const outcome = <A>(
      call: Effect.Effect<
        A,
        Effect.Error<ReturnType<typeof bankId.auth>> | Effect.Error<ReturnType<typeof bankId.collect>>
      >,
    ) =>
      call.pipe(
        Effect.catch((error) =>
          Effect.succeed(
            error._tag === "BankIdError" ? [error.operation, error.trouble, String(error.cause)] : error._tag,
          ),
        ),
      )
    return [
      yield* outcome(bankId.auth(TERMS)),
      yield* outcome(bankId.collect("o1")),
      yield* outcome(bankId.cancel("o1")),
    ]
  }).pipe(
    Effect.provide(BankIdAdapter.layer),
    Effect.provide(
      answering(
        status === undefined ? undefined : { status, body: typeof body === "string" ? body : JSON.stringify(body) },
        asked,
      ),
    ),
  )

const failures = (trouble: string, cause: string) =>
  ["auth", "collect", "cancel"].map((operation) => [operation, trouble, cause])

describe("BankID", () => {
  it.effect("is sent the terms, and then the order", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      const answers = yield* outcomes(200, { ...ORDER, status: "pending", hintCode: "userSign" }, asked)
      const { qrStartSecret } = answers[0] as { qrStartSecret: Redacted.Redacted }
      assert.deepStrictEqual(answers, [{ ...ORDER, qrStartSecret }, { status: "pending", hint: "userSign" }, undefined])
      assert.strictEqual(Redacted.value(qrStartSecret), "s1")
      assert.deepStrictEqual(asked, [
        ["auth", { endUserIp: "192.0.2.1", userVisibleData: Buffer.from("Logga in").toString("base64") }],
        ["collect", { orderRef: "o1" }],
        ["cancel", { orderRef: "o1" }],
      ])
    }),
  )

  it.effect.each([
    [undefined, "", failures("unreachable", "BankIdUnreachable")],
    [503, "<html>", failures("maintenance", "Error: BankID answered 503")],
    [401, { errorCode: "unauthorized" }, failures("unauthorized", "Error: BankID answered 401 unauthorized")],
    [404, { errorCode: "invalidParameters" }, failures("refused", "Error: BankID answered 404 invalidParameters")],
    [
      400,
      { errorCode: "invalidParameters" },
      [["auth", "refused", "Error: BankID answered 400 invalidParameters"], "BankIdOrderUnknown", undefined],
    ],
    [
      400,
      { errorCode: "alreadyInProgress" },
      ["BankIdBusy", ...failures("refused", "Error: BankID answered 400 alreadyInProgress").slice(1)],
    ],
    [200, "half {", [...failures("unreadable", "Error: an unreadable answer").slice(0, 2), undefined]],
  ] as const)("answers %s %j", ([status, body, expected]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* outcomes(status, body), expected as never)
    }),
  )
})

const DAY = 86_400_000

describe("the check of the shop's certificate", () => {
  const logged = (answer: Answer | undefined) => {
    const lines: Array<unknown> = []
    const log = Logger.make(({ fiber, logLevel, message }) => {
      const about = fiber.getRef(References.CurrentLogAnnotations)
      lines.push([logLevel, [message].flat()[0], about])
    })
    return watchCertificate.pipe(
      Effect.provide(answering(answer)),
      Effect.provide(Logger.layer([log])),
      Effect.map(() => lines),
    )
  }
  const REFUSED = [
    "Error",
    "BankID does not accept the shop's certificate: logging in by BankID is not possible",
    { alarm: "bankIdRefused" },
  ]
  const ends = (days: number, endsAt: string) => [
    "Error",
    "The shop's BankID certificate ends soon: order another from the bank",
    { alarm: "bankIdEnds", days, endsAt },
  ]

  it.effect.each([
    [{ status: 400 }, []],
    [{ status: 401 }, [REFUSED]],
    [{ status: 403 }, [REFUSED]],
    [{ status: 400, certificateEndsAt: 45 * DAY + 1 }, []],
    [{ status: 400, certificateEndsAt: 45 * DAY }, [ends(45, "1970-02-15T00:00:00.000Z")]],
    [{ status: 403, certificateEndsAt: 2 * DAY - 1 }, [REFUSED, ends(1, "1970-01-02T23:59:59.999Z")]],
    [undefined, [["Warn", "BankID could not be checked", {}]]],
  ] as const)("%j raises %j", ([answer, expected]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* logged(answer && { body: "", ...answer }), expected as unknown as Array<unknown>)
    }),
  )
})

it.effect("the shop's certificate is checked at start and twice a day", () =>
  Effect.gen(function* () {
    let reads = 0
    const http = answering({ status: 400, body: "" })
    const counting = Layer.effect(
      BankIdHttp,
      BankIdHttp.useSync((service) =>
        BankIdHttp.of({
          ...service,
          read: Effect.andThen(
            Effect.sync(() => reads++),
            service.read,
          ),
        }),
      ),
    )
    yield* Layer.build(CertificateWatch.layer.pipe(Layer.provide(counting), Layer.provide(http)))
    const counts = []
    for (const later of [0, Duration.toMillis("12 hours") - 1, 1, Duration.toMillis("12 hours")]) {
      yield* TestClock.adjust(later)
      counts.push(reads)
    }
    assert.deepStrictEqual(counts, [1, 1, 2, 3])
  }),
)

it.each([
  ["no start line", "no start line"],
  [
    "Unsupported PKCS12 PFX data",
    "Unsupported PKCS12 PFX data; its encryption is obsolete, docs/going-live.md describes how to renew it",
  ],
  ...["mac verify failure", "bad decrypt", "bad password"].map((text) => [
    text,
    `${text}; BANKID_PASSPHRASE is not its password`,
  ]),
])("credentials that are refused with '%s' name the settings, and what to do", (text, message) => {
  assert.strictEqual(
    new BankIdCredentialsRefused({ cause: text }).message,
    `BANKID_CERTIFICATE_FILE, BANKID_KEY_FILE or BANKID_CA_FILE: ${message}`,
  )
})
