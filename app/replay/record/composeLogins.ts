/** The login part of a flow: its people, their steps, and the expected result. */
import type { Expectation, ExpectedAccount } from "../flow/Expectation.ts"
import type { FlowAccount, Person } from "../flow/Shop.ts"
import type { SeenAccount } from "./LoginSnapshot.ts"
import { type LoginEvent, loginEvents, type SeenLogins } from "./loginEvents.ts"
import { stepsOfVisitor, type TimedLogin } from "./loginSteps.ts"
import { makePseudonyms, type Pseudonyms } from "./pseudonyms.ts"

/** A cart that was observed, and the account that it was later moved to. */
interface SeenCart {
  readonly id: string
  readonly at: number
  readonly accountId: string | undefined
}

const isEntry = (event: LoginEvent) => event.kind === "entered"

/** Names the visitors, in the order of their first steps: the first is the visitor, who has no name. */
const nameVisitors = (events: ReadonlyArray<LoginEvent>, carts: ReadonlyArray<SeenCart>) => {
  const enteredBy = new Map(events.filter(isEntry).map(({ accountId, visitor }) => [accountId, visitor]))
  const ownerOf = ({ id, accountId }: SeenCart) =>
    (accountId === undefined ? undefined : enteredBy.get(accountId)) ?? id
  const firsts = [
    ...carts.map((cart) => ({ who: ownerOf(cart), at: cart.at })),
    ...events.map(({ visitor: who, at }) => ({ who, at })),
  ].toSorted((one, other) => one.at - other.at)
  const people = [...new Set(firsts.map(({ who }) => who))]
  const nameOf = (who: string): string | undefined => {
    const place = people.indexOf(who)
    return place <= 0 ? undefined : `kund-${place + 1}`
  }
  const visitorsOfCarts = new Map(
    carts.flatMap((cart): ReadonlyArray<readonly [string, string]> => {
      const name = nameOf(ownerOf(cart))
      return name === undefined ? [] : [[cart.id, name]]
    }),
  )
  return { first: people[0], nameOf, visitorsOfCarts }
}

/** Each account by the person whom BankID confirmed during the login. */
const personsOf = (events: ReadonlyArray<LoginEvent>): ReadonlyMap<string, string> => {
  /** Until the login is complete: one by another way that follows belongs to another account, or to none. */
  const vouched = new Map<string, { readonly person: string; readonly accountId?: string }>()
  const found = new Map<string, string>()
  for (const event of events) {
    const { visitor } = event
    if (event.kind === "confirmed") vouched.set(visitor, { person: event.person })
    if (event.kind === "loggedOut") vouched.delete(visitor)
    if (event.kind !== "entered" && event.kind !== "becameMember") continue
    const { person, accountId = event.accountId } = vouched.get(visitor) ?? {}
    if (person === undefined || accountId !== event.accountId) continue
    vouched.set(visitor, { person, accountId })
    found.set(accountId, person)
  }
  return found
}

const accountsBefore = (
  { before }: SeenLogins,
  met: ReadonlyArray<SeenAccount>,
  persons: ReadonlyMap<string, string>,
  pseudonyms: Pseudonyms,
): ReadonlyMap<string, { readonly name: string; readonly account: FlowAccount }> => {
  const found = new Map<string, { readonly name: string; readonly account: FlowAccount }>()
  for (const account of met) {
    const { id, email, verified, phone, member } = account
    const personalNumber = account.person ? persons.get(id) : undefined
    const person = personalNumber === undefined ? undefined : pseudonyms.person(personalNumber)
    const answers = before.consents.filter(({ accountId }) => accountId === id)
    found.set(id, {
      name: `konto-${found.size + 1}`,
      account: {
        ...(email === undefined
          ? {}
          : { email: pseudonyms.identifier(email), ...(verified ? {} : { verified: false }) }),
        ...(phone === undefined ? {} : { phone: pseudonyms.identifier(phone) }),
        ...(person === undefined ? {} : { person }),
        ...(member ? { member: true } : {}),
        ...(answers.length === 0
          ? {}
          : { consents: Object.fromEntries(answers.map(({ field, granted }) => [field, granted])) }),
      },
    })
  }
  return found
}

