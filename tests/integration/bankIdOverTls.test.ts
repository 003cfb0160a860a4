/** BankID's adapter against the simulator, over real mutual TLS with generated certificates. */
import { renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import * as BankIdAdapter from "@kapitel/adapters/bankid/BankId"
import * as BankIdHttp from "@kapitel/adapters/bankid/BankIdHttp"
import type { BankIdSettings } from "@kapitel/adapters/bankid/BankIdSettings"
import { watchCertificate } from "@kapitel/adapters/bankid/certificateWatch"
import { openCredentials } from "@kapitel/adapters/bankid/credentials"
import { BankId } from "@kapitel/core/identity/bankid/BankId"
import { Effect, Layer, Logger, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { makeCertificate } from "../contracts/certificates.ts"
import { makePkcs12 } from "../contracts/pkcs12.ts"
import { BankIdSimulator, bankIdSimulator, writeCertificate } from "../contracts/simulatedBankId.ts"

const TERMS = { endUserIp: "203.0.113.7", visibleText: "Logga in", blockRisk: false }

const http = (settings: BankIdSettings) => BankIdHttp.layerNode(settings)
const shopOf = (settings: BankIdSettings) => BankIdAdapter.layer.pipe(Layer.provide(http(settings)))

/** One order, or why there is none. */
const auth = BankId.use((bankId) => bankId.auth(TERMS)).pipe(
  Effect.as("begun"),
  Effect.catch((error) => Effect.succeed(error._tag === "BankIdError" ? error.trouble : error._tag)),
)

const credentialsOf = ({ credentials }: BankIdSettings) => {
  if (credentials === undefined) throw new Error("the simulator speaks TLS")
  return credentials
}

it.layer(bankIdSimulator, { excludeTestServices: true })("BankID over mutual TLS", (it) => {
  it.effect("accepts the shop's certificate, and none that its root has not signed", () =>
    Effect.gen(function* () {
      const { settings, dir } = yield* BankIdSimulator
      assert.strictEqual(yield* Effect.provide(auth, shopOf(settings)), "begun")
      const untrusted = makeCertificate({ name: "stranger" })
      const certificateFile = writeCertificate(dir, "stranger.pem", untrusted)
      const strange = { ...settings, credentials: { ...credentialsOf(settings), certificateFile } }
      assert.strictEqual(yield* Effect.provide(auth, shopOf(strange)), "unreachable")
    }),
  )

  it.effect("is trusted under its own root only", () =>
    Effect.gen(function* () {
      const { settings, dir } = yield* BankIdSimulator
      const caFile = join(dir, "other-root.pem")
      writeFileSync(caFile, makeCertificate({ name: "another root" }).certificate)
      const misled = { ...settings, credentials: { ...credentialsOf(settings), caFile } }
      assert.strictEqual(yield* Effect.provide(auth, shopOf(misled)), "unreachable")
    }),
  )

  it.effect("a key may be in a separate file", () =>
    Effect.gen(function* () {
      const { settings, dir, root } = yield* BankIdSimulator
      const apart = makeCertificate({ name: "apart", issuer: root })
      const [certificateFile, keyFile] = [join(dir, "apart.crt"), join(dir, "apart.key")]
      writeFileSync(certificateFile, apart.certificate)
      writeFileSync(keyFile, apart.key)
      const two = { ...settings, credentials: { ...credentialsOf(settings), certificateFile, keyFile } }
      assert.strictEqual(yield* Effect.provide(auth, shopOf(two)), "begun")
    }),
  )

  it.effect("accepts the encrypted file from a bank, whatever its name", () =>
    Effect.gen(function* () {
      const { settings, dir, root } = yield* BankIdSimulator
      const file = makePkcs12(makeCertificate({ name: "from the bank", issuer: root }), "löse nord 1")
      for (const name of ["FPTestcert5.p12", "Kapitel.PFX"]) {
        const certificateFile = join(dir, name)
        writeFileSync(certificateFile, file)
        const sealedBy = (passphrase: string | undefined) => ({
          ...settings,
          credentials: {
            ...credentialsOf(settings),
            certificateFile,
            keyFile: undefined,
            passphrase: passphrase === undefined ? undefined : Redacted.make(passphrase),
          },
        })
        assert.strictEqual(yield* Effect.provide(auth, shopOf(sealedBy("löse nord 1"))), "begun")
        for (const wrong of [undefined, "lösenord 1"]) {
          const refused = yield* Effect.flip(Effect.provide(auth, shopOf(sealedBy(wrong))))
          assert.strictEqual(refused._tag, "BankIdCredentialsRefused")
        }
      }
    }),
  )

  it.effect("a file with obsolete encryption is refused with instructions", () =>
    Effect.gen(function* () {
      const { settings, dir } = yield* BankIdSimulator
      const certificateFile = join(dir, "old.p12")
      writeFileSync(certificateFile, makePkcs12(makeCertificate({ name: "old" }), "secret", true))
      const credentials = { ...credentialsOf(settings), certificateFile, passphrase: Redacted.make("secret") }
      const refused = yield* Effect.flip(Effect.provide(auth, shopOf({ ...settings, credentials })))
      assert.include(refused.message, "docs/going-live.md")
    }),
  )

  it.effect("a shop with an invalid certificate does not start", () =>
    Effect.gen(function* () {
      const { settings, dir } = yield* BankIdSimulator
      const [certificateFile, half] = [join(dir, "none.pem"), join(dir, "half.p12")]
      writeFileSync(certificateFile, "no certificate")
      writeFileSync(half, makePkcs12(makeCertificate({ name: "half" }), "").subarray(0, 300))
      for (const file of [certificateFile, half, join(dir, "missing.pem"), join(dir, "missing.p12")]) {
        const broken = { ...settings, credentials: { ...credentialsOf(settings), certificateFile: file } }
        const refused = yield* Effect.flip(Effect.provide(auth, shopOf(broken)))
        assert.strictEqual(refused._tag, "BankIdCredentialsRefused")
      }
    }),
  )

  it.effect("every answer of BankID is classified", () =>
    Effect.gen(function* () {
      const { settings, control } = yield* BankIdSimulator
      const answers = {
        "500": "internalError",
        "503": "maintenance",
        "408": "requestTimeout",
        "429": "tooManyRequests",
        "401": "unauthorized",
        garbage: "unreachable",
        "half-json": "unreadable",
        "wrong-type": "unreadable",
      }
      yield* Effect.gen(function* () {
        for (const [next, trouble] of Object.entries(answers)) {
          yield* control("/__sim/fault", { next, path: "/rp/" })
          assert.strictEqual(yield* auth, trouble, next)
        }
        assert.strictEqual(yield* auth, "begun")
      }).pipe(Effect.provide(shopOf(settings)))
    }),
  )
})

it.layer(bankIdSimulator)("BankID's certificate", (it) => {
  it.effect("is read again when its file has changed, without a restart", () =>
    Effect.gen(function* () {
      const { settings, dir, root } = yield* BankIdSimulator
      const credentials = credentialsOf(settings)
      const certificateFile = join(dir, "renewed.pem")
      const messages: Array<string> = []
      const [soon, late] = [30, 400].map((days) => new Date(Date.now() + days * 86_400_000))
      const write = (endsAt: Date | undefined) =>
        writeCertificate(
          dir,
          "renewed.pem",
          makeCertificate({ name: "Kapitel", issuer: root, ...(endsAt && { endsAt }) }),
        )
      write(soon)
      yield* Effect.gen(function* () {
        const { read } = yield* BankIdHttp.BankIdHttp
        const endOf = Effect.map(read, ({ certificateEndsAt = 0 }) =>
          new Date(certificateEndsAt).toISOString().slice(0, 10),
        )
        assert.strictEqual(yield* endOf, soon?.toISOString().slice(0, 10))
        write(late)
        assert.strictEqual(yield* endOf, soon?.toISOString().slice(0, 10), "not looked at in every question")
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(yield* endOf, late?.toISOString().slice(0, 10))
        writeFileSync(certificateFile, "half a")
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(yield* endOf, late?.toISOString().slice(0, 10), "half a file is left alone")
      }).pipe(
        Effect.provide(http({ ...settings, credentials: { ...credentials, certificateFile } })),
        Effect.provide(Logger.layer([Logger.make(({ message }) => void messages.push(String([message].flat()[0])))])),
      )
      assert.include(messages, "BankID's certificate files cannot be read")
    }),
  )

  it.effect("is read again when one of its files alone is replaced, at most once a minute", () =>
    Effect.gen(function* () {
      const { dir, root } = yield* BankIdSimulator
      const apart = makeCertificate({ name: "apart", issuer: root })
      const contents = { "one.crt": apart.certificate, "one.key": apart.key, "one-root.pem": root.certificate }
      const put = ([name, content]: readonly [string, string]) => {
        writeFileSync(join(dir, "new"), content)
        renameSync(join(dir, "new"), join(dir, name))
      }
      Object.entries(contents).forEach(put)
      const [certificateFile = "", keyFile, caFile = ""] = Object.keys(contents).map((name) => join(dir, name))
      const troubles: Array<unknown> = []
      const { agent } = openCredentials({ certificateFile, keyFile, passphrase: undefined, caFile }, (trouble) =>
        troubles.push(trouble),
      )
      let [now, used] = [5, agent(5)]
      assert.deepInclude(used.options, { minVersion: "TLSv1.2", rejectUnauthorized: true, keepAlive: true })
      assert.strictEqual(used.maxSockets, 64)
      for (const file of Object.entries(contents)) {
        put(file)
        assert.strictEqual(agent(now + 59_999), used, file[0])
        assert.notStrictEqual(agent(now + 60_000), used, file[0])
        used = agent(now + 60_000)
        now += 60_000
        assert.strictEqual(agent(now + 60_000), used, "unchanged")
        now += 60_000
      }
      assert.deepStrictEqual(troubles, [])
      put(["one.key", makeCertificate({ name: "other", issuer: root }).key])
      assert.strictEqual(agent(now + 60_000), used)
      assert.lengthOf(troubles, 1)
    }),
  )

  it.effect("raises an alarm 45 days before it expires", () =>
    Effect.gen(function* () {
      const { settings, dir, root } = yield* BankIdSimulator
      const messages: Array<string> = []
      const listening = Logger.layer([Logger.make(({ message }) => void messages.push(String(message)))])
      for (const [days, alarms] of [
        [400, 0],
        [46, 0],
        [44, 1],
        [2, 2],
      ] as const) {
        const endsAt = new Date(Date.now() + days * 86_400_000)
        const certificate = makeCertificate({ name: "Kapitel", issuer: root, endsAt })
        const certificateFile = writeCertificate(dir, `ends-${days}.pem`, certificate)
        yield* TestClock.setTime(Date.now())
        yield* watchCertificate.pipe(
          Effect.provide(http({ ...settings, credentials: { ...credentialsOf(settings), certificateFile } })),
          Effect.provide(listening),
        )
        assert.strictEqual(
          messages.filter((line) => line.includes("certificate ends soon")).length,
          alarms,
          String(days),
        )
      }
    }),
  )
})
