/** Gift cards without script: the forms of `/presentkort` as a browser sends them. */
import { expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { type Answered, sendRequest } from "../journeys/sendRequest.ts"

const shop = openedShop()

const PAGE = "/presentkort"

const jar = new Map<string, string>()

const keep = ({ headers }: Answered) => {
  for (const cookie of headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === "") jar.delete(name)
    else jar.set(name, value)
  }
}

const visit = async (path: string): Promise<Answered> => {
  const answered = await sendRequest(shop.origin, path, {
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
  })
  keep(answered)
  return answered
}

const send = async (path: string, fields: Readonly<Record<string, string>>): Promise<Answered> => {
  const answered = await sendRequest(shop.origin, path, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: shop.origin,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: new URLSearchParams(fields).toString(),
  })
  keep(answered)
  return answered
}

/** Where the browser goes on. */
const buy = async (fields: Readonly<Record<string, string>>): Promise<string> => {
  const { status, headers } = await send(PAGE, fields)
  expect(status).toBe(303)
  return headers.location ?? ""
}

const attemptIn = ({ text }: Answered) => /name="attempt" value="([^"]+)"/.exec(text)?.[1] ?? ""

it("a gift card is bought without script: a fault keeps what was typed, and what is right leads to the checkout (GIFT-01)", async () => {
  const typed = {
    value: "250",
    quantity: "2",
    method: "sms",
    email: "",
    phone: "070-123 45 67",
    date: "",
    time: "",
    message: "Grattis på dagen!\nMormor",
  }
  const form = await visit(PAGE)
  const fault = await visit(await buy({ ...typed, attempt: attemptIn(form) }))
  const [field = ""] = /<input[^>]*id="gift-card-value"[^>]*>/.exec(fault.text) ?? []
  expect(field).toContain('aria-invalid="true"')
  const kept = ['value="250"', 'value="070-123 45 67"', "Grattis på dagen!", "Mormor"]
  expect(kept.filter((part) => !fault.text.includes(part))).toEqual([])

  const right = { ...typed, value: "300", attempt: attemptIn(fault) }
  const first = await buy(right)
  expect(first).toMatch(/^\/checkout\?tillagd=\d{13}$/)
  // The same form sent twice is the same purchase.
  expect(await buy(right)).toBe(first)
  const checkout = await visit(first)
  expect(checkout.status).toBe(200)
  expect(/2\u00a0st|Antal[^<]*2|value="2"/.test(checkout.text)).toBe(true)
})

it("a balance is asked for without script: an unknown card is refused, and what was typed is not shown again (GIFT-05)", async () => {
  const { text } = await send(`${PAGE}/saldo`, { giftCardNumber: "1234123412341234", phone: "12345678" })
  expect(text.includes("Vi hittar inget giltigt kort")).toBe(true)
  // It could be used to pay.
  expect(text.includes("1234123412341234")).toBe(false)
})
