/** The flow's names for values, and how a value is shown in a line of its timeline. */
import { Option, Redacted } from "effect"
import { kronor } from "./flow/measures.ts"

export interface Names {
  /** From now on this text is shown as that name. */
  readonly call: (text: string, name: string) => void
  readonly brief: (value: unknown) => string
}

const SECOND_MS = 1_000

/** The time until an instant; empty for one that has come. */
const untilThen = (ms: number): string => (ms <= 0 ? "" : `in ${ms / SECOND_MS} s`)

/** Keys of a value that the timeline shows, besides instants to come; secrets are not among them. */
const SHOWN_KEYS = [
  "_tag",
  "kind",
  "id",
  "orderId",
  "cartId",
  "ean",
  "eans",
  "ids",
  "as",
  "state",
  "revision",
  "delivery",
  "version",
  "quantity",
  "operation",
  "due",
  "unreadable",
  "email",
  "phone",
  "charge",
  "currency",
  "reference",
  "method",
  "reason",
  "codes",
  "amount",
  "available",
  "subject",
  "to",
  "order",
  "promotion",
  "uses",
  "status",
  "hint",
  "trouble",
  "channel",
  "purpose",
  "step",
  "field",
  "granted",
  "member",
]

/** Longer texts are left out. */
const MOST_CHARACTERS = 60

/** Numbers above are instants; the timeline shows those that have come. */
const FIRST_INSTANT = 1e11

const isInstant = (value: unknown): value is number => typeof value === "number" && value >= FIRST_INSTANT

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const isOrder = (value: Readonly<Record<string, unknown>>): boolean => "callbackToken" in value && "state" in value

const toPayOf = (contents: unknown): string =>
  isKeyed(contents) && typeof contents["toPay"] === "number" ? kronor(contents["toPay"]) : ""

/** `now` in epoch ms. */
export const makeNames = (now: () => number = () => Number.POSITIVE_INFINITY): Names => {
  const names = new Map<string, string>()

  const text = (value: string): string => {
    const named = names.get(value)
    if (named !== undefined) return named
    for (const [known, name] of names) {
      if (value.includes(known)) return text(value.replaceAll(known, name))
    }
    return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…` : value
  }

  const keyed = (value: Readonly<Record<string, unknown>>): string => {
    if (isOrder(value))
      return [brief(value["id"]), brief(value["state"]), toPayOf(value["contents"])].filter(Boolean).join(" ")
    const coming = Object.keys(value).filter((key) => isInstant(value[key]))
    const parts = [...SHOWN_KEYS.filter((key) => value[key] !== undefined), ...coming].map((key) => {
      const formatted = brief(value[key])
      return formatted === "" ||
        key === "_tag" ||
        key === "kind" ||
        key === "order" ||
        key === "promotion" ||
        key.toLowerCase().endsWith("id")
        ? formatted
        : `${key} ${formatted}`
    })
    return parts.filter((part) => part !== "").join(", ")
  }

  const brief = (value: unknown): string => {
    if (value === undefined || value === null) return ""
    if (typeof value === "string") return text(value.replaceAll(/\s+/g, " "))
    if (isInstant(value)) return untilThen(value - now())
    if (typeof value === "number") return String(value)
    if (typeof value === "boolean") return String(value)
    if (Redacted.isRedacted(value)) return "•••"
    if (Option.isOption(value)) return Option.match(value, { onNone: () => "nothing", onSome: brief })
    if (Array.isArray(value)) return `[${value.map(brief).join("; ")}]`
    if (value instanceof Map) return `[${[...value].map(([key, held]) => `${brief(key)}: ${brief(held)}`).join("; ")}]`
    return isKeyed(value) ? keyed(value) : ""
  }

  return { call: (known, name) => void names.set(known, name), brief }
}
