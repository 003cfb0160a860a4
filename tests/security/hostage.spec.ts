/** A thousand reservations of one product hold a bounded part of a store's copies: by network and contact, by network, by product (decisions 380 and 399). */
import { setTimeout as sleep } from "node:timers/promises"
import {
  MAX_OF_PRODUCT_PER_HOUR,
  MAX_RESERVED_COPIES,
  RESERVATION_REQUESTS,
} from "@kapitel/core/reservations/reservationLimits"
import { beforeAll, describe, expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { UNTOUCHED, UPPSALA } from "../journeys/places.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const shop = openedShop({ places: true, settings: { TRUSTED_PROXIES: "127.0.0.1" } })

const COPIES = 1_000
const AT_ONCE = 16
const OVERLOADED_MS = 200

beforeAll(() => {
  const lines = ["ean;store;quantity", `${UNTOUCHED.ean};${UPPSALA.id};${COPIES}`, ""]
  shop.kapitel("import", "stock", shop.file("hostage.csv", lines.join("\n")))
})

interface Attempt {
  readonly network: number
  readonly contact: string
}

/** As many copies as a reservation can have; returns whether it has them. An overloaded shop is asked again. */
const reserve = async (attempt: Attempt): Promise<boolean> => {
  const { network, contact } = attempt
  const body = JSON.stringify({
    productID: UNTOUCHED.ean,
    storeID: UPPSALA.id,
    quantity: MAX_RESERVED_COPIES,
    contact: `${contact}@exempel.se`,
  })
  const { status } = await sendRequest(shop.origin, "/api/reservations", {
    method: "POST",
    headers: {
      origin: shop.origin,
      "content-type": "application/json",
      "x-forwarded-for": `10.${Math.floor(network / 256)}.${network % 256}.7`,
    },
    body,
  })
  if (status === 503) {
    await sleep(OVERLOADED_MS)
    return reserve(attempt)
  }
  expect([200, 409, 429]).toContain(status)
  return status === 200
}

/** How many of these succeed, `AT_ONCE` at a time. */
const attack = async (times: number, attempt: (n: number) => Attempt): Promise<number> => {
  let [next, made] = [0, 0]
  const one = async (): Promise<void> => {
    while (next < times) if (await reserve(attempt(next++))) made++
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return made
}

const left = async (): Promise<number> => {
  const { text } = await sendRequest(shop.origin, `/api/products/${UNTOUCHED.ean}/stores`)
  const stores = JSON.parse(text) as ReadonlyArray<{ storeKey: string; values: { available: number } }>
  return stores.find(({ storeKey }) => storeKey === UPPSALA.id)?.values.available ?? 0
}

describe("a thousand reservations of one product", () => {
  const CONTACTS = 4
  const NETWORKS = 5

  it("from few networks hold five copies for each contact, and six reservations each; a neighbour is served", async () => {
    const ofContacts = await attack(250, (n) => ({ network: n % NETWORKS, contact: `k${n % CONTACTS}` }))
    expect(ofContacts).toBe(NETWORKS * CONTACTS)

    const ofNetworks = await attack(250, (n) => ({ network: 1_000 + (n % NETWORKS), contact: `n${n}` }))
    expect(ofNetworks).toBe(NETWORKS * RESERVATION_REQUESTS.productOfNetwork.times)
    // 5 × 4 × 5 and 5 × 6 × 5 of a thousand copies.
    expect(await left()).toBe(COPIES - (ofContacts + ofNetworks) * MAX_RESERVED_COPIES)

    expect(await reserve({ network: 2_000, contact: "granne" })).toBe(true)
  })

  it("from however many contacts and networks are a hundred in an hour: 500 copies at most", async () => {
    const before = (COPIES - (await left())) / MAX_RESERVED_COPIES
    const made = await attack(500, (n) => ({ network: 3_000 + n, contact: `m${n}` }))
    expect(before + made).toBe(MAX_OF_PRODUCT_PER_HOUR)
    expect(COPIES - (await left())).toBe(MAX_OF_PRODUCT_PER_HOUR * MAX_RESERVED_COPIES)
  })
})
