/** One shopper who buys gift cards by forms, and retries while the shop is down. */
import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Random } from "./random.ts"
import { call, control, RETRY_MS, untilDone } from "./requests.ts"

/** How the payment goes and how the shop learns of it; all of them end paid. */
const OUTCOMES = ["ok", "ok", "okButNoCallback", "callbackTwice", "callbackBeforeReturn", "callbackLate"] as const
const LATE_MS = 2_000

export interface GiftCardRun {
  readonly shop: string
  readonly simulator: string
  /** How many cards are bought. */
  readonly cards: number
  /** Called at every moment; it may kill the shop there. */
  readonly at: (moment: string) => void
  readonly random: Random
  readonly deadline: number
}

/** Fills in a form, and pays for it. Each request is repeated until it is answered, with the same form. */
export const buyCards = async (run: GiftCardRun): Promise<void> => {
  const { random, at } = run
  const jar = new Map<string, string>()
  // A network of its own: a hundred forms an hour are accepted from one.
  const network = Array.from({ length: 3 }, () => 1 + random.below(250)).join(".")
  const from = { "x-forwarded-for": `11.${network}` }
  const form = {
    attempt: randomBytes(16).toString("base64url"),
    value: String(100 * (1 + random.below(50))),
    quantity: String(run.cards),
    method: "email",
    email: `soak-${random.below(1_000_000)}@exempel.se`,
    phone: "",
    date: "",
    time: "",
    message: random.below(2) === 0 ? "" : "Grattis!\nMormor",
  }
  await untilDone(run, "the cart to take the gift cards", async () => {
    const answer = call(run.shop, "/presentkort", jar, form, from)
    at("form sent")
    const { status, headers } = await answer
    return status === 303 && (headers.get("location") ?? "").startsWith("/checkout") ? true : undefined
  })
  at("cart filled")
  for (;;) {
    const token = await untilDone(run, "a payment", async () => {
      const response = call(run.shop, "/checkout", jar, undefined, from)
      at("checkout asked for")
      return /public-SE-[0-9a-f]{48}/.exec(await (await response).text())?.[0]
    })
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
      await call(run.shop, `/checkout/confirmation?key=${token}`, jar, undefined, from).catch(() => undefined)
      at("came back")
      return
    }
    // The shop was down when the provider called.
    if (Date.now() > run.deadline) throw new Error(`the purchase stayed ${state}`)
    await sleep(RETRY_MS)
  }
}
