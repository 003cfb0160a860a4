/** Names of blocks and fields of content, for forms, faults and differences. */
import type { FormFault } from "@kapitel/core/content/formFaults"
import type { PageDifference } from "@kapitel/core/content/pageDifference"
import {
  blockNames,
  fieldHelp,
  fieldNames,
  formProblems,
  itemNames,
  optionNames,
  editing as words,
} from "../text/sv/editing.ts"

const isKey = <Texts extends object>(texts: Texts, key: string): key is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, key)

export const blockName = (kind: string): string => (isKey(blockNames, kind) ? blockNames[kind] : kind)

/** The word for a field: `parts` are its name and those around it, without numbers. */
const found = (
  texts: Readonly<Record<string, string>>,
  kind: string,
  parts: ReadonlyArray<string>,
): string | undefined => {
  const [name = "", above = ""] = [parts.at(-1), parts.at(-2)]
  return [`${kind}.${name}`, `${above}.${name}`, name].map((key) => texts[key]).find((text) => text !== undefined)
}

/** The parts of a field's name that are words: `main.0.f.links.1.href` has `links` and `href`. */
const wordsOf = (field: string): ReadonlyArray<string> => field.split(".").filter((part) => !/^\d+$/.test(part))

/** The field's own name within a block: `main.0.f.heading` has `heading`. */
export const inBlock = (at: string): string => at.slice(at.lastIndexOf(".f.") + 3)

export const fieldLabel = (kind: string, field: string): string =>
  found(fieldNames, kind, wordsOf(field)) ?? wordsOf(field).at(-1) ?? ""

/** A name for one of a list: 'Länk 2'. */
export const itemLabel = (kind: string, field: string): string =>
  itemNames[wordsOf(field).at(-1) ?? ""] ?? fieldLabel(kind, field)

export const helpOf = (kind: string, field: string): string | undefined => {
  const help = found(fieldHelp, kind, wordsOf(field))
  return help === "" ? undefined : help
}

export const optionLabel = (kind: string, field: string, option: string): string =>
  optionNames[`${kind}.${wordsOf(field).at(-1)}.${option}`] ?? optionNames[option] ?? option

const OWN: Readonly<Record<string, string>> = {
  title: words.pageTitle,
  path: words.path,
  description: words.description,
}

/** The field with what it is in: 'Länk 2 – Länkens adress'. */
const longLabel = (kind: string, field: string): string => {
  const parts = field.split(".")
  return parts
    .flatMap((part, at) => {
      const own = parts.slice(0, at + 1).join(".")
      const number = Number(parts[at + 1])
      if (/^\d+$/.test(part)) return []
      return [Number.isInteger(number) ? words.item(itemLabel(kind, own), number + 1) : fieldLabel(kind, own)]
    })
    .join(" – ")
}

/** What a fault is about: the field, or the block. */
const placeOf = ({ at, block }: FormFault): string => {
  if (block === undefined) return OWN[at] ?? at
  return at.includes(".f.") ? fieldLabel(block, inBlock(at)) : blockName(block)
}

/** 'Länkens adress: /borta finns inte i butiken.' */
export const faultText = (fault: FormFault): string =>
  `${placeOf(fault)}: ${formProblems[fault.problem](fault.about ?? "")}`

/** The same for the summary, with the block: 'Medlemskap – Länk – Länkens adress: /borta finns inte i butiken.' */
export const summaryText = (fault: FormFault): string => {
  const { at, block, problem, about = "" } = fault
  return block !== undefined && at.includes(".f.")
    ? `${blockName(block)} – ${longLabel(block, inBlock(at))}: ${formProblems[problem](about)}`
    : faultText(fault)
}

export const differenceText = ({ what, block, field }: PageDifference): string => {
  const name =
    field === undefined || field === ""
      ? blockName(block ?? "")
      : block === undefined
        ? (OWN[field] ?? field)
        : `${blockName(block)} – ${longLabel(block, field)}`
  return words.differences[what](name)
}
