/** What is wrong in the form of a page, by field: named before it is published (decision 424). */
import { Schema } from "effect"
import { contrast, TEXT_CONTRAST } from "../site/contrast.ts"
import type { Iframe } from "./blocks/Iframe.ts"
import type { Ticker } from "./blocks/Ticker.ts"
import type { ContentPage } from "./ContentPage.ts"
import { blocksOf, type ContentReference, fieldFaults, type PlacedBlock } from "./contentFaults.ts"
import { isBlockKind, isOpenFrame } from "./decodeBlock.ts"
import { isEditorialPath } from "./editorialPath.ts"
import { FIELD_SHAPES } from "./fieldShapes.ts"
import { type FieldShape, type NamedShape, variantOf } from "./pageForm.ts"
import { redirectFaults } from "./redirects.ts"

/** What a person has to do about a field. */
export type FormProblem =
  | "missing"
  | "number"
  | "choice"
  | "colour"
  | "contrast"
  | "address"
  | "code"
  | "few"
  | "many"
  | "richText"
  | "wrong"
  | "twice"
  | "dead"
  | "unknownBlock"
  | "path"
  | "taken"

/** A fault at the field of this name. */
export interface FormFault {
  readonly at: string
  /** The kind of its block; absent for the page's own fields. */
  readonly block?: string
  readonly problem: FormProblem
  /** What leads nowhere or is there twice, or the numbers that are possible. */
  readonly about?: string
}