export interface LoginsOfFlow {
  readonly people: Readonly<Record<string, Person>>
  readonly accounts: Readonly<Record<string, FlowAccount>>
  readonly steps: ReadonlyArray<TimedLogin>
  /** Accounts that were logged in to. */
  readonly loggedIn: ReadonlySet<string>
  /** The visitor of each cart; those of the first visitor are not among them. */
  readonly visitorsOfCarts: ReadonlyMap<string, string>
  /** The expected result; undefined when there was no login. `accounts` are others that the flow has. */
  readonly expected: (others: { readonly accounts: number; readonly emails: boolean }) => Partial<Expectation>
}

export const composeLogins = (seen: SeenLogins, carts: ReadonlyArray<SeenCart>): LoginsOfFlow => {
  const events = loginEvents(seen)
  const { sightings, before, traces, texts } = seen
  const pseudonyms = makePseudonyms()
  const { first, nameOf, visitorsOfCarts } = nameVisitors(events, carts)
  const persons = personsOf(events)
  const loggedIn = new Set(events.filter(isEntry).map(({ accountId }) => accountId))
  /** When it was first logged in to, or its address or number was first typed. */
  const metAt = ({ id, email, phone }: SeenAccount): number =>
    events.findIndex(
      (event) =>
        (event.kind === "entered" && event.accountId === id) ||
        (event.kind === "codeSent" && [email, phone].includes(event.to.toLowerCase())),
    )
  const met = before.accounts.filter((account) => metAt(account) !== -1)
  const known = accountsBefore(
    seen,
    met.toSorted((one, other) => metAt(one) - metAt(other)),
    persons,
    pseudonyms,
  )

  const members = new Set(before.accounts.filter(({ member }) => member).map(({ id }) => id))
  const denied = new Set(
    before.consents.filter(({ granted }) => !granted).map(({ accountId, field }) => `${accountId} ${field}`),
  )
  const steps = [...new Set(events.map(({ visitor }) => visitor))].flatMap((visitor) => {
    const name = nameOf(visitor)
    const own = events.filter((event) => event.visitor === visitor)
    return stepsOfVisitor(own, name === undefined ? {} : { by: name }, { members, denied }, pseudonyms)
  })

  /** As last observed, while they were logged in to. */
  const latest = new Map(sightings.flatMap(({ accounts }) => accounts.map((account) => [account.id, account] as const)))
  const last = sightings.at(-1)

  const expectedAccount = ({ id, email, verified, phone, person, member }: SeenAccount): ExpectedAccount => {
    const answers = traces.consents.filter(({ accountId }) => accountId === id)
    return {
      ...(email === undefined ? {} : { email: pseudonyms.identifier(email), verified }),
      ...(phone === undefined ? {} : { phone: pseudonyms.identifier(phone) }),
      ...(person && !persons.has(id) ? {} : { person }),
      member,
      sessions: last?.sessions.filter(({ accountId }) => accountId === id).length ?? 0,
      ...(answers.length === 0
        ? {}
        : { consents: Object.fromEntries(answers.map((each) => [each.field, each.granted ? "granted" : "denied"])) }),
    }
  }

  const expected: LoginsOfFlow["expected"] = (others) => {
    if (events.length === 0) return {}
    const accounts = [...latest.values()].filter(({ id }) => loggedIn.has(id))
    const made = accounts.filter(({ id }) => !known.has(id))
    const nameOfAccount = ({ id, email, phone }: SeenAccount) =>
      known.get(id)?.name ?? pseudonyms.identifier(email ?? phone ?? "")
    const visitorIn = events.findLast(
      ({ visitor, kind }) => visitor === first && (kind === "entered" || kind === "loggedOut"),
    )
    const member = visitorIn?.kind === "entered" ? latest.get(visitorIn.accountId)?.member : undefined
    return {
      see: { user: { isLoggedIn: visitorIn?.kind === "entered", ...(member === undefined ? {} : { member }) } },
      ...(accounts.length === 0
        ? {}
        : { accounts: Object.fromEntries(accounts.map((each) => [nameOfAccount(each), expectedAccount(each)])) }),
      accountsInAll: known.size + made.length + others.accounts,
      ...(others.emails ? { emails: traces.emails.map(({ kind }) => kind) } : {}),
      texts: texts.map(({ kind }) => kind),
    }
  }

  return {
    people: pseudonyms.people(),
    accounts: Object.fromEntries([...known.values()].map(({ name, account }) => [name, account])),
    steps,
    loggedIn,
    visitorsOfCarts,
    expected,
  }
}
