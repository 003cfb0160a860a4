/**
 * The rows of BankID, mail, text messages and the account store (docs/reliability.md, Failing parts), over real sockets and the
 * shop's own routes: what a visitor who logs in receives, what works meanwhile, which alarms are raised, and that it
 * recovers by itself.
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { assert, it } from "@effect/vitest"
import * as BankIdAdapter from "@kapitel/adapters/bankid/BankId"
import * as BankIdHttp from "@kapitel/adapters/bankid/BankIdHttp"
import * as ElksSmsSender from "@kapitel/adapters/elks/SmsSender"
import * as Smtp from "@kapitel/adapters/smtp/EmailSender"
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_FOR } from "@kapitel/core/alarms/makeCircuitBreaker"
import { Accounts, AccountsError } from "@kapitel/core/identity/Accounts"
import { BankIdLogins } from "@kapitel/core/identity/bankid/BankIdLogins"
import { Identity, IdentityError } from "@kapitel/core/identity/Identity"
import { Context, Effect, Fiber, Layer, Logger, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import { browsersAtNow, GUEST, me, NOW, newEmail, newPhone } from "../../adapters/test/http/byCode.ts"
import { codeShop, type LoginResponse, manners, type Visitor } from "../../adapters/test/http/loginShop.ts"
import { elksSettings } from "../contracts/simulatedElks.ts"
import { smtpServer } from "../contracts/smtpServer.ts"
import { type Behaviour, FAULTS, faultyServer } from "./faultyServer.ts"

type MailBehaviour = (socket: Socket) => void

interface Service<B> {
  /** Changed by a test. */
  behaves: B
  readonly well: B
  readonly port: number
  /** Number of requests received. */
  readonly requests: () => number
}

/** The external services of logging in, and the account store. */
class Outside extends Context.Service<
  Outside,
  {
    readonly sms: Service<Behaviour>
    readonly bankId: Service<Behaviour>
    readonly mail: Service<MailBehaviour>
    accountsAreDead: boolean
  }
>()("tests/resilience/Outside") {}

const json = (response: Parameters<Behaviour>[1], body: unknown) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body))

const takesMessages: Behaviour = (request, response) => {
  let body = ""
  request.setEncoding("utf8")
  request.on("data", (part: string) => {
    body += part
  })
  request.on("end", () => json(response, { id: "s1", status: "created", to: new URLSearchParams(body).get("to") }))
}

let orders = 0

const beginsOrders: Behaviour = (request, response) => {
  request.resume()
  json(response, { orderRef: `order-${++orders}`, autoStartToken: "a", qrStartToken: "q", qrStartSecret: "s" })
}

const overHttp = Effect.fnUntraced(function* (well: Behaviour) {
  const { port, requests } = yield* faultyServer((request, response) => service.behaves(request, response))
  const service: Service<Behaviour> = { behaves: well, well, port, requests }
  return service
})

/** A proxy to the mail server, which can fail in any way. */
const mailService = Effect.gen(function* () {
  const { url } = yield* smtpServer
  const sockets = new Set<Socket>()
  let requests = 0
  const well: MailBehaviour = (socket) => {
    const through = connect(Number(new URL(url).port), "127.0.0.1")
    socket.pipe(through).pipe(socket)
    for (const end of [socket, through]) end.on("error", () => through.destroy()).on("close", () => through.destroy())
  }
  const server = createServer((socket) => {
    requests++
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    service.behaves(socket)
  })
  yield* Effect.acquireRelease(
    Effect.promise(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))),
    () =>
      Effect.promise(() => {
        for (const socket of sockets) socket.destroy()
        return new Promise((resolve) => server.close(resolve))
      }),
  )
  const { port } = server.address() as AddressInfo
  const service: Service<MailBehaviour> = {
    get behaves() {
      return behaves
    },
    set behaves(next) {
      // Kept connections end with the previous behaviour.
      for (const socket of sockets) socket.destroy()
      behaves = next
    },
    well,
    port,
    requests: () => requests,
  }
  let behaves = well
  return service
})

