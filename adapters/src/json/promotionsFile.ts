/** The shop's promotions as a JSON file edited by people: amounts in kronor, days, and errors with line numbers. */
import { CategoryKey } from "@kapitel/core/catalogue/Category"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { addDays, parseInstant, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { fromKronor } from "@kapitel/core/pricing/kronor"
import { Promotion, PromotionCode, type PromotionEffect, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Effect, Result, Schema, SchemaIssue } from "effect"
import { type Bytes, gunzip } from "../feed/gunzip.ts"

const Kronor = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))
const Copies = Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: 50 }))

const WhenText = Schema.String.check(
  Schema.makeFilter((text: string) =>
    parseInstant(text) === undefined
      ? "Expected a day such as 2026-11-30, or a time such as 2026-11-30T10:00"
      : undefined,
  ),
)

const EffectEntry = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("percentOff"),
    percent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  }).annotate({ description: "A percentage off each copy, rounded to whole kronor." }),
  Schema.Struct({ kind: Schema.Literal("amountOffEach"), amount: Kronor }).annotate({
    description: "Kronor off each copy, at most its price.",
  }),
  Schema.Struct({ kind: Schema.Literal("amountOffCart"), amount: Kronor }).annotate({
    description: "Kronor off all goods in scope together.",
  }),
  Schema.Struct({
    kind: Schema.Literal("multiBuy"),
    take: Copies,
    payFor: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 49 })),
  }).annotate({ description: "Of each `take` copies only `payFor` are paid; the cheapest are free." }),
  Schema.Struct({ kind: Schema.Literal("bundlePrice"), take: Copies, price: Kronor }).annotate({
    description: "Any `take` copies together for one price.",
  }),
])

const ScopeEntry = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("everything") }).annotate({ description: "All goods." }),
  Schema.Struct({ kind: Schema.Literal("products"), eans: Schema.NonEmptyArray(Ean) }).annotate({
    description: "These articles, by their EAN.",
  }),
  Schema.Struct({ kind: Schema.Literal("categories"), keys: Schema.NonEmptyArray(CategoryKey) }).annotate({
    description: "Products of these categories and all below them, by the category's key.",
  }),
  Schema.Struct({ kind: Schema.Literal("campaign"), tag: Schema.NonEmptyString }).annotate({
    description: "Goods with this campaign tag.",
  }),
])

const PromotionEntry = Schema.Struct({
  id: PromotionId.annotate({
    description: "A permanent id: its uses are counted by it.",
  }),
  name: Schema.NonEmptyString.annotate({ description: "The name shown to customers." }),
  code: Schema.optionalKey(
    PromotionCode.annotate({ description: "The code that the customer enters. Without one it applies to every cart." }),
  ),
  effect: EffectEntry,
  scope: ScopeEntry,
  membersOnly: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Only for members; otherwise for everybody." }),
  ),
  threshold: Schema.optionalKey(
    Kronor.annotate({ description: "The minimum price in kronor of the goods in the cart, before all promotions." }),
  ),
  validFrom: Schema.optionalKey(
    WhenText.annotate({ description: "The day or time it begins, in Stockholm unless a zone is given." }),
  ),
  validUntil: Schema.optionalKey(WhenText.annotate({ description: "Its last day, or the time it ends." })),
  maxUses: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 })).annotate({
      description: "Orders that may use it, all customers together.",
    }),
  ),
  oncePerMember: Schema.optionalKey(Schema.Boolean.annotate({ description: "One order per member." })),
  stacking: Schema.optionalKey(
    Schema.Literals(["exclusive", "combinable"]).annotate({
      description: "An exclusive one shares no copy with another. The default is exclusive.",
    }),
  ),
  priority: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: -1000, maximum: 1000 })).annotate({
      description: "Higher comes first; the default is 0.",
    }),
  ),
  advertised: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether product pages show it; by default only those without a code." }),
  ),
  finePrint: Schema.optionalKey(Schema.NonEmptyString.annotate({ description: "The conditions shown to customers." })),
})
type PromotionEntry = typeof PromotionEntry.Type

const PromotionsFile = Schema.Struct({
  $schema: Schema.optionalKey(Schema.String),
  promotions: Schema.Array(PromotionEntry),
})

/** For validation and completion in an editor (JSON Schema, draft 2020-12). */
export const promotionsJsonSchema = (): object => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(PromotionsFile, { onExcessProperty: "error" })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Promotions of a Kapitel shop",
    ...schema,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
  }
}

/** One error. `line` is where the promotion's id is, from 1. */
export interface FileProblem {
  readonly line?: number
  /** The promotion's id, or its position in the list from 1. */
  readonly promotion?: string
  /** As `effect.percent`. */
  readonly field?: string
  readonly reason: string
}

/** Nothing of the file was imported. */
export class PromotionsFileRefused extends Schema.TaggedError<PromotionsFileRefused>()("PromotionsFileRefused", {
  problems: Schema.Array(
    Schema.Struct({
      line: Schema.optionalKey(Schema.Int),
      promotion: Schema.optionalKey(Schema.String),
      field: Schema.optionalKey(Schema.String),
      reason: Schema.String,
    }),
  ),
}) {}

/** Promotions are written by people; a larger file must be something else. */
const MAX_BYTES = 50_000_000

const KINDS = new Map<string, ReadonlyArray<string>>([
  ["effect", EffectEntry.members.map(({ fields }) => fields.kind.literal)],
  ["scope", ScopeEntry.members.map(({ fields }) => fields.kind.literal)],
])

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()
const decodeEntry = Schema.decodeUnknownResult(PromotionEntry, { errors: "all", onExcessProperty: "error" })
const decodePromotion = Schema.decodeUnknownResult(Promotion, { errors: "all" })

