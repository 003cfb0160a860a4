/** The contract of every one-time code store: few guesses are checked, from whatever clients and however concurrent. */
import { assert, it } from "@effect/vitest"
import { Accounts } from "@kapitel/core/identity/Accounts"
import {
  ALARM_AT_WRONG,
  CODE_LIFE_MS,
  CODE_TRIES,
  CODES_FOR_NETWORK,
  CODES_SENT,
  CODES_TO_ONE,
  type CodeChannel,
  Codes,
  KNOWN_DEVICE_MS,
  WRONG_CODES,
  WRONG_CODES_OF_NETWORK,
} from "@kapitel/core/identity/Codes"
import { Effect, type Layer, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
const HOUR = 60 * 60_000

let created = 0
const newEmail = () => `kod.${++created}@exempel.se`
const newPhone = () => `+467013${String(10_000 + ++created)}`
const newToken = () => Redacted.make(String(++created).padStart(43, "t"))
const newNetwork = () => `192.0.${++created}.0/24`

const RIGHT = "0123"
const PLENTY = 1_000_000

interface CodeUser {
  readonly channel: CodeChannel
  readonly identifier: string
  readonly browser: Redacted.Redacted
  readonly device: Redacted.Redacted | undefined
  readonly network: string
}

/** A new identifier, in a new browser and network. */
const codeUser = (rest: Partial<CodeUser> = {}): CodeUser => ({
  channel: "EMAIL",
  identifier: rest.channel === "SMS" ? newPhone() : newEmail(),
  browser: newToken(),
  device: undefined,
  network: newNetwork(),
  ...rest,
})

const begin = Effect.fnUntraced(function* (
  who: CodeUser,
  rest: { now?: number; smsPerDay?: number; purpose?: "login" | "changeIdentifier" } = {},
) {
  const codes = yield* Codes
  const nonce = String(++created).padStart(32, "0")
  yield* codes.begin({
    purpose: rest.purpose ?? "login",
    ...who,
    now: rest.now ?? NOW,
    code: Redacted.make(RIGHT),
    nonce,
    payload: { rememberMe: true },
    smsPerDay: rest.smsPerDay ?? PLENTY,
  })
  return nonce
})

const check = (
  who: CodeUser,
  nonce: string,
  code: string,
  rest: { now?: number; purpose?: "login" | "changeIdentifier"; keep?: boolean; connect?: boolean } = {},
) =>
  Codes.use((codes) => {
    const request = {
      purpose: rest.purpose ?? ("login" as const),
      ...who,
      now: rest.now ?? NOW,
      code: Redacted.make(code),
      nonce,
    }
    return codes.check(
      rest.connect === true
        ? { ...request, step: "connect" }
        : { ...request, step: "verify", keepForConnecting: rest.keep ?? false },
    )
  }).pipe(Effect.match({ onSuccess: () => "right", onFailure: ({ _tag }) => _tag }))

const outcomeOf = <A, E extends { readonly _tag: string }, R>(attempt: Effect.Effect<A, E, R>) =>
  Effect.match(attempt, { onSuccess: () => "begun", onFailure: ({ _tag }) => _tag })

/** So many wrong codes for this address, from one network or each from another, three for each code. */
const guessWrong = Effect.fnUntraced(function* (
  identifier: string,
  times: number,
  at: (n: number) => number,
  network?: string,
) {
  for (let wrong = 0; wrong < times; ) {
    const who = codeUser({ identifier, ...(network === undefined ? {} : { network }) })
    const nonce = yield* begin(who, { now: at(wrong) })
    for (let look3 = 0; look3 < CODE_TRIES && wrong < times; look3++, wrong++) {
      assert.strictEqual(yield* check(who, nonce, "9999", { now: at(wrong) }), "WrongCode")
    }
  }
})

/** `Accounts` has the same store: a device is known as the account owner's. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Codes | Accounts, E>) =>
  it.layer(layer, { timeout: "60 seconds" })(`Codes (${adapter})`, (it) => {
    it.effect("the code that was sent is accepted once, for its purpose", () =>
      Effect.gen(function* () {
        const codes = yield* Codes
        const who = codeUser()
        const nonce = yield* begin(who)
        const payload = yield* codes.check({
          purpose: "login",
          ...who,
          now: NOW + CODE_LIFE_MS - 1,
          code: Redacted.make(RIGHT),
          nonce,
          step: "verify",
          keepForConnecting: false,
        })
        assert.deepStrictEqual(payload, { rememberMe: true, needsSecondProof: false })
        assert.strictEqual(yield* check(who, nonce, RIGHT), "CodeExpired")
      }),
    )

    it.effect("a code allows three attempts, also for a hundred concurrent guesses", () =>
      Effect.gen(function* () {
        const who = codeUser()
        const nonce = yield* begin(who)
        const outcomes = yield* Effect.all(
          Array.from({ length: 100 }, (_, guess) => check(who, nonce, String(1_000 + guess))),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(outcomes.filter((one) => one === "WrongCode").length, CODE_TRIES)
        assert.strictEqual(outcomes.filter((one) => one === "CodeExpired").length, 100 - CODE_TRIES)
        assert.strictEqual(yield* check(who, nonce, RIGHT), "CodeExpired")
      }),
    )

    it.effect("a right code sent a hundred times concurrently is accepted once", () =>
      Effect.gen(function* () {
        const who = codeUser()
        const nonce = yield* begin(who)
        const outcomes = yield* Effect.all(
          Array.from({ length: 100 }, () => check(who, nonce, RIGHT)),
          {
            concurrency: "unbounded",
          },
        )
        assert.strictEqual(outcomes.filter((one) => one === "right").length, 1)
      }),
    )

    it.effect("a code is refused with another browser, nonce, address, purpose, time or digits", () =>
      Effect.gen(function* () {
        const who = codeUser()
        const nonce = yield* begin(who)
        const other = yield* begin(codeUser())
        assert.strictEqual(yield* check({ ...who, browser: newToken() }, nonce, RIGHT), "CodeExpired")
        assert.strictEqual(yield* check({ ...who, identifier: newEmail() }, nonce, RIGHT), "CodeExpired")
        assert.strictEqual(yield* check(who, other, RIGHT), "CodeExpired")
        assert.strictEqual(yield* check(who, "f".repeat(32), RIGHT), "CodeExpired")
        assert.strictEqual(yield* check(who, nonce, RIGHT, { purpose: "changeIdentifier" }), "CodeExpired")
        assert.strictEqual(yield* check(who, nonce, RIGHT, { now: NOW + CODE_LIFE_MS }), "CodeExpired")
        assert.strictEqual(yield* check(who, nonce, RIGHT, { now: NOW - 1 }), "CodeExpired")
        assert.strictEqual(yield* check(who, nonce, RIGHT, { connect: true }), "CodeExpired")
        // Without its zero, and in digits of another width, it is another code.
        assert.strictEqual(yield* check(who, nonce, "123"), "WrongCode")
        assert.strictEqual(yield* check(who, nonce, "\uff10\uff11\uff12\uff13"), "WrongCode")
        assert.strictEqual(yield* check(who, nonce, RIGHT), "right")
      }),
    )

    it.effect("a new code invalidates the old one of the same browser, and no other", () =>
      Effect.gen(function* () {
        const who = codeUser()
        const elsewhere = codeUser({ identifier: who.identifier })
        const [old, theirs] = [yield* begin(who), yield* begin(elsewhere)]
        const fresh = yield* begin(who)
        assert.strictEqual(yield* check(who, old, RIGHT), "CodeExpired")
        assert.strictEqual(yield* check(who, fresh, RIGHT), "right")
        assert.strictEqual(yield* check(elsewhere, theirs, RIGHT), "right")
      }),
    )

    it.effect("a code that is kept for connecting is accepted for that, once", () =>
      Effect.gen(function* () {
        const who = codeUser()
        const nonce = yield* begin(who)
        assert.strictEqual(yield* check(who, nonce, RIGHT, { keep: true }), "right")
        assert.strictEqual(yield* check(who, nonce, RIGHT), "CodeExpired")
        assert.strictEqual(yield* check(who, nonce, "9999", { connect: true }), "WrongCode")
        assert.strictEqual(yield* check(who, nonce, RIGHT, { connect: true }), "right")
        assert.strictEqual(yield* check(who, nonce, RIGHT, { connect: true }), "CodeExpired")
      }),
    )

    it.effect("a network has a limited number of codes sent to one address, and other networks are not delayed", () =>
      Effect.gen(function* () {
        for (const channel of ["EMAIL", "SMS"] as const) {
          const { identifier, network } = codeUser({ channel })
          for (const { times, withinMs } of CODES_SENT[channel]) {
            const end = NOW + withinMs * 100
            // As slowly as the shorter allowances permit.
            const step = Math.ceil(withinMs / (times + 1))
            const first = end - step * times
            const from = () => codeUser({ channel, identifier, network })
            for (let sent = 0; sent < times; sent++) yield* begin(from(), { now: first + sent * step })
            const late = { now: first + withinMs - 1 }
            assert.strictEqual(yield* outcomeOf(begin(from(), late)), "TooManyCodes", `${channel} ${times}`)
            assert.strictEqual(yield* outcomeOf(begin(codeUser({ channel, identifier }), late)), "begun")
            assert.strictEqual(yield* outcomeOf(begin(from(), { now: first + withinMs })), "begun")
          }
        }
      }),
    )

    it.effect("an address or number receives a limited number of codes, from however many networks", () =>
      Effect.gen(function* () {
        for (const channel of ["EMAIL", "SMS"] as const) {
          const { identifier } = codeUser({ channel })
          const { times, withinMs } = CODES_TO_ONE[channel][0] ?? { times: 0, withinMs: 0 }
          for (let sent = 0; sent < times; sent++) yield* begin(codeUser({ channel, identifier }))
          assert.strictEqual(yield* outcomeOf(begin(codeUser({ channel, identifier }))), "TooManyCodes")
          assert.strictEqual(
            yield* outcomeOf(begin(codeUser({ channel, identifier }), { now: NOW + withinMs })),
            "begun",
          )
        }
      }),
    )

    it.effect("no network, up to a /48, uses more than a tenth of the day's text messages in an hour", () =>
      Effect.gen(function* () {
        const now = NOW + 500 * 24 * HOUR
        const rented = (n: number) => `2001:db8:b000:${(n * 300).toString(16)}::/64`
        const outcomes: Array<string> = []
        for (let n = 0; n < 60; n++)
          outcomes.push(
            yield* outcomeOf(begin(codeUser({ channel: "SMS", network: rented(n) }), { now, smsPerDay: 100 })),
          )
        assert.strictEqual(outcomes.filter((outcome) => outcome === "begun").length, 10)
        assert.strictEqual(outcomes.at(-1), "TooManyCodes")
        // The neighbour is another organisation, in the next /48.
        const neighbour = codeUser({ channel: "SMS", network: "2001:db8:b001:0::/64" })
        assert.strictEqual(yield* outcomeOf(begin(neighbour, { now, smsPerDay: 100 })), "begun")
      }),
    )

    it.effect("a network requests a limited number of codes, for whatever addresses", () =>
      Effect.gen(function* () {
        for (const channel of ["EMAIL", "SMS"] as const) {
          const network = newNetwork()
          const { times, withinMs } = CODES_FOR_NETWORK[channel]
          for (let sent = 0; sent < times; sent++) yield* begin(codeUser({ channel, network }))
          const refused = yield* Effect.flip(begin(codeUser({ channel, network }), { now: NOW + withinMs - 1 }))
          assert.deepInclude(refused, { _tag: "TooManyCodes", retryAt: NOW + withinMs })
          assert.strictEqual(yield* outcomeOf(begin(codeUser({ channel, network }), { now: NOW + withinMs })), "begun")
        }
      }),
    )

    it.effect("the whole shop sends a limited number of text messages a day; e-mails are not limited", () =>
      Effect.gen(function* () {
        // At another time than the other tests' text messages.
        const now = NOW + 1_000 * 24 * HOUR
        for (let sent = 0; sent < 5; sent++) yield* begin(codeUser({ channel: "SMS" }), { now, smsPerDay: 5 })
        assert.strictEqual(
          yield* outcomeOf(begin(codeUser({ channel: "SMS" }), { now, smsPerDay: 5 })),
          "SmsBudgetSpent",
        )
        assert.strictEqual(yield* outcomeOf(begin(codeUser(), { now, smsPerDay: 5 })), "begun")
        const none = { now: now + 1_000 * 24 * HOUR, smsPerDay: 0 }
        assert.strictEqual(yield* outcomeOf(begin(codeUser({ channel: "SMS" }), none)), "SmsBudgetSpent")
        const tomorrow = { now: now + 24 * HOUR, smsPerDay: 5 }
        assert.strictEqual(yield* outcomeOf(begin(codeUser({ channel: "SMS" }), tomorrow)), "begun")
      }),
    )

    it.effect("nine wrong codes in a day close the address to the network that sent them, and to no other", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const [times, withinMs] = [WRONG_CODES[0]?.times ?? 0, WRONG_CODES[0]?.withinMs ?? 0]
        const known = newEmail()
        yield* accounts.create({ email: known }, NOW)
        // Whether the address has an account or not; from a /24, and from all over a /48.
        for (const identifier of [known, newEmail()]) {
          const network = newNetwork()
          const waiting = codeUser({ identifier, network })
          const nonce = yield* begin(waiting)
          yield* guessWrong(identifier, times, () => NOW, network)
          assert.strictEqual(yield* check(waiting, nonce, RIGHT), "CodesClosed")
          const late = { now: NOW + withinMs - 1 }
          assert.strictEqual(yield* outcomeOf(begin(codeUser({ identifier, network }), late)), "CodesClosed")
          assert.strictEqual(yield* outcomeOf(begin(codeUser({ identifier }), late)), "begun")
          assert.strictEqual(
            yield* outcomeOf(begin(codeUser({ identifier, network }), { now: NOW + withinMs })),
            "begun",
          )
        }
        const [identifier, site] = [newEmail(), (++created).toString(16)]
        const outcomes: Array<string> = []
        for (let n = 0; n < times + 3; n++) {
          const now = NOW + n * HOUR
          const who = codeUser({ identifier, network: `2001:db8:${site}:${(n * 300).toString(16)}::/64` })
          const nonce = yield* begin(who, { now }).pipe(Effect.catch(({ _tag }) => Effect.succeed(_tag)))
          outcomes.push(yield* check(who, nonce, "9999", { now }))
        }
        assert.deepStrictEqual(
          outcomes,
          outcomes.map((_, n) => (n < times ? "WrongCode" : "CodesClosed")),
        )
      }),
    )

    it.effect("thirty wrong codes in thirty days close it too, however far apart they are", () =>
      Effect.gen(function* () {
        const [identifier, network] = [newEmail(), newNetwork()]
        const times = WRONG_CODES[1]?.times ?? 0
        yield* guessWrong(identifier, times, (wrong) => NOW + Math.floor(wrong / CODE_TRIES) * 12 * HOUR, network)
        const late = NOW + 15 * 24 * HOUR
        const who = () => codeUser({ identifier, network })
        assert.strictEqual(yield* outcomeOf(begin(who(), { now: late })), "CodesClosed")
        assert.strictEqual(yield* outcomeOf(begin(who(), { now: NOW + 31 * 24 * HOUR })), "begun")
      }),
    )

    it.effect("an address guessed from many networks requires a second proof on unknown devices", () =>
      Effect.gen(function* () {
        const [codes, accounts] = [yield* Codes, yield* Accounts]
        const [identifier, device] = [newEmail(), newToken()]
        const owner = yield* accounts.create({ email: identifier }, NOW)
        yield* codes.rememberDevice(device, owner.id, NOW)
        // On a separate day: the whole shop's wrong codes would count as well.
        const now = NOW + 10 * 24 * HOUR
        const right = Effect.fnUntraced(function* (who: CodeUser) {
          const nonce = yield* begin(who, { now })
          const request = { purpose: "login" as const, ...who, now, code: Redacted.make(RIGHT), nonce }
          return (yield* codes.check({ ...request, step: "verify", keepForConnecting: false })).needsSecondProof
        })
        assert.isFalse(yield* right(codeUser({ identifier })))
        yield* guessWrong(identifier, WRONG_CODES[0]?.times ?? 0, () => now)
        assert.isTrue(yield* right(codeUser({ identifier })))
        assert.isFalse(yield* right(codeUser({ identifier, device })))
        assert.isFalse(yield* right(codeUser()))
      }),
    )

    it.effect(
      "at the alarm's level of wrong codes every unknown device requires a second proof, until the level has passed (D-83)",
      () =>
        Effect.gen(function* () {
          const codes = yield* Codes
          const now = NOW + 3_000 * 24 * HOUR
          assert.isFalse(yield* codes.isAlarmed(now))
          for (let wrong = 0; wrong < ALARM_AT_WRONG.times; wrong += CODE_TRIES)
            yield* guessWrong(newEmail(), 3, () => now)
          assert.isTrue(yield* codes.isAlarmed(now))
          assert.isFalse(yield* codes.isAlarmed(now + ALARM_AT_WRONG.withinMs))
          const who = codeUser()
          const nonce = yield* begin(who, { now })
          const answer = yield* codes.check({
            purpose: "login",
            ...who,
            now,
            code: Redacted.make(RIGHT),
            nonce,
            step: "verify",
            keepForConnecting: false,
          })
          assert.isTrue(answer.needsSecondProof)
        }),
    )

    it.effect("a device that has logged in before is accepted, however many codes other devices guess", () =>
      Effect.gen(function* () {
        const [codes, accounts] = [yield* Codes, yield* Accounts]
        const [identifier, device, foreign] = [newEmail(), newToken(), newToken()]
        const [owner, other] = [
          yield* accounts.create({ email: identifier }, NOW),
          yield* accounts.create({ email: newEmail() }, NOW),
        ]
        yield* codes.rememberDevice(device, owner.id, NOW)
        yield* codes.rememberDevice(foreign, other.id, NOW)
        const network = newNetwork()
        yield* guessWrong(identifier, WRONG_CODES[0]?.times ?? 0, () => NOW, network)
        const own = codeUser({ identifier, device, network })
        assert.strictEqual(yield* check(own, yield* begin(own), RIGHT), "right")
        assert.strictEqual(yield* outcomeOf(begin(codeUser({ identifier, device: foreign, network }))), "CodesClosed")
        assert.strictEqual(yield* outcomeOf(begin(codeUser({ identifier, network }))), "CodesClosed")
        // Guesses on the device itself have a separate allowance.
        for (let code = 0; code < 3; code++) {
          const guesser = codeUser({ identifier, device })
          const nonce = yield* begin(guesser)
          for (let wrong = 0; wrong < CODE_TRIES; wrong++) yield* check(guesser, nonce, "9999")
        }
        assert.strictEqual(yield* outcomeOf(begin(codeUser({ identifier, device }))), "CodesClosed")
        assert.strictEqual(
          yield* outcomeOf(begin(codeUser({ identifier: newEmail(), device }), { now: NOW + KNOWN_DEVICE_MS })),
          "begun",
        )
      }),
    )

    it.effect(
      "a network has a limited number of wrong codes, and ten thousand guesses from it are refused unchecked",
      () =>
        Effect.gen(function* () {
          const network = newNetwork()
          const { times, withinMs } = WRONG_CODES_OF_NETWORK
          let guesses = 0
          // Each address is guessed at while it is accepted: spraying, which no single address detects.
          for (let address = 0; guesses < times; address++) {
            const who = codeUser({ network })
            const nonce = yield* begin(codeUser({ ...who, network: newNetwork() }))
            for (let wrong = 0; wrong < CODE_TRIES && guesses < times; wrong++, guesses++) {
              assert.strictEqual(yield* check(who, nonce, "9999"), "WrongCode")
            }
          }
          const victim = codeUser({ network })
          const nonce = yield* begin(victim)
          const outcomes = yield* Effect.all(
            Array.from({ length: 10_000 }, (_, guess) => check(victim, nonce, String(guess).padStart(4, "0"))),
            { concurrency: 100 },
          )
          assert.deepStrictEqual([...new Set(outcomes)], ["TooManyWrongCodes"])
          assert.strictEqual(yield* check({ ...victim, network: newNetwork() }, nonce, RIGHT), "right")
          const later = codeUser({ network })
          const again = yield* begin(later, { now: NOW + withinMs })
          assert.strictEqual(yield* check(later, again, RIGHT, { now: NOW + withinMs }), "right")
        }),
    )
  })