interface Field {
  readonly name: string
  readonly shape: FieldShape | undefined
  readonly value: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const partOf = (value: unknown, part: string): unknown =>
  isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined

/** The field of the form that shows what is at `path` in the fields of a block. */
const fieldAt = (shapes: ReadonlyArray<NamedShape>, fields: unknown, path: ReadonlyArray<string>): Field => {
  const [part, ...rest] = path
  const [first] = shapes
  if (first?.name === "") return within({ name: "", shape: first.shape, value: fields }, path)
  const found = part === undefined ? undefined : shapes.find(({ name }) => name === part)
  if (part === undefined || found === undefined) return { name: "", shape: undefined, value: fields }
  return within({ name: part, shape: found.shape, value: partOf(fields, part) }, rest)
}

const joined = (name: string, inner: string): string => [name, inner].filter((part) => part !== "").join(".")

const within = (field: Field, path: ReadonlyArray<string>): Field => {
  const { name, shape, value } = field
  const [part, ...rest] = path
  if (shape === undefined || part === undefined) return field
  switch (shape.kind) {
    case "list": {
      const item = partOf(value, part)
      // The schema names the first item of a list that must not be empty: the form has no field for it.
      return item === undefined ? field : within({ name: joined(name, part), shape: shape.of, value: item }, rest)
    }
    case "group": {
      const inner = fieldAt(shape.fields, value, path)
      return { ...inner, name: joined(name, inner.name) }
    }
    case "variants": {
      const chosen = partOf(value, shape.by)
      if (part === shape.by) {
        const options = shape.variants.flatMap(({ values }) => values)
        return { name: joined(name, part), shape: { kind: "choice", options }, value: chosen }
      }
      const inner = fieldAt(variantOf(shape, String(chosen)), value, path)
      return { ...inner, name: joined(name, inner.name) }
    }
    default:
      return field
  }
}

const ADDRESS = /(^|\.)(href|to|from|url|source|path)$/

const problemOf = ({ name, shape, value }: Field): Pick<FormFault, "problem" | "about"> => {
  const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  switch (shape?.kind) {
    case "text":
      return { problem: isEmpty ? "missing" : ADDRESS.test(name) ? "address" : "code" }
    case "number":
      return { problem: "number", about: `${shape.least}–${shape.most}` }
    case "choice":
      return { problem: "choice" }
    case "colour":
      return { problem: "colour" }
    case "richText":
      return { problem: isEmpty ? "missing" : "richText" }
    case "lines":
    case "list": {
      const count = Array.isArray(value) ? value.length : 0
      if (count < shape.least) return { problem: "few", about: String(shape.least) }
      return count > shape.most ? { problem: "many", about: String(shape.most) } : { problem: "code" }
    }
    default:
      return { problem: isEmpty ? "missing" : "wrong" }
  }
}

/** What a schema says against the choice of a variant, for the sake of the variants that are not chosen. */
const isOfOtherVariant = ({ shape, value }: Field): boolean =>
  shape?.kind === "choice" && typeof value === "string" && shape.options.includes(value)

const shapesOf = (kind: string): ReadonlyArray<NamedShape> =>
  Object.hasOwn(FIELD_SHAPES, kind) ? (FIELD_SHAPES[kind] ?? []) : []

/** The name of the field that shows this part of a block. */
const nameAt = ({ at, kind, written }: PlacedBlock, path: string): string =>
  joined(`${at}.f`, fieldAt(shapesOf(kind), written.fields, path === "" ? [] : path.split(".")).name)

const blockFaults = (placed: PlacedBlock): ReadonlyArray<FormFault> => {
  const { at, kind, written } = placed
  if (!isBlockKind(kind)) return [{ at, block: kind, problem: "unknownBlock", about: kind }]
  const found = fieldFaults(kind, written.fields).map(({ field = "" }) =>
    fieldAt(shapesOf(kind), written.fields, field.split(".")),
  )
  if (found.length > 0) {
    const wrong = found.filter((field) => !isOfOtherVariant(field))
    return (wrong.length > 0 ? wrong : found).map((field) => ({
      at: joined(`${at}.f`, field.name),
      block: kind,
      ...problemOf(field),
    }))
  }
  // Of a host that is not permitted it is a link (CMS-08), as the form says.
  if (kind === "iframe" && !isOpenFrame(written.fields as unknown as Iframe))
    return [{ at: `${at}.f.url`, block: kind, problem: "address" }]
  if (kind === "ticker") {
    const { background, color } = written.fields as Ticker
    const ratio = contrast(color, background)
    return ratio >= TEXT_CONTRAST
      ? []
      : [{ at: `${at}.f.color`, block: kind, problem: "contrast", about: ratio.toFixed(1).replace(".", ",") }]
  }
  if (kind !== "redirects") return []
  const { moved } = written.fields as { readonly moved: Parameters<typeof redirectFaults>[0] }
  return redirectFaults(moved).length === 0 ? [] : [{ at: `${at}.f.moved`, block: kind, problem: "twice" }]
}

/** One fault for each field: the first. */
const byField = (faults: ReadonlyArray<FormFault>): ReadonlyArray<FormFault> => {
  const found = new Map<string, FormFault>()
  for (const fault of faults) if (!found.has(fault.at)) found.set(fault.at, fault)
  return [...found.values()]
}

/** Paths that are parts of the shop, and whose address nobody changes. */
export const isFixedPath = (path: string): boolean => path === "/" || path.startsWith("/_")

const NonEmpty = Schema.is(Schema.NonEmptyString)

/** What the page's fields say by themselves; `path` is the address before. */
export const formFaults = (page: ContentPage, path: string): ReadonlyArray<FormFault> => {
  const faults: Array<FormFault> = []
  if (!NonEmpty(page.title)) faults.push({ at: "title", problem: "missing" })
  if (page.path !== path && (isFixedPath(path) || !isEditorialPath(page.path)))
    faults.push({ at: "path", problem: "path" })
  const blocks = blocksOf(page)
  const ids = new Set<string>()
  for (const { at, kind, written } of blocks) {
    if (ids.has(written.id)) faults.push({ at, block: kind, problem: "twice", about: written.id })
    ids.add(written.id)
  }
  return byField([...faults, ...blocks.flatMap(blockFaults)])
}

/** The same of references that lead nowhere. */
export const deadFaults = (page: ContentPage, dead: ReadonlyArray<ContentReference>): ReadonlyArray<FormFault> => {
  const blocks = new Map(blocksOf(page).map((placed) => [placed.at, placed]))
  return byField(
    dead.flatMap(({ at, kind, field = "", value }): ReadonlyArray<FormFault> => {
      const placed = blocks.get(at)
      return placed === undefined ? [] : [{ at: nameAt(placed, field), block: kind, problem: "dead", about: value }]
    }),
  )
}