const outside = Layer.effect(
  Outside,
  Effect.gen(function* () {
    const [sms, bankId] = [yield* overHttp(takesMessages), yield* overHttp(beginsOrders)]
    return { sms, bankId, mail: yield* mailService, accountsAreDead: false }
  }),
)

const postOffices = Layer.unwrap(
  Outside.useSync(({ sms, mail }) =>
    Layer.merge(
      ElksSmsSender.layer(elksSettings(`http://127.0.0.1:${sms.port}`)),
      Smtp.layer({ url: Redacted.make(`smtp://127.0.0.1:${mail.port}`) }),
    ),
  ),
)

const bankIdLogins = Layer.unwrap(
  Outside.useSync(({ bankId }) =>
    BankIdLogins.layerOf(() => ({ login: "Logga in", becomeMember: "Bli medlem" })).pipe(
      Layer.provide(BankIdAdapter.layer),
      Layer.provide(BankIdHttp.layerNode({ apiUrl: `http://127.0.0.1:${bankId.port}`, credentials: undefined })),
    ),
  ),
)

/** The shop's own, as long as its store responds. */
const mortalAccounts = Layer.effectContext(
  Effect.gen(function* () {
    const [state, accounts, identity] = [yield* Outside, yield* Accounts, yield* Identity]
    const cause = new Error("disk I/O error")
    const or = <A, E, Dead>(operation: Effect.Effect<A, E>, dead: Dead) =>
      Effect.suspend((): Effect.Effect<A, E | Dead> => (state.accountsAreDead ? Effect.fail(dead) : operation))
    const deadAccounts = new AccountsError({ operation: "find", cause })
    const deadIdentity = new IdentityError({ operation: "sessionOf", cause })
    return Context.make(Accounts, {
      ...accounts,
      find: (id) => or(accounts.find(id), deadAccounts),
      findByEmail: (email) => or(accounts.findByEmail(email), deadAccounts),
    }).pipe(
      Context.add(Identity, {
        ...identity,
        visitorOf: (token, now) => or(identity.visitorOf(token, now), deadIdentity),
        sessionOf: (token, now) => or(identity.sessionOf(token, now), deadIdentity),
        endSession: (token) => or(identity.endSession(token), deadIdentity),
      }),
    )
  }),
)

const shop = Layer.merge(manners, bankIdLogins).pipe(
  Layer.provideMerge(mortalAccounts),
  Layer.provideMerge(codeShop(postOffices)),
  Layer.provideMerge(outside),
)

/** Logged at level ERROR with `alarm`, and for which part. */
const listening = () => {
  const alarms: Array<unknown> = []
  const log = Logger.make(({ fiber, message }) => {
    const { alarm, part } = fiber.getRef(References.CurrentLogAnnotations)
    if (alarm !== undefined) alarms.push([alarm, part])
    else if (String(message).includes("answers again")) alarms.push(["again", part])
  })
  return { alarms, layer: Logger.layer([log]) }
}

