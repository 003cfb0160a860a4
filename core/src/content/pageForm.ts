/**
 * A page as an ordinary form: what each field is called, how the posted fields are read, and what the buttons between
 * them do. The server and the page's script use the same code (decision 424). Effect-free.
 */
import type { Block, ContentPage } from "./ContentPage.ts"
import type { RichTextNode } from "./RichText.ts"
import { markupOf, readMarkup } from "./richTextMarkup.ts"

/** A field by its name in the schema; an empty name is the block itself. */
export interface NamedShape {
  readonly name: string
  readonly required: boolean
  readonly shape: FieldShape
}

/** What a field is, as a person fills it in. */
export type FieldShape =
  | { readonly kind: "text"; readonly isLong: boolean }
  | { readonly kind: "richText" }
  | { readonly kind: "colour" }
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "flag" }
  | { readonly kind: "choice"; readonly options: ReadonlyArray<string> }
  /** Texts, one on a line. */
  | { readonly kind: "lines"; readonly least: number; readonly most: number }
  | { readonly kind: "list"; readonly of: FieldShape; readonly least: number; readonly most: number }
  /** `isPicture`: an address with a text, which can be chosen from the library. */
  | { readonly kind: "group"; readonly fields: ReadonlyArray<NamedShape>; readonly isPicture?: true }
  /** Which fields there are depends on the value of one of them. */
  | {
      readonly kind: "variants"
      readonly by: string
      readonly variants: ReadonlyArray<{
        readonly values: ReadonlyArray<string>
        readonly fields: ReadonlyArray<NamedShape>
      }>
    }

/** The fields of each kind of block. */
export type FormShapes = Readonly<Record<string, ReadonlyArray<NamedShape>>>

/** What is typed in a form, by the parts of the fields' names. */
export type FormNode = string | ReadonlyArray<FormNode> | { readonly [name: string]: FormNode }

/** A block in a form: its fields under `f`, the blocks in it under `a`. One of an unknown kind is kept as it is, in `raw`. */
export interface FormBlock {
  readonly [name: string]: FormNode
  readonly id: string
  readonly kind: string
}

/** Areas of a page, in the order of the page. */
export const PAGE_AREAS = ["header", "main", "footer"] as const
/** One of `PAGE_AREAS`. */
export type PageArea = (typeof PAGE_AREAS)[number]

/** The largest form, in bytes as it is posted, and the most fields and blocks in it. */
export const FORM_LIMITS = { bytes: 512 * 1024, fields: 5_000, blocks: 300 } as const

/** Parts of the deepest field's name: blocks within blocks to the depth that pages show. */
const MAX_PARTS = 60

type Fields = Readonly<Record<string, FormNode>>

const isRecord = (node: unknown): node is Record<string, unknown> =>
  typeof node === "object" && node !== null && !Array.isArray(node)

const textIn = (node: FormNode | undefined): string => (typeof node === "string" ? node : "")
const fieldsIn = (node: FormNode | undefined): Fields => (isRecord(node) ? node : {})
const listIn = (node: FormNode | undefined): ReadonlyArray<FormNode> => (Array.isArray(node) ? node : [])

const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** The fields that a variant has besides the one that decides. */
export const variantOf = (shape: Extract<FieldShape, { kind: "variants" }>, value: string): ReadonlyArray<NamedShape> =>
  (shape.variants.find(({ values }) => values.includes(value)) ?? shape.variants[0])?.fields ?? []

/** Names of the areas that a block of this kind has for other blocks. */
export const areasOf = (kind: string, fields: FormNode | undefined): ReadonlyArray<string> => {
  if (kind === "section" || kind === "container") return ["content"]
  if (kind !== "columns") return []
  const { layout, widths } = fieldsIn(fields)
  const count = layout === "four" ? 4 : layout === "flex" ? Math.max(1, listIn(widths).length) : 3
  return Array.from({ length: Math.min(count, 8) }, (_, at) => `column-${at + 1}`)
}

// From a page to what its form is filled in with.

const asText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : ""

