/**
 * Fields of Sitecore as a block's schema wants them: `{ value }` unwrapped, links, pictures and items of lists in the
 * shop's form, texts of parameters as numbers and lists, HTML as rich text. What does not fit stays as it is: the block's
 * schema refuses it, and a placeholder is shown. Source: docs/decisions/0418.
 */
import { ContentImage } from "@kapitel/core/content/ContentImage"
import { BLOCKS } from "@kapitel/core/content/decodeBlock"
import { Link } from "@kapitel/core/content/Link"
import { Schema, type SchemaAST } from "effect"
import { richText } from "./richText.ts"

/** The deepest nesting of values; deeper ones stay as they are. */
const MAX_DEPTH = 16

/** Names that must never become properties (docs/reliability.md, rule 10). */
const REFUSED_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** `Heading` → `heading`. */
export const ownName = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** The fields by the shop's names. */
const namedFields = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [ownName(name), field] as const)
      .filter(([name]) => !REFUSED_NAMES.has(name)),
  )

/** What a field or an item of a list holds. */
const contents = (field: unknown): unknown => {
  if (!isObject(field)) return field
  if ("value" in field) return field["value"]
  return isObject(field["fields"]) ? namedFields(field["fields"]) : field
}

/** Without a schema: fields and items unwrapped, whatever they are. */
const unwrapped = (field: unknown, depth: number): unknown => {
  const value = contents(field)
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((item) => unwrapped(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !REFUSED_NAMES.has(name))
      .map(([name, item]) => [name, unwrapped(item, depth + 1)]),
  )
}

/** The names of a link's fields, and of a picture's. */
const namesOf = ({ ast }: Schema.Top) =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
const LINK_NAMES = namesOf(Link).join()
const IMAGE_NAMES = namesOf(ContentImage).join()

/** `{ href, text }` of a link field. */
const linkOf = ({ href, text }: Json): Json => ({ label: text, href })

const number = (value: unknown): unknown => {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN
  return Number.isFinite(parsed) ? parsed : value
}

/** `{ src, alt, width, height, focusX, focusY }` of an image field; the focal point in fractions. */
const imageOf = ({ src, alt = "", width, height, focusX, focusY }: Json): Json => ({
  source: src,
  alt,
  ...(typeof src === "string" && /\.svg(\?|$)/.test(src) ? { type: "image/svg+xml" } : {}),
  ...(width === undefined || width === "" ? {} : { width: number(width) }),
  ...(height === undefined || height === "" ? {} : { height: number(height) }),
  ...(focusX === undefined || focusY === undefined ? {} : { focus: { x: number(focusX), y: number(focusY) } }),
})

const text = (value: unknown): unknown => {
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  // A field of an address is a link.
  return isObject(value) && typeof value["href"] === "string" ? value["href"] : value
}

const literalsOf = (ast: SchemaAST.AST): ReadonlyArray<unknown> => {
  if (ast._tag === "Literal") return [ast.literal]
  return ast._tag === "Union" ? ast.types.flatMap(literalsOf) : []
}

/** The member whose literal fields are the value's, such as `from: "category"`. */
const memberFor = (members: ReadonlyArray<SchemaAST.AST>, value: unknown): SchemaAST.AST | undefined =>
  members.find(
    (member) =>
      member._tag === "Objects" &&
      member.propertySignatures.every(({ name, type }) => {
        const literals = literalsOf(type)
        return literals.length === 0 || (isObject(value) && literals.includes(contents(value[String(name)])))
      }),
  )

/** The nodes of rich text are told apart by their type; one of them is a paragraph. */
const isRichTextNode = (ast: SchemaAST.AST): boolean =>
  ast._tag === "Union" && memberFor(ast.types, { type: "paragraph" }) !== undefined

const fieldsAs = (ast: SchemaAST.Objects, fields: Json, depth: number): Json =>
  Object.fromEntries(
    ast.propertySignatures.flatMap(({ name, type }) => {
      const field = fields[String(name)]
      const value = field === undefined ? undefined : valueAs(type, field, depth + 1)
      // An empty field is one that the editor has left out.
      return value === undefined || value === null || (value === "" && type.context?.isOptional === true)
        ? []
        : [[String(name), value]]
    }),
  )

const objectAs = (ast: SchemaAST.Objects, value: unknown, depth: number): unknown => {
  if (!isObject(value)) return value
  const names = ast.propertySignatures.map(({ name }) => String(name)).join()
  if (names === LINK_NAMES && !("label" in value)) {
    // An item of a list of links has its link in a field.
    const link = "link" in value ? contents(value["link"]) : value
    // A link field that the editor has left empty has no address.
    return isObject(link) && link["href"] !== "" ? linkOf(link) : undefined
  }
  if (names === IMAGE_NAMES && "src" in value) return imageOf(value)
  return fieldsAs(ast, value, depth)
}

/** `a|b` is a list, in parameters and in fields of several values. */
const listed = (value: unknown): unknown =>
  typeof value === "string"
    ? value
        .split(/[|\n]/)
        .map((item) => item.trim())
        .filter((item) => item !== "")
    : value

const valueAs = (ast: SchemaAST.AST, field: unknown, depth: number): unknown => {
  const value = contents(field)
  if (depth > MAX_DEPTH) return value
  switch (ast._tag) {
    case "String":
      return text(value)
    case "Number":
      return number(value)
    case "Boolean":
      return value === "1" || value === "true"
        ? true
        : value === "0" || value === "false" || value === ""
          ? false
          : value
    case "Literal":
      return typeof ast.literal === "number" ? number(value) : value
    case "Arrays": {
      const item = ast.rest[0] ?? ast.elements[0]
      if (typeof value === "string" && item !== undefined && isRichTextNode(item)) return richText(value)
      const items = listed(value)
      return Array.isArray(items) && item !== undefined ? items.map((one) => valueAs(item, one, depth + 1)) : items
    }
    case "Objects":
      return objectAs(ast, value, depth)
    case "Union": {
      const member = memberFor(ast.types, value)
      return member === undefined ? text(value) : valueAs(member, value, depth + 1)
    }
    default:
      return unwrapped(value, depth)
  }
}

const asts = new Map(
  Object.entries(BLOCKS).map(([kind, schema]) => [kind, Schema.toEncoded(schema as Schema.Top).ast] as const),
)

/** The fields of a block of this kind; of an unknown one as they are, without their wrapping. */
export const fieldsOf = (kind: string, fields: Json): Json => {
  const named = namedFields(fields)
  const ast = asts.get(kind)
  const found = ast === undefined ? unwrapped(named, 0) : valueAs(ast, { fields: named }, 0)
  return isObject(found) ? found : {}
}
