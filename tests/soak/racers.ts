/** Shoppers who want one copy of the same product in the same store: by a reservation, or by a paid order. */
import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { collect } from "@kapitel/ui/text/sv/collect"
import { reservations as words } from "@kapitel/ui/text/sv/reservations"
import type { Random } from "./random.ts"
import { call, control, untilDone } from "./requests.ts"

/** Where all want it. */
export const STORE = { id: "haga", name: "Kapitel Haga" }

export interface Race {
  readonly shop: string
  readonly simulator: string
  readonly ean: string
  readonly random: Random
  /** Epoch ms. */
  readonly deadline: number
  /** Every order is ready to be paid; then all race. */
  readonly start: Promise<void>
}

/** What became of a shopper: the copy, or why not, in the shop's own words. */
export type Fate =
  | { readonly kind: "reserved"; readonly token: string }
  | { readonly kind: "paid"; readonly publicToken: string }
  | { readonly kind: "refused"; readonly why: string }

/** Reserving takes a fraction of what paying takes: without it no order would have a copy. Milliseconds. */
const SPREAD_MS = 4_000

const startOf = async ({ start, random }: Race): Promise<void> => {
  await start
  await sleep(random.below(SPREAD_MS))
}

/** Each shopper has a network, as behind a proxy. */
const networkOf = (shopper: number): Readonly<Record<string, string>> => ({
  "x-forwarded-for": `10.${shopper >> 8}.${shopper & 255}.7`,
})

/** What a page says to who gets nothing; an empty text when it says none of it. */
const reasonIn = (page: string): string =>
  [words.short, words.notHere, collect.isOut, collect.lost(STORE.name)].find((reason) => page.includes(reason)) ?? ""

/** The page after a refusal has to say why. */
const reasonAt = (race: Race, path: string, jar: Map<string, string>, headers: Readonly<Record<string, string>>) =>
  untilDone(race, `the reason at ${path}`, async () => {
    const answer = await call(race.shop, path, jar, undefined, headers)
    if (answer.status >= 500) return undefined
    return reasonIn(await answer.text())
  })

export const reserve = async (race: Race, shopper: number): Promise<Fate> => {
  const { shop, ean } = race
  const [jar, headers] = [new Map<string, string>(), networkOf(shopper)]
  const attempt = randomBytes(16).toString("hex")
  const form = { attempt, store: STORE.id, quantity: "1", contact: `soak-${shopper}@exempel.se` }
  await startOf(race)
  const location = await untilDone(race, "an answer to the reservation", async () => {
    const answer = await call(shop, `/reservera/${ean}`, jar, form, headers)
    const to = answer.headers.get("location") ?? ""
    if (answer.status >= 500 || to.includes("inte-gjord")) return undefined
    return to === "" ? `/reservera/${ean}` : to
  })
  const [, token] = /^\/reservation\/([\w-]{43})/.exec(location) ?? []
  return token === undefined
    ? { kind: "refused", why: await reasonAt(race, location.replace(/#.*/, ""), jar, headers) }
    : { kind: "reserved", token }
}

/** The way of delivery is chosen, the payment made; who loses the store meanwhile does not buy. */
const OUTCOMES = ["ok", "ok", "okButNoCallback", "callbackTwice", "callbackBeforeReturn", "callbackLate"] as const
const LATE_MS = 2_000
const CHOSEN = "Du hämtar i "

/** `arrived` is called once the payment could begin. */
export const order = async (race: Race, shopper: number, arrived: () => void): Promise<Fate> => {
  const { shop, simulator, ean, random } = race
  const [jar, headers] = [new Map<string, string>(), networkOf(shopper)]
  const outcome = random.pick(OUTCOMES)
  await untilDone(race, "the cart to take the book", async () => {
    const answer = await call(shop, "/cart/lines", jar, { ean, quantity: "1" }, headers)
    return answer.status < 400 && jar.size > 0 ? true : undefined
  })
  await untilDone(race, "the store to be chosen", async () => {
    const answer = await call(shop, "/checkout/collect", jar, { store: STORE.id }, headers)
    const to = answer.headers.get("location") ?? ""
    return answer.status >= 500 || to === "" || to.includes("Unavailable") ? undefined : true
  })
  /** The payment's token, or why the store is not chosen any more. */
  const open = () =>
    untilDone(race, "the checkout", async () => {
      const page = await (await call(shop, "/checkout", jar, undefined, headers)).text()
      const publicToken = /public-SE-[0-9a-f]{48}/.exec(page)?.[0]
      if (publicToken === undefined) return undefined
      return page.includes(CHOSEN) ? { publicToken } : { why: reasonIn(page) }
    })
  await open()
  arrived()
  await startOf(race)
  return untilDone(race, "the payment", async () => {
    const opened = await open()
    if ("why" in opened) return { kind: "refused", why: opened.why } as const
    const { publicToken } = opened
    const late = outcome === "callbackLate" ? { delay: LATE_MS } : {}
    const { state } = await control(simulator, { publicToken, outcome, ...late })
    if (state !== "completed" && state !== "alreadyCompleted") return undefined
    await call(shop, `/checkout/confirmation?key=${publicToken}`, jar, undefined, headers).catch(() => undefined)
    return { kind: "paid", publicToken } as const
  })
}