const nodeOf = (shape: FieldShape, value: unknown): FormNode => {
  switch (shape.kind) {
    case "text":
    case "colour":
    case "number":
    case "choice":
      return asText(value)
    case "flag":
      return value === true ? "on" : ""
    case "richText":
      return Array.isArray(value) ? markupOf(value as ReadonlyArray<RichTextNode>) : ""
    case "lines":
      return Array.isArray(value) ? value.map(asText).join("\n") : ""
    case "list":
      return Array.isArray(value) ? value.map((item) => nodeOf(shape.of, item)) : []
    case "group":
      return nodesOf(shape.fields, value)
    case "variants": {
      const chosen = asText(isRecord(value) ? value[shape.by] : undefined) || (shape.variants[0]?.values[0] ?? "")
      return { ...nodesOf(variantOf(shape, chosen), value), [shape.by]: chosen }
    }
  }
}

const nodesOf = (shapes: ReadonlyArray<NamedShape>, value: unknown): Fields => {
  const record = isRecord(value) ? value : {}
  const [first] = shapes
  if (first?.name === "") return fieldsIn(nodeOf(first.shape, value))
  return Object.fromEntries(shapes.map(({ name, shape }) => [name, nodeOf(shape, ownValue(record, name))]))
}

const blockNode = (shapes: FormShapes, block: Block): FormBlock => {
  const { id, kind, fields, areas = {} } = block
  const own = ownValue(shapes, kind)
  if (own === undefined) return { id, kind, raw: JSON.stringify(block) }
  return {
    id,
    kind,
    f: nodesOf(own, fields),
    a: Object.fromEntries(
      Object.entries(areas).map(([name, blocks]) => [name, blocks.map((inner) => blockNode(shapes, inner))]),
    ),
  }
}

/** What the form of a page is filled in with. */
export const formOfPage = (shapes: FormShapes, { path, title, description = "", areas }: ContentPage): Fields => ({
  path,
  title,
  description,
  ...Object.fromEntries(PAGE_AREAS.map((area) => [area, areas[area].map((block) => blockNode(shapes, block))])),
})

// From what is posted to a page.

const number = (text: string): number | string =>
  /^\s*-?\d{1,9}([.,]\d{1,6})?\s*$/.test(text) ? Number(text.replace(",", ".")) : text
const isEmpty = (node: FormNode | undefined): boolean =>
  node === undefined || (typeof node === "string" ? node.trim() === "" : Object.values(node).every(isEmpty))

/** `undefined`: an optional field that was left empty. */
const valueOf = (shape: FieldShape, node: FormNode | undefined, required: boolean): unknown => {
  if (!required && shape.kind !== "variants" && isEmpty(node)) return undefined
  const text = textIn(node)
  switch (shape.kind) {
    case "text":
    case "colour":
    case "choice":
      return text.trim() === "" ? "" : text
    case "number":
      return number(text)
    case "flag":
      return text !== ""
    case "richText":
      return readMarkup(text)
    case "lines":
      return text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
    case "list":
      return listIn(node).map((item) => valueOf(shape.of, item, true))
    case "group":
      return valuesOf(shape.fields, node)
    case "variants": {
      const chosen = textIn(fieldsIn(node)[shape.by])
      return { [shape.by]: chosen, ...valuesOf(variantOf(shape, chosen), node) }
    }
  }
}

