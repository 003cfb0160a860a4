/** What a flow has left: rows of the shop's store, and the text messages that were sent. */
import type { FlowWorld } from "../../../replay/FlowWorld.ts"

/** The tables that visitors and the shop's work change. */
const TABLES = [
  "account",
  "consent",
  "session",
  "known_device",
  "limit_count",
  "bankid_login",
  "login_code",
  "login_proof",
  "login_ticket",
  "cart",
  "shop_order",
  "order_revision",
  "stock",
  "stock_hold",
  "gift_card",
  "gift_card_hold",
  "gift_card_capture",
  "promotion_count",
  "promotion_hold",
  "promotion_use",
  "watch",
  "reservation",
  "reservation_step",
  "store_hold",
  "money_action",
  "event_sign_up",
  "outbox",
  "mailbox",
] as const

/** Texts of e-mails are compared elsewhere, and change with each word. */
const LEFT_OUT = new Set(["html", "text"])

const FIRST_INSTANT = 1e11
const RANDOM = /[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w-]{43,}/g

/** The code of a reservation. */
const COUNTER_CODE = /\bR[2-9B-Z]{6}\b/g

/** The code of a ticket. */
const DOOR_CODE = /^[2-9A-HJ-NP-Z]{8}$/

type Row = Readonly<Record<string, unknown>>

export const storedRows = ({ db, journal, names, smsSender }: FlowWorld): ReadonlyArray<string> => {
  const begun = journal.entries()[0]?.at ?? 0

  const format = (value: unknown): string => {
    if (typeof value === "number" && value >= FIRST_INSTANT) return `after ${(value - begun) / 1_000} s`
    if (typeof value === "string") {
      return /^[[{]/.test(value)
        ? format(JSON.parse(value))
        : names.brief(value).replaceAll(RANDOM, "•").replace(DOOR_CODE, "•")
    }
    if (Array.isArray(value)) return `[${value.map(format).join("; ")}]`
    if (typeof value === "object" && value !== null) return `{${fields(value)}}`
    return String(value)
  }

  const fields = (row: object): string =>
    Object.entries(row)
      .filter(([key, value]) => value !== null && value !== "" && !LEFT_OUT.has(key))
      .map(([key, value]) => `${key} ${format(value)}`)
      .join(", ")

  const rows = [
    ...TABLES.flatMap((table) =>
      db
        .all<Row>(`SELECT * FROM ${table}`)
        .map((row) => `${table}: ${fields(row)}`)
        .toSorted(),
    ),
    ...smsSender
      .arrived()
      .map(({ to, text }) => `text message to ${to}: ${text.replaceAll(RANDOM, "•").replaceAll(COUNTER_CODE, "•")}`),
  ]
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1)
  return [...counts].map(([row, count]) => (count === 1 ? row : `${row} (${count} times)`))
}
