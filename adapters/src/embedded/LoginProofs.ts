/** What browsers have proved before an account exists, in the embedded store, table `login_proof`. */
import { VerifiedPerson } from "@kapitel/core/identity/Account"
import { LoginProofs, LoginProofsError, PROOF_LIFE_MS, type Proofs } from "@kapitel/core/identity/LoginProofs"
import { Effect, Layer, Schema } from "effect"
import { callsFor, readsFor } from "./store/portStore.ts"
import { tokenHash } from "./tokenHash.ts"

const decodePerson = Schema.decodeUnknownSync(Schema.fromJsonString(VerifiedPerson))

const rowsOf = ({ person, phone, email, half }: Proofs) => [
  ...(person === undefined ? [] : [{ kind: "person", proved: JSON.stringify(person) }]),
  ...(phone === undefined ? [] : [{ kind: "phone", proved: phone }]),
  ...(email === undefined ? [] : [{ kind: "email", proved: email }]),
  ...(half === undefined ? [] : [{ kind: "half", proved: half }]),
]

export const layer = Layer.effect(
  LoginProofs,
  Effect.gen(function* () {
    const call = yield* callsFor(LoginProofsError)
    const read = yield* readsFor(LoginProofsError)
    return LoginProofs.of({
      keep: (browser, proofs, now) =>
        call("keep", "logins.saveProofs", { browser: tokenHash(browser), proofs: rowsOf(proofs), now }),

      of: (browser, now) =>
        read("of", (db): Proofs => {
          const rows = db.all<{ kind: string; proved: string }>(
            "SELECT kind, proved FROM login_proof WHERE browser = ? AND at > ? AND at <= ?",
            tokenHash(browser),
            now - PROOF_LIFE_MS,
            now,
          )
          const proved = new Map(rows.map((row) => [row.kind, row.proved]))
          const [person, phone, email] = [proved.get("person"), proved.get("phone"), proved.get("email")]
          const half = proved.get("half")
          return {
            ...(person === undefined ? {} : { person: decodePerson(person) }),
            ...(phone === undefined ? {} : { phone }),
            ...(email === undefined ? {} : { email }),
            ...(half === undefined ? {} : { half }),
          }
        }),

      forget: (browser) => call("forget", "logins.deleteProofs", { browser: tokenHash(browser) }),
    })
  }),
)
