/** The contract of every account store: an e-mail, a telephone and a person belong to one account each, always. */
import { assert, it } from "@effect/vitest"
import { isMember, maySend, PersonKey, shownConsent, type VerifiedPerson } from "@kapitel/core/identity/Account"
import { Accounts, type Identifiers } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import { Watches } from "@kapitel/core/watches/Watches"
import { Effect, type Layer, Option, Schema } from "effect"
import { sampleEan } from "../checkout/sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 21, 9)

let created = 0
const newEmail = () => `agnes.${++created}@exempel.se`
const newPhone = () => `+467011${String(10_000 + ++created)}`
const newPerson = (): VerifiedPerson => ({
  personKey: PersonKey.make(String(++created).padStart(43, "p")),
  firstName: "Agnes",
  lastName: "Edvardsson",
})

const account = (identifiers: Identifiers = { email: newEmail() }) =>
  Accounts.use((accounts) => accounts.create(identifiers, NOW))

const isMemberNumber = Schema.is(MemberNumber)

const outcome = <A, E extends { readonly _tag: string }, R>(attempt: Effect.Effect<A, E, R>) =>
  Effect.match(attempt, { onSuccess: () => "done", onFailure: ({ _tag }) => _tag })

/** `Identity` and `Watches` have the same store: a deleted account's sessions end, and its watches are deleted. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Accounts | Identity | Watches, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Accounts (${adapter})`, (it) => {
    it.effect("an account is found by its id and by every identifier proved for it", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const [email, phone, person] = [newEmail(), newPhone(), newPerson()]
        const made = yield* account({ email, phone, person })
        assert.deepStrictEqual(made, {
          id: made.id,
          email,
          emailVerified: true,
          phone,
          ...person,
          consents: {
            acceptsEmailMarketing: "unknown",
            acceptsSMSMarketing: "unknown",
            acceptsPostalMarketing: "unknown",
          },
          createdAt: NOW,
        })
        for (const found of [
          yield* accounts.find(made.id),
          yield* accounts.findByEmail(email.toUpperCase()),
          yield* accounts.findByPhone(phone),
          yield* accounts.findByPerson(person.personKey),
        ]) {
          assert.deepStrictEqual(found, Option.some(made))
        }
        assert.isFalse(isMember(made))
      }),
    )

    it.effect("the watches of an address follow when the account's e-mail changes, each product once", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const watches = yield* Watches
        const [before, after] = [newEmail(), newEmail()]
        const watch = (email: string, number: number, proved = true) =>
          watches.request({ ean: sampleEan(600_000 + number), email, proved, now: NOW })
        const of = (email: string) =>
          Effect.map(watches.waitingOf(email, NOW), (found) => found.map(({ ean }) => ean).toSorted())
        const own = yield* account({ email: before })
        for (const number of [1, 2, 3]) yield* watch(before, number)
        yield* watch(before, 4, false)
        yield* watch(after, 2)
        yield* watch(after, 3, false)
        yield* watch(after, 5, false)

        // An address that is taken changes nothing, nor does a telephone.
        const theirs = newEmail()
        yield* account({ email: theirs })
        assert.strictEqual(yield* outcome(accounts.connect(own.id, { email: theirs }, NOW)), "IdentifierTaken")
        yield* accounts.connect(own.id, { phone: newPhone() }, NOW)
        assert.strictEqual((yield* of(before)).length, 3)

        yield* accounts.connect(own.id, { email: after.toUpperCase() }, NOW)
        assert.deepStrictEqual(yield* of(before), [])
        assert.deepStrictEqual(
          yield* of(after),
          [1, 2, 3].map((number) => sampleEan(600_000 + number)),
        )
        assert.strictEqual(
          Option.getOrThrow(yield* accounts.personalDataOf(own.id)).watches.filter(
            ({ confirmedAt }) => confirmedAt !== undefined,
          ).length,
          3,
        )
        yield* accounts.erase(own.id, NOW)
        assert.deepStrictEqual(yield* of(after), [])
      }),
    )

    it.effect("an account that joins another one brings its watches", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const watches = yield* Watches
        const [stays, joins] = [newEmail(), newEmail()]
        const into = yield* account({ email: stays })
        const from = yield* account({ email: joins })
        yield* watches.request({ ean: sampleEan(600_010), email: joins, proved: true, now: NOW })
        assert.isTrue(yield* accounts.join(into.id, from.id))
        assert.deepStrictEqual(yield* watches.waitingOf(joins, NOW), [])
        assert.strictEqual((yield* watches.waitingOf(stays, NOW)).length, 1)

        const phone = newPhone()
        const other = yield* account({ phone })
        assert.isTrue(yield* accounts.join(other.id, into.id))
        assert.strictEqual((yield* watches.waitingOf(stays, NOW)).length, 1)
      }),
    )

    it.effect("unknown identifiers find no account", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        for (const found of [
          yield* accounts.find(AccountId.make(crypto.randomUUID())),
          yield* accounts.findByEmail("' OR 1=1 --"),
          yield* accounts.findByPhone(newPhone()),
          yield* accounts.findByPerson(newPerson().personKey),
        ]) {
          assert.deepStrictEqual(found, Option.none())
        }
      }),
    )

    it.effect("of a hundred concurrent claims of one e-mail, one succeeds", () =>
      Effect.gen(function* () {
        const email = newEmail()
        const outcomes = yield* Effect.all(
          Array.from({ length: 100 }, () => outcome(account({ email, phone: newPhone() }))),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(outcomes.filter((one) => one === "done").length, 1)
        assert.strictEqual(outcomes.filter((one) => one === "IdentifierTaken").length, 99)
      }),
    )

    it.effect("an identifier of another account is refused, whatever its kind, and nothing changes", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const theirs = { email: newEmail(), phone: newPhone(), person: newPerson() }
        yield* account(theirs)
        const own = yield* account()
        const fresh = newPhone()
        for (const [identifier, proved] of [
          ["email", { email: theirs.email, phone: fresh }],
          ["phone", { phone: theirs.phone, email: newEmail() }],
          ["person", { person: theirs.person, phone: fresh }],
        ] as const) {
          const refused = yield* Effect.flip(accounts.connect(own.id, proved, NOW))
          assert.deepInclude(refused, { _tag: "IdentifierTaken", identifier })
          assert.strictEqual(yield* outcome(accounts.create(proved, NOW)), "IdentifierTaken")
        }
        assert.deepStrictEqual(yield* accounts.find(own.id), Option.some(own))
        assert.strictEqual(
          yield* outcome(accounts.connect(AccountId.make(crypto.randomUUID()), { phone: fresh }, NOW)),
          "AccountNotFound",
        )
      }),
    )

    it.effect("a newly proved e-mail or number replaces the former one, but a person cannot be replaced", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const before = { email: newEmail(), phone: newPhone(), person: newPerson() }
        const own = yield* account(before)
        const [email, phone] = [newEmail(), newPhone()]
        const after = yield* accounts.connect(own.id, { email, phone }, NOW)
        assert.deepInclude(after, { email, phone, personKey: before.person.personKey })
        assert.deepStrictEqual(yield* accounts.findByEmail(before.email), Option.none())
        assert.strictEqual(yield* outcome(accounts.connect(own.id, { person: newPerson() }, NOW)), "IdentifierTaken")
        assert.strictEqual(yield* outcome(accounts.connect(own.id, { person: before.person }, NOW)), "done")
      }),
    )

    it.effect("a member has a unique number that never changes (D-56)", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const [own, person] = [yield* account(), newPerson()]
        const members = yield* Effect.all(
          Array.from({ length: 10 }, () => accounts.activateMembership(own.id, person, NOW)),
          { concurrency: "unbounded" },
        )
        const numbers = new Set(members.map(({ memberNumber }) => memberNumber))
        assert.strictEqual(numbers.size, 1)
        for (const number of numbers) assert.isTrue(isMemberNumber(number))
        assert.isTrue(members.every(isMember))
        assert.deepInclude(members[0], { firstName: person.firstName, lastName: person.lastName })
        const other = yield* accounts.activateMembership((yield* account()).id, newPerson(), NOW)
        assert.isFalse(numbers.has(other.memberNumber))
      }),
    )

    it.effect("one person is one member", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const person = newPerson()
        yield* accounts.activateMembership((yield* account()).id, person, NOW)
        const second = yield* account()
        assert.strictEqual(yield* outcome(accounts.activateMembership(second.id, person, NOW)), "IdentifierTaken")
        assert.deepStrictEqual(yield* accounts.find(second.id), Option.some(second))
      }),
    )

    it.effect("values from the population register fill in what is missing and never replace the member's own", () =>
      Effect.gen(function* () {
        const [accounts, identity] = [yield* Accounts, yield* Identity]
        const id = yield* identity.enrol(MemberNumber.make(String(30_000_000 + ++created)), NOW)
        const address = { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" }
        const [email, phone] = [newEmail(), newPhone()]
        yield* accounts.fillIn(id, { email, firstName: "Elof", lastName: "Lind", address })
        yield* accounts.fillIn(id, { email: newEmail(), phone, firstName: "Någon" })
        const filled = Option.getOrThrow(yield* accounts.find(id))
        assert.deepInclude(filled, { email, emailVerified: true, phone, firstName: "Elof", lastName: "Lind", address })
        assert.isTrue(isMember(filled))
        assert.strictEqual(yield* outcome(accounts.fillIn((yield* account()).id, { phone })), "IdentifierTaken")
        assert.strictEqual(
          yield* outcome(accounts.fillIn(AccountId.make(crypto.randomUUID()), { firstName: "Ingen" })),
          "AccountNotFound",
        )
      }),
    )

    it.effect("an e-mail that its owner chose replaces another, and is removed on request", () =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const { id } = yield* account()
        const [first, second] = [
          { street: "Ågatan 1", zipCode: "111 11", city: "Visby" },
          { street: "Kaponjärgatan 4", zipCode: "413 02", city: "Göteborg" },
        ] as const
        yield* accounts.saveAddress(id, first)
        assert.deepStrictEqual((yield* accounts.saveAddress(id, second)).address, second)
        assert.deepStrictEqual(Option.getOrThrow(yield* accounts.find(id)).address, second)
        assert.isUndefined((yield* accounts.saveAddress(id, undefined)).address)
        assert.isUndefined(Option.getOrThrow(yield* accounts.find(id)).address)
        const unknown = AccountId.make(crypto.randomUUID())
        assert.strictEqual((yield* Effect.flip(accounts.saveAddress(unknown, first)))._tag, "AccountNotFound")
      }),
    )

    it.effect("two accounts of one person are merged, unless both are members", () =>
      Effect.gen(function* () {
        const [accounts, identity] = [yield* Accounts, yield* Identity]
        const [person, email, phone] = [newPerson(), newEmail(), newPhone()]
        const [older, newer] = [yield* account({ person }), yield* account({ email, phone })]
        yield* accounts.activateMembership(older.id, person, NOW)
        const { sessionToken } = yield* identity.createSession(newer.id, NOW)
        assert.isTrue(yield* accounts.join(older.id, newer.id))
        const joined = Option.getOrThrow(yield* accounts.find(older.id))
        assert.deepInclude(joined, { email, emailVerified: true, phone, personKey: person.personKey })
        assert.deepStrictEqual(yield* accounts.find(newer.id), Option.none())
        assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, NOW), { member: false })

        const other = yield* account({ person: newPerson() })
        assert.isFalse(yield* accounts.join(older.id, other.id))
        assert.isFalse(yield* accounts.join(other.id, older.id))
        assert.isFalse(yield* accounts.join(older.id, older.id))
        assert.deepStrictEqual(yield* accounts.find(other.id), Option.some(other))
      }),
    )

    it.effect(
      "an unanswered consent is shown as on but receives nothing; each answer is recorded (MEMB-08, D-24)",
      () =>
        Effect.gen(function* () {
          const accounts = yield* Accounts
          const own = yield* account()
          assert.isTrue(shownConsent(own.consents.acceptsEmailMarketing))
          assert.isFalse(maySend(own, "acceptsEmailMarketing"))
          const answer = (granted: boolean, now: number) =>
            accounts.saveConsent(own.id, {
              field: "acceptsEmailMarketing",
              granted,
              textVersion: "1",
              how: "my-pages",
              now,
            })
          assert.isTrue(maySend(yield* answer(true, NOW), "acceptsEmailMarketing"))
          const denied = yield* answer(false, NOW + 1)
          assert.deepStrictEqual(denied.consents, { ...own.consents, acceptsEmailMarketing: "denied" })
          assert.isFalse(shownConsent(denied.consents.acceptsEmailMarketing))
          const entry = { field: "acceptsEmailMarketing", textVersion: "1", how: "my-pages" } as const
          assert.deepStrictEqual(Option.getOrThrow(yield* accounts.personalDataOf(own.id)).consents, [
            { ...entry, granted: true, at: NOW },
            { ...entry, granted: false, at: NOW + 1 },
          ])
          assert.deepStrictEqual(Option.getOrThrow(yield* accounts.personalDataOf((yield* account()).id)).consents, [])
        }),
    )

    it.effect("erasing removes the account and its sessions, and frees its address", () =>
      Effect.gen(function* () {
        const [accounts, identity] = [yield* Accounts, yield* Identity]
        const proved = { email: newEmail(), phone: newPhone(), person: newPerson() }
        const own = yield* account(proved)
        const { sessionToken } = yield* identity.createSession(own.id, NOW)
        yield* accounts.erase(own.id, NOW)
        yield* accounts.erase(own.id, NOW)
        assert.deepStrictEqual(yield* accounts.find(own.id), Option.none())
        assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, NOW), { member: false })
        assert.isTrue(Option.isNone(yield* accounts.personalDataOf(own.id)))
        assert.notStrictEqual((yield* account(proved)).id, own.id)
      }),
    )
  })
