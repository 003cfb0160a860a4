/** One shopper who buys by HTTP and forms, and retries while the shop is down. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Random } from "./random.ts"
import { PIN, type Reductions } from "./reductions.ts"
import { call, control, RETRY_MS, untilDone } from "./requests.ts"

/** How the payment goes and how the shop learns of it; all of them end paid. */
const OUTCOMES = ["ok", "ok", "okButNoCallback", "callbackTwice", "callbackBeforeReturn", "callbackLate"] as const

/** The moments at which the shop may be killed, as the shopper sees them. */
export type Moment =
  | "cart filled"
  | "purse opened"
  | "checkout asked for"
  | "checkout shown"
  | "button pressed"
  | "completed without payment"
  | "paid"
  | "came back"

const CUSTOMER = {
  email: "soak@exempel.se",
  phone: "070-123 45 67",
  firstName: "Agnes",
  lastName: "Edvardsson",
  run: "Kaponjärgatan 4",
  zipCode: "413 02",
  city: "Göteborg",
}

export interface SoakRun {
  readonly shop: string
  readonly simulator: string
  readonly eans: ReadonlyArray<string>
  readonly reductions: Reductions
  /** The member account that this shopper may use. */
  readonly member: string
  /** Called at every moment; it may kill the shop there. */
  readonly at: (moment: Moment) => void
  readonly random: Random
  readonly deadline: number
}

/** In place of a token: gift cards have paid for everything. */
const DONE = "done"

/** The checkout of a cart with nothing in it (ui/src/text/sv/checkout.ts). */
const EMPTY_CART = "Varukorgen är tom"
const LATE_MS = 2_000

/** A member now and then, with a code and gift cards now and then; the shopper continues without what is refused. */
const openPurse = async (run: SoakRun, jar: Map<string, string>): Promise<void> => {
  const { random, reductions } = run
  const once = (path: string, form: Readonly<Record<string, string>>) =>
    untilDone(run, path, async () => ((await call(run.shop, path, jar, form)).status < 500 ? true : undefined))
  if (random.below(3) === 0) await once("/demo/logga-in", { number: run.member })
  if (random.below(2) === 0)
    await once("/cart/promotions", { code: reductions.codes[random.below(reductions.codes.length)] ?? "" })
  for (let cards = random.below(3); cards > 0; cards--) {
    await once("/cart/gift-cards", {
      code: reductions.giftCards[random.below(reductions.giftCards.length)] ?? "",
      pin: PIN,
    })
  }
}

/** Buys one to three copies of something. */
export const buy = async (run: SoakRun): Promise<void> => {
  const { random, at } = run
  const jar = new Map<string, string>()
  const ean = run.eans[random.below(run.eans.length)] ?? ""
  const quantity = String(1 + random.below(3))

  await untilDone(run, "the cart to take a book", async () => {
    const answer = await call(run.shop, "/cart/lines", jar, { ean, quantity })
    return answer.status < 400 && jar.size > 0 ? true : undefined
  })
  at("cart filled")
  await openPurse(run, jar)
  at("purse opened")

  let hasCompleted = false
  /** For debugging a failure. */
  const seen: Array<string> = []
  for (;;) {
    const token = await untilDone(
      run,
      () => `a payment, after ${seen.slice(-3).join(" | ")}`,
      async () => {
        const response = call(run.shop, "/checkout", jar)
        at("checkout asked for")
        const answer = await response
        const page = await answer.text()
        const message = /role="alert"[^>]*>(.*?)</s.exec(page)?.[1] ?? /<h1[^>]*>(.*?)</s.exec(page)?.[1]
        seen.push(`${answer.status} ${answer.headers.get("location") ?? ""} ${message ?? ""}`)
        if (page.includes('action="/checkout/consent"')) {
          // A download: the payment is shown once the customer has consented to immediate delivery.
          await call(run.shop, "/checkout/consent", jar, { consent: "yes" })
          return undefined
        }
        if (page.includes('action="/checkout/complete"')) {
          at("checkout shown")
          hasCompleted = true
          const completed = call(run.shop, "/checkout/complete", jar, CUSTOMER)
          at("completed without payment")
          return (await completed).headers.get("location")?.includes("key=") === true ? DONE : undefined
        }
        // The response was lost in the kill, the purchase was not.
        if (hasCompleted && page.includes(EMPTY_CART)) return DONE
        return /public-SE-[0-9a-f]{48}/.exec(page)?.[0]
      },
    )
    if (token === DONE) return
    at("checkout shown")

    const outcome = random.pick(OUTCOMES)
    const pressed = control(run.simulator, {
      publicToken: token,
      outcome,
      ...(outcome === "callbackLate" ? { delay: LATE_MS } : {}),
    })
    at("button pressed")
    const { state } = await pressed
    if (state === "completed" || state === "alreadyCompleted") {
      at("paid")
      await call(run.shop, `/checkout/confirmation?key=${token}`, jar).catch(() => undefined)
      at("came back")
      return
    }
    // The shop was down when the provider called, or a change was seen: open the checkout again.
    if (Date.now() > run.deadline) throw new Error(`the purchase stayed ${state}`)
    await sleep(RETRY_MS)
  }
}