const valuesOf = (shapes: ReadonlyArray<NamedShape>, node: FormNode | undefined): Record<string, unknown> => {
  const record = fieldsIn(node)
  const [first] = shapes
  if (first?.name === "") return valueOf(first.shape, node, true) as Record<string, unknown>
  return Object.fromEntries(
    shapes.flatMap(({ name, shape, required }) => {
      const value = valueOf(shape, ownValue(record, name), required)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What a form keeps of a block that it cannot show. */
const rawBlock = (raw: string): Block | undefined => {
  try {
    const block: unknown = JSON.parse(raw)
    return isRecord(block) && typeof block["id"] === "string" && typeof block["kind"] === "string"
      ? { id: block["id"], kind: block["kind"], fields: isRecord(block["fields"]) ? block["fields"] : {} }
      : undefined
  } catch {
    return undefined
  }
}

const blocksOf = (shapes: FormShapes, nodes: FormNode | undefined): ReadonlyArray<Block> =>
  listIn(nodes).flatMap((node): ReadonlyArray<Block> => {
    const { id, kind, f, a, raw } = fieldsIn(node)
    const own = ownValue(shapes, textIn(kind))
    if (own === undefined) {
      const kept = rawBlock(textIn(raw))
      return kept === undefined || ownValue(shapes, kept.kind) !== undefined ? [] : [kept]
    }
    const areas = Object.entries(fieldsIn(a)).map(([name, inner]) => [name, blocksOf(shapes, inner)] as const)
    return [
      {
        id: textIn(id) || textIn(kind),
        kind: textIn(kind),
        fields: valuesOf(own, f),
        ...(areas.length === 0 ? {} : { areas: Object.fromEntries(areas) }),
      },
    ]
  })

/** The page that a form describes; what is wrong in it stays as it was typed. `id` is that of the page before. */
export const pageOfForm = (shapes: FormShapes, form: Fields, id: string): ContentPage => {
  const description = textIn(form["description"]).trim()
  return {
    id,
    path: textIn(form["path"]).trim(),
    title: textIn(form["title"]).trim(),
    ...(description === "" ? {} : { description }),
    areas: {
      header: blocksOf(shapes, form["header"]),
      main: blocksOf(shapes, form["main"]),
      footer: blocksOf(shapes, form["footer"]),
    },
  }
}

type Growing = Map<string, Growing | string>

const grown = (node: Growing | string): FormNode => {
  if (typeof node === "string") return node
  const entries = [...node.entries()]
  const isList = entries.length > 0 && entries.every(([name]) => /^\d{1,6}$/.test(name))
  return isList
    ? entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => grown(inner))
    : Object.fromEntries(entries.map(([name, inner]) => [name, grown(inner)]))
}

/** Posted fields, `main.0.f.heading` and so on, as what is typed in the form. Names that are no parts of a form are left out. */
export const readForm = (entries: Iterable<readonly [string, string]>): Fields => {
  const root: Growing = new Map()
  let count = 0
  for (const [name, value] of entries) {
    count += 1
    const parts = name.split(".")
    if (count > FORM_LIMITS.fields || parts.length > MAX_PARTS || parts.some((part) => !/^[\w-]{1,40}$/.test(part)))
      continue
    let at: Growing = root
    for (const part of parts.slice(0, -1)) {
      const next = at.get(part)
      const inner: Growing = next instanceof Map ? next : new Map()
      at.set(part, inner)
      at = inner
    }
    at.set(parts.at(-1) ?? "", value.replaceAll("\r\n", "\n"))
  }
  return fieldsIn(grown(root))
}

/** A form as its fields: the reverse of `readForm`. */
export const formEntries = (node: FormNode, name = ""): ReadonlyArray<readonly [string, string]> =>
  typeof node === "string"
    ? [[name, node]]
    : Object.entries(node).flatMap(([part, inner]) => formEntries(inner, name === "" ? part : `${name}.${part}`))

// What the buttons do.

/** A press on a button between fields. `at` is the name of an item, of the list for `add`, of a picture for `clear`. */
export interface FormAct {
  readonly kind: "up" | "down" | "remove" | "add" | "clear"
  readonly at: string
  /** The kind of the block to add; absent where a row of a field is added. */
  readonly block?: string
}

/** The button's value, e.g. `up:main.0`. */
export const actValue = ({ kind, at }: FormAct): string => `${kind}:${at}`

/** Reads `actValue`; `undefined` for a button that does something else. The kind of a new block is in the field `new.<at>`. */
export const readAct = (value: string, fieldAt: (name: string) => string | undefined): FormAct | undefined => {
  const [, kind, at = ""] = /^(up|down|remove|add|clear):([\w.-]{1,400})$/.exec(value) ?? []
  if (kind === undefined) return undefined
  const block = fieldAt(newKindName(at))
  return { kind: kind as FormAct["kind"], at, ...(block === undefined ? {} : { block }) }
}

/** The field in which the kind of a new block is chosen. */
export const newKindName = (area: string): string => `new-${area.replaceAll(".", "-")}`

const idsIn = (node: FormNode): ReadonlyArray<string> =>
  typeof node === "string"
    ? []
    : [
        ...(!Array.isArray(node) && typeof (node as Fields)["id"] === "string"
          ? [(node as Fields)["id"] as string]
          : []),
        ...Object.values(node).flatMap(idsIn),
      ]

const newBlock = (kind: string, form: Fields): FormBlock => {
  const taken = new Set(idsIn(form))
  let number = 1
  while (taken.has(`${kind}-${number}`)) number += 1
  return { id: `${kind}-${number}`, kind, f: {}, a: {} }
}

const changed = (
  node: FormNode | undefined,
  parts: ReadonlyArray<string>,
  change: (list: ReadonlyArray<FormNode>) => ReadonlyArray<FormNode>,
): FormNode => {
  const [part, ...rest] = parts
  if (part === undefined) return change(listIn(node))
  if (Array.isArray(node)) {
    const items: ReadonlyArray<FormNode> = node
    return items.map((item, at) => (String(at) === part ? changed(item, rest, change) : item))
  }
  const record = fieldsIn(node)
  return { ...record, [part]: changed(ownValue(record, part), rest, change) }
}

const swapped = (list: ReadonlyArray<FormNode>, at: number, other: number): ReadonlyArray<FormNode> => {
  const [one, two] = [list[at], list[other]]
  return one === undefined || two === undefined
    ? list
    : list.map((item, index) => (index === at ? two : index === other ? one : item))
}

const isPicture = (node: FormNode | undefined): boolean => typeof fieldsIn(node)["source"] === "string"

/** The node with this name; `undefined` without one. */
const nodeAt = (form: Fields, at: string): FormNode | undefined =>
  at
    .split(".")
    .reduce<FormNode | undefined>(
      (node, part) => (typeof node === "object" ? ownValue(node as Fields, part) : undefined),
      form,
    )

const replaced = (node: FormNode, [part, ...rest]: ReadonlyArray<string>, value: FormNode): FormNode => {
  if (part === undefined) return value
  const inner = (one: FormNode): FormNode => replaced(one, rest, value)
  if (Array.isArray(node)) {
    const items: ReadonlyArray<FormNode> = node
    return items.map((item, at) => (String(at) === part ? inner(item) : item))
  }
  const record = fieldsIn(node)
  return { ...record, [part]: inner(record[part] ?? "") }
}

/** The kind of the block that has the field of this name. */
export const blockKindAt = (form: Fields, at: string): string | undefined => {
  const end = at.lastIndexOf(".f.")
  const { kind } = fieldsIn(end < 0 ? undefined : nodeAt(form, at.slice(0, end)))
  return typeof kind === "string" ? kind : undefined
}

/** The value of the button that opens the choice of a picture for the field of this name. */
export const chooseValue = (at: string): string => `bild:${at}`

/** The name in `chooseValue`; `undefined` for a button that does something else. */
export const readChoose = (value: string): string | undefined => /^bild:([\w.-]{1,400})$/.exec(value)?.[1]

/**
 * The form with this picture in the field of this name, whose text is that of the library until another one is typed;
 * `undefined` when there is no such field of a picture.
 */
export const withPicture = (form: Fields, at: string, source: string): Fields | undefined =>
  isPicture(nodeAt(form, at)) ? fieldsIn(replaced(form, at.split("."), { source, alt: "" })) : undefined

/** Blocks of a form, whatever they are in. */
const countBlocks = (form: Fields): number => idsIn(form).length

/** The form after the press, and the name of the item that is shown next: the moved, the new, or the one after a removed. */
export const afterAct = (form: Fields, act: FormAct): { readonly form: Fields; readonly shown: string } => {
  const parts = act.at.split(".")
  if (act.kind === "add") {
    if (countBlocks(form) >= FORM_LIMITS.blocks) return { form, shown: act.at }
    let place = 0
    const item: FormNode = act.block === undefined ? {} : newBlock(act.block, form)
    const next = changed(form, parts, (list) => {
      place = list.length
      return [...list, item]
    })
    return { form: fieldsIn(next), shown: `${act.at}.${place}` }
  }
  if (act.kind === "clear") return { form: withPicture(form, act.at, "") ?? form, shown: act.at }
  const list = parts.slice(0, -1)
  const at = Number(parts.at(-1))
  if (list.length === 0 || !Number.isInteger(at)) return { form, shown: act.at }
  const next = changed(form, list, (items) => {
    switch (act.kind) {
      case "up":
        return swapped(items, at, at - 1)
      case "down":
        return swapped(items, at, at + 1)
      default:
        return items.filter((_, index) => index !== at)
    }
  })
  const place = act.kind === "up" ? Math.max(0, at - 1) : act.kind === "down" ? at + 1 : Math.max(0, at - 1)
  return { form: fieldsIn(next), shown: [...list, place].join(".") }
}
