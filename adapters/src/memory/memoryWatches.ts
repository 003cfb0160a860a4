/** Watches of a shop in memory. No e-mail is sent, so that no link confirms one. */
import { buyability } from "@kapitel/core/availability/buyability"
import type { Product } from "@kapitel/core/catalogue/Product"
import { emailKey, parseEmail } from "@kapitel/core/identity/email"
import { isWatchable } from "@kapitel/core/watches/isWatchable"
import { MAX_WATCHES, WATCH_REQUESTS } from "@kapitel/core/watches/watchLimits"
import { refuse } from "./memoryCart.ts"

export const memoryWatches = (products: ReadonlyArray<Product>, now: () => number) => {
  /** When a watch was requested per address, epoch ms. */
  const requests = new Map<string, ReadonlyArray<number>>()
  /** Products of each address that is proved. */
  const confirmed = new Map<string, Set<string>>()
  return {
    /** `own` is the address of the account that is logged in. */
    request: ({ productID, email: typed }: { readonly productID: string; readonly email: string }, own?: string) => {
      const email = parseEmail(typed) ?? refuse("InvalidRequest", { field: "email" })
      const product = products.find(({ identifier }) => identifier === productID) ?? refuse("ProductNotFound")
      if (!isWatchable(buyability(product, now()))) refuse("NotWatchable")
      const key = emailKey(email)
      if (own !== undefined && emailKey(own) === key) {
        const watched = confirmed.get(key) ?? new Set()
        if (!watched.has(productID) && watched.size >= MAX_WATCHES) refuse("TooManyWatches")
        confirmed.set(key, watched.add(productID))
        return { confirmed: true }
      }
      const { times, withinMs } = WATCH_REQUESTS.address
      const earlier = (requests.get(key) ?? []).filter((at) => at > now() - withinMs)
      if (earlier.length >= times) refuse("TooManyTries", { retryAt: (earlier[0] ?? 0) + withinMs })
      requests.set(key, [...earlier, now()])
      return { confirmed: false }
    },
  }
}
