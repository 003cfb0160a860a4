import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { PersonKey } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { ConfigProvider, Effect, Layer, Option, Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { secretKeys } from "../../composition/secretKeys.ts"
import { PEOPLE } from "../../simulators/bankid/people.ts"
import { DEMO_CUSTOMER, DEMO_MEMBERS, DEMO_UNMAILED } from "../goods/demoPeople.ts"
import { writeDemoPeople } from "../writeDemoPeople.ts"

/** The check digit of a personal number, by Luhn's rule over its last ten. */
const isRight = (personalNumber: string): boolean => {
  const sum = Array.from(personalNumber.slice(2)).reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

describe("people of the demo", () => {
  it("are the same in the shop and in its BankID simulator", () => {
    const known = PEOPLE.map(({ personalNumber, givenName, surname }) => `${personalNumber} ${givenName} ${surname}`)
    for (const { personalNumber, name, lastName } of [...DEMO_MEMBERS, DEMO_UNMAILED]) {
      expect(known).toContain(`${personalNumber} ${name} ${lastName}`)
    }
    expect(known.length, "and somebody whom the shop does not know").toBeGreaterThan(DEMO_MEMBERS.length + 1)
  })

  it("have personal numbers reserved for tests", () => {
    for (const { personalNumber } of PEOPLE) {
      expect(isRight(personalNumber)).toBe(true)
      // Birth numbers 980 to 999 are Skatteverket's, for tests.
      expect(personalNumber.slice(8, 10)).toBe("98")
    }
  })
})

describe("people of a demo whose server has a configured key", () => {
  let dataDir: string
  const IDENTITY_KEY = "the key of one demo, and of no other"
  const fill = (environment: Readonly<Record<string, string>>) =>
    secretKeys.pipe(
      Effect.flatMap((keys) => writeDemoPeople(dataDir, keys)),
      Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))),
    )
  const known = (identityKey: Redacted.Redacted) =>
    Effect.gen(function* () {
      const [accounts, { peppered }] = [yield* Accounts, yield* KeyedHash]
      const keys = [...DEMO_MEMBERS, DEMO_UNMAILED].map(({ personalNumber }) => peppered("person", personalNumber))
      const found = yield* Effect.forEach(keys, (key) => accounts.findByPerson(PersonKey.make(key)))
      const emails = [...DEMO_MEMBERS, DEMO_CUSTOMER].map(({ email }) => email)
      const byEmail = yield* Effect.forEach(emails, (email) => accounts.findByEmail(email))
      return [...found, ...byEmail].every(Option.isSome)
    }).pipe(
      Effect.provide(
        EmbeddedAccounts.layer.pipe(
          Layer.provideMerge(EmbeddedKeyedHash.layer({ identityKey })),
          Layer.provide([SystemRandom.layer, storeLayer({ dataDir })]),
        ),
      ),
    )

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "kapitel-people-"))
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it("are known by BankID and by e-mail, since the demo is filled with the server's key", async () => {
    await Effect.runPromise(fill({ IDENTITY_KEY }))
    expect(await Effect.runPromise(known(Redacted.make(IDENTITY_KEY)))).toBe(true)
  })

  it("are not hashed with a key that the server would refuse, nor with one of two", async () => {
    await expect(Effect.runPromise(fill({ IDENTITY_KEY: "short" }))).rejects.toThrow("IDENTITY_KEY needs 32 characters")
    writeFileSync(join(dataDir, "identity.key"), "another key that lies in the folder of data\n")
    const refused = await Effect.runPromise(Effect.flip(fill({ IDENTITY_KEY })))
    expect(String(refused.cause)).toContain("identity.key: differs from IDENTITY_KEY")
  })
})