/** An invalid field, and a short reason. */
const problemsOf = ({ issue }: Schema.SchemaError): ReadonlyArray<Pick<FileProblem, "field" | "reason">> =>
  issuesOf(issue).issues.map(({ message, path = [] }) => {
    const field = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
    const kinds = KINDS.get(field)
    return {
      ...(field === "" ? {} : { field }),
      reason:
        kinds !== undefined
          ? `Expected its kind to be ${kinds.join(", ")}`
          : message.includes("excess property")
            ? "Unknown field"
            : message,
    }
  })

const isDay = (text: string): boolean => !text.includes(":")

/** The last day is included. */
const endOf = (text: string): number | undefined =>
  isDay(text) ? stockholmInstant(addDays(text.trim(), 1)) : parseInstant(text)

const effectOf = (effect: PromotionEntry["effect"]): PromotionEffect => {
  switch (effect.kind) {
    case "amountOffEach":
    case "amountOffCart":
      return { ...effect, amount: fromKronor(effect.amount) }
    case "bundlePrice":
      return { ...effect, price: fromKronor(effect.price) }
    default:
      return effect
  }
}

const promotionOf = ({ effect, threshold, validFrom, validUntil, ...entry }: PromotionEntry) => ({
  membersOnly: false,
  oncePerMember: false,
  stacking: "exclusive",
  priority: 0,
  ...entry,
  effect: effectOf(effect),
  ...(threshold === undefined ? {} : { threshold: fromKronor(threshold) }),
  ...(validFrom === undefined ? {} : { validFrom: parseInstant(validFrom) }),
  ...(validUntil === undefined ? {} : { validUntil: endOf(validUntil) }),
})

const idIn = (entry: unknown): string | undefined =>
  typeof entry === "object" && entry !== null && "id" in entry && typeof entry.id === "string" ? entry.id : undefined

const ID = /"id"\s*:\s*("(?:[^"\\]|\\.)*")/g

/** The lines where each id is, in the order of the file; `text` is JSON. */
const linesOfIds = (text: string): ReadonlyMap<string, Array<number>> => {
  const lines = new Map<string, Array<number>>()
  let [line, from] = [1, 0]
  for (const { 0: field, 1: value = "", index } of text.matchAll(ID)) {
    const end = index + field.length
    line += text.slice(from, end).split("\n").length - 1
    from = end
    const id = String(JSON.parse(value))
    lines.set(id, [...(lines.get(id) ?? []), line])
  }
  return lines
}

const refuse = (...problems: ReadonlyArray<FileProblem>) => new PromotionsFileRefused({ problems })

const listIn = (file: unknown): ReadonlyArray<unknown> | undefined =>
  typeof file === "object" && file !== null && "promotions" in file && Array.isArray(file.promotions)
    ? file.promotions
    : undefined

/** Every promotion of the file, or every reason why it is rejected: importing half of a list would delete the rest. */
export const decodePromotions = (text: string): Result.Result<ReadonlyArray<Promotion>, PromotionsFileRefused> => {
  let file: unknown
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ""))
  } catch (error) {
    return Result.fail(refuse({ reason: `It is not JSON: ${error instanceof Error ? error.message : String(error)}` }))
  }
  const list = listIn(file)
  if (list === undefined) return Result.fail(refuse({ reason: 'Expected { "promotions": [ … ] }' }))

  const lines = linesOfIds(text)
  const problems: Array<FileProblem> = []
  const promotions: Array<Promotion> = []
  const seen = { id: new Set<string>(), code: new Set<string>() }
  list.forEach((entry, index) => {
    const id = idIn(entry)
    const line = id === undefined ? undefined : lines.get(id)?.shift()
    const where = { promotion: id ?? `number ${index + 1}`, ...(line === undefined ? {} : { line }) }
    const decoded = Result.flatMap(decodeEntry(entry), (known) => decodePromotion(promotionOf(known)))
    if (Result.isFailure(decoded)) {
      for (const problem of problemsOf(decoded.failure)) problems.push({ ...where, ...problem })
      return
    }
    const promotion = decoded.success
    for (const field of ["id", "code"] as const) {
      const value = promotion[field]
      if (value === undefined) continue
      if (seen[field].has(value)) problems.push({ ...where, field, reason: `${value} occurs in another promotion` })
      seen[field].add(value)
    }
    if (
      promotion.validFrom !== undefined &&
      promotion.validUntil !== undefined &&
      promotion.validUntil <= promotion.validFrom
    ) {
      problems.push({ ...where, field: "validUntil", reason: "It ends before it begins" })
    }
    promotions.push(promotion)
  })
  return problems.length > 0 ? Result.fail(refuse(...problems)) : Result.succeed(promotions)
}

/** Reads a file, plain or gzipped. */
export const readPromotions = (bytes: Bytes): Effect.Effect<ReadonlyArray<Promotion>, unknown> =>
  Effect.tryPromise({
    try: async () => {
      const chunks: Array<Uint8Array> = []
      let size = 0
      for await (const chunk of gunzip(bytes)) {
        size += chunk.length
        if (size > MAX_BYTES) throw refuse({ reason: "It is larger than 50 MB" })
        chunks.push(chunk)
      }
      return Buffer.concat(chunks).toString("utf8")
    },
    catch: (error) => error,
  }).pipe(Effect.flatMap((text) => Effect.fromResult(decodePromotions(text))))