/** Sends a request while a service does not respond: as long as there is no response, the clock advances. */
const patiently = Effect.fnUntraced(function* (response: Effect.Effect<LoginResponse>, requests: () => number) {
  const before = requests()
  const fiber = yield* Effect.forkChild(response)
  yield* Effect.promise(async () => {
    for (let turn = 0; requests() === before && fiber.pollUnsafe() === undefined && turn < 400; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    // A service that responds does so at once.
    for (let turn = 0; fiber.pollUnsafe() === undefined && turn < 10; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  yield* TestClock.adjust("4999 millis")
  assert.isDefined(fiber.pollUnsafe(), "an answer within five seconds")
  return yield* Fiber.join(fiber)
})

const code = (who: Visitor, type: "EMAIL" | "SMS") =>
  who.send("POST", "/auth/code", {
    type,
    identifier: type === "EMAIL" ? newEmail() : newPhone(),
    rememberMe: false,
  })

const bankIdStart = (who: Visitor) => who.send("POST", "/auth/bankid", {})

const isPending = ({ body }: LoginResponse): boolean =>
  typeof body === "object" && body !== null && "status" in body && body.status === "PENDING"

/** It works again, at once and permanently: one failure among many responses does not count. */
const mended = Effect.fnUntraced(function* (probe: Effect.Effect<boolean>) {
  for (let times = 0; times < 2; times++) assert.isTrue(yield* probe)
})

/** A visitor who has been logged in for a while. */
const oneOfUs = Effect.fnUntraced(function* (newBrowser: () => Visitor) {
  const [accounts, identity] = [yield* Accounts, yield* Identity]
  const email = newEmail()
  const { id } = yield* accounts.create({ email }, NOW)
  const { sessionToken } = yield* identity.createSession(id, NOW, true)
  return { email, who: newBrowser().with([["session", Redacted.value(sessionToken)]]) }
})

const UNAVAILABLE = { _tag: "Unavailable" }

const isTooBusy: MailBehaviour = (socket) => socket.end("421 4.3.2 try again later\r\n")

const SERVERS_OF_MAIL: ReadonlyArray<readonly [way: string, behaviour: MailBehaviour]> = [
  ["hangs up", (socket) => socket.destroy()],
  ["says nothing", () => {}],
  ["answers garbage", (socket) => socket.end(Buffer.from([0xc0, 0xaf, 0x00, 0xff, 0x0d, 0x0a]))],
  ["is too busy", isTooBusy],
  ["speaks of something else", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
]

it.layer(shop)("logging in during an outage", (it) => {
  it.effect.each(FAULTS)("46elks %s: no code by text message; other methods and sessions work", ([, behaviour]) =>
    Effect.gen(function* () {
      const [newBrowser, { sms }] = [yield* browsersAtNow, yield* Outside]
      const { email, who } = yield* oneOfUs(newBrowser)
      sms.behaves = behaviour
      assert.deepInclude((yield* patiently(code(newBrowser(), "SMS"), sms.requests)).body, UNAVAILABLE)
      assert.strictEqual((yield* code(newBrowser(), "EMAIL")).status, 200)
      assert.deepInclude((yield* bankIdStart(newBrowser())).body, { status: "PENDING" })
      assert.deepInclude(yield* me(who), { email })
      sms.behaves = sms.well
      yield* mended(Effect.map(code(newBrowser(), "SMS"), ({ status }) => status === 200))
    }).pipe(Effect.provide(Logger.layer([]))),
  )

  it.effect.each(SERVERS_OF_MAIL)("a mail server that %s: no code by e-mail; other methods work", ([, behaviour]) =>
    Effect.gen(function* () {
      const [newBrowser, { mail }] = [yield* browsersAtNow, yield* Outside]
      mail.behaves = behaviour
      assert.deepInclude((yield* patiently(code(newBrowser(), "EMAIL"), mail.requests)).body, UNAVAILABLE)
      assert.strictEqual((yield* code(newBrowser(), "SMS")).status, 200)
      assert.deepInclude((yield* bankIdStart(newBrowser())).body, { status: "PENDING" })
      mail.behaves = mail.well
      yield* mended(Effect.map(code(newBrowser(), "EMAIL"), ({ status }) => status === 200))
    }).pipe(Effect.provide(Logger.layer([]))),
  )

  it.effect.each(FAULTS)("BankID %s: its login shows an error, codes and sessions work", ([, behaviour]) =>
    Effect.gen(function* () {
      const [newBrowser, { bankId }] = [yield* browsersAtNow, yield* Outside]
      const { email, who } = yield* oneOfUs(newBrowser)
      bankId.behaves = behaviour
      const response = yield* patiently(bankIdStart(newBrowser()), bankId.requests)
      assert.deepStrictEqual(response.body, { status: "FAILED", hint: "unavailable" })
      assert.strictEqual((yield* code(newBrowser(), "EMAIL")).status, 200)
      assert.deepInclude(yield* me(who), { email })
      bankId.behaves = bankId.well
      yield* mended(Effect.map(bankIdStart(newBrowser()), isPending))
    }).pipe(Effect.provide(Logger.layer([]))),
  )

  it.effect.each(["sms", "mail", "bankId"] as const)(
    "%s without answers is not called for a while, with an alarm, and called again soon",
    (name) => {
      const { alarms, layer } = listening()
      return Effect.gen(function* () {
        const [newBrowser, all] = [yield* browsersAtNow, yield* Outside]
        const { part, go, isWell } = {
          sms: {
            part: "text messages",
            go: (who: Visitor) => code(who, "SMS"),
            isWell: ({ status }: LoginResponse) => status === 200,
          },
          mail: {
            part: "mail of codes",
            go: (who: Visitor) => code(who, "EMAIL"),
            isWell: ({ status }: LoginResponse) => status === 200,
          },
          bankId: {
            part: "BankID",
            go: bankIdStart,
            isWell: isPending,
          },
        }[name]
        const { requests } = all[name]
        if (name === "mail") all.mail.behaves = isTooBusy
        else all[name].behaves = (_request, response) => response.destroy()
        for (let failures = 0; failures < BREAKER_FAILURE_THRESHOLD; failures++) {
          assert.isFalse(isWell(yield* go(newBrowser())))
        }
        assert.deepStrictEqual(alarms, [["partSilent", part]])
        const before = requests()
        const visitor = newBrowser()
        // Ten times, though at most five codes may be sent per hour: failed attempts are not counted.
        for (let times = 0; times < 10; times++) assert.isFalse(isWell(yield* go(visitor)))
        assert.strictEqual(requests(), before)

        if (name === "mail") all.mail.behaves = all.mail.well
        else all[name].behaves = all[name].well
        yield* TestClock.adjust(BREAKER_OPEN_FOR)
        assert.isTrue(isWell(yield* go(visitor)))
        assert.deepStrictEqual(alarms, [
          ["partSilent", part],
          ["again", part],
        ])
      }).pipe(Effect.provide(layer))
    },
  )

  it.effect("an address that a mail server refuses affects only its owner", () => {
    const { alarms, layer } = listening()
    return Effect.gen(function* () {
      const newBrowser = yield* browsersAtNow
      const refusedAddress = { type: "EMAIL", identifier: "nobody@exempel.se", rememberMe: false }
      for (let times = 0; times < BREAKER_FAILURE_THRESHOLD; times++) {
        assert.deepInclude((yield* newBrowser().send("POST", "/auth/code", refusedAddress)).body, UNAVAILABLE)
      }
      assert.deepStrictEqual(alarms, [])
      assert.strictEqual((yield* code(newBrowser(), "EMAIL")).status, 200)
    }).pipe(Effect.provide(layer))
  })

  it.effect("an outage of the account store ends no session; afterwards all are valid", () =>
    Effect.gen(function* () {
      const [newBrowser, all] = [yield* browsersAtNow, yield* Outside]
      const { email, who } = yield* oneOfUs(newBrowser)
      const before = [...who.cookies]
      all.accountsAreDead = true
      for (const [method, path, body] of [
        ["GET", "/auth/me"],
        ["GET", "/auth/me/export"],
        ["PATCH", "/auth/me", { fieldName: "acceptsSMSMarketing", fieldValue: true }],
        ["DELETE", "/auth/session"],
        ["DELETE", "/auth/me"],
      ] as const) {
        const response = yield* who.send(method, path, body)
        assert.strictEqual(response.status, 503, `${method} ${path}`)
        assert.deepInclude(response.body, UNAVAILABLE)
      }
      assert.deepStrictEqual([...who.cookies], before)
      // A code can be requested: no account is looked up for it.
      assert.strictEqual((yield* code(newBrowser(), "EMAIL")).status, 200)
      all.accountsAreDead = false
      assert.deepInclude(yield* me(who), { email, isLoggedIn: true })
      assert.deepStrictEqual(yield* me(newBrowser()), GUEST)
    }).pipe(Effect.provide(Logger.layer([]))),
  )
})
