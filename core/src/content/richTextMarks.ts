/** What the buttons above a field of rich text do to the text that is selected in it (decision 437). Effect-free. */

/** The buttons, in their order. Headings are of level 2 and 3. */
export const MARKS = ["bold", "italic", "link", "heading", "subheading", "item", "numbered"] as const
/** One of `MARKS`. */
export type Mark = (typeof MARKS)[number]

/** Part of a text, in UTF-16 units. */
export interface Selected {
  readonly from: number
  readonly to: number
}

/** A change of a text: `insert` replaces what is selected in `replace`, and `select` is selected afterwards. */
export interface MarkChange {
  readonly replace: Selected
  readonly insert: string
  readonly select: Selected
}

/** What a line begins with, and the rest of it. */
const LINE = /^(#{2,4} |- |\d{1,9}\. )?(.*)$/

/** The number of asterisks at the beginning of a text, and at the end of one. */
const startStars = (text: string): number => /^\**/.exec(text)?.[0].length ?? 0
const endStars = (text: string): number => startStars(text.split("").toReversed().join(""))

/** One asterisk of an odd number is italic, two are bold. */
const isInside = (stars: number, mark: "**" | "*"): boolean => (mark === "**" ? stars >= 2 : stars % 2 === 1)

/** Each line of the text that has any, in marks, without what the line begins with and space at its ends. */
const inMarks = (text: string, mark: "**" | "*"): string =>
  text
    .split("\n")
    .map((line) => {
      const [, begin = "", rest = ""] = LINE.exec(line) ?? []
      const words = rest.trim()
      return words === "" || begin.startsWith("#")
        ? line
        : line.replace(rest, () => rest.replace(words, () => `${mark}${words}${mark}`))
    })
    .join("\n")

/** Bold and italic: around what is selected, or away when they are there already. */
const emphasised = (text: string, { from, to }: Selected, mark: "**" | "*", sample: string): MarkChange => {
  const chosen = text.slice(from, to)
  const around = Math.min(endStars(text.slice(0, from)), startStars(text.slice(to)))
  if (chosen !== "" && isInside(around, mark))
    return {
      replace: { from: from - mark.length, to: to + mark.length },
      insert: chosen,
      select: { from: from - mark.length, to: to - mark.length },
    }
  const within = Math.min(startStars(chosen), endStars(chosen))
  if (chosen.length > 2 * within && isInside(within, mark)) {
    const bare = chosen.slice(mark.length, -mark.length)
    return { replace: { from, to }, insert: bare, select: { from, to: from + bare.length } }
  }
  if (chosen.trim() === "") {
    const start = from + mark.length
    return {
      replace: { from, to },
      insert: `${mark}${sample}${mark}`,
      select: { from: start, to: start + sample.length },
    }
  }
  const insert = inMarks(chosen, mark)
  return { replace: { from, to }, insert, select: { from, to: from + insert.length } }
}

const ADDRESS = /^(\/|#|https:\/\/|mailto:|tel:)\S*$/

/** What is typed next is selected: the address of a link with words, the words of one with an address. */
const linked = (text: string, { from, to }: Selected, sample: string): MarkChange => {
  const chosen = text.slice(from, to).replaceAll("\n", " ").trim()
  const isAddress = ADDRESS.test(chosen)
  const [words, address] = isAddress ? [sample, chosen] : [chosen || sample, "/"]
  const target = /[()]/.test(address) ? `<${address}>` : address
  const start = from + 1 + (isAddress ? 0 : words.length + 2)
  const length = isAddress ? words.length : target.length
  return { replace: { from, to }, insert: `[${words}](${target})`, select: { from: start, to: start + length } }
}

const BEGINS: Readonly<Record<"heading" | "subheading" | "item" | "numbered", (index: number) => string>> = {
  heading: () => "## ",
  subheading: () => "### ",
  item: () => "- ",
  numbered: (index) => `${index + 1}. `,
}

/** The whole lines that are selected begin with it, or no more when all of them do. */
const begun = (text: string, { from, to }: Selected, mark: keyof typeof BEGINS): MarkChange => {
  const start = text.slice(0, from).lastIndexOf("\n") + 1
  const next = text.indexOf("\n", Math.max(from, to - 1))
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split("\n")
  const filled = lines.filter((line) => line.trim() !== "")
  // Of empty lines the first alone.
  if (filled.length === 0 && lines.length > 1) return begun(text, { from, to: from }, mark)
  const isBegun = filled.length > 0 && filled.every((line, at) => LINE.exec(line)?.[1] === BEGINS[mark](at))
  let count = 0
  const insert = lines
    .map((line) => {
      const rest = LINE.exec(line)?.[2] ?? ""
      if (isBegun) return rest
      if (line.trim() === "" && lines.length > 1) return line
      count += 1
      return `${BEGINS[mark](count - 1)}${rest}`
    })
    .join("\n")
  return {
    replace: { from: start, to: end },
    insert,
    select: { from: start + (lines.length > 1 ? 0 : insert.length), to: start + insert.length },
  }
}

/** What a press on a button does. `sample` stands where nothing is selected, and is selected to be typed over. */
export const markChange = (text: string, selected: Selected, mark: Mark, sample: string): MarkChange => {
  switch (mark) {
    case "bold":
      return emphasised(text, selected, "**", sample)
    case "italic":
      return emphasised(text, selected, "*", sample)
    case "link":
      return linked(text, selected, sample)
    default:
      return begun(text, selected, mark)
  }
}

/** A picture in a paragraph of its own; its text is that of the library until one is typed, which is where the caret is. */
export const pictureChange = (text: string, { to }: Selected, source: string): MarkChange => {
  const before = text.slice(0, to)
  const after = text.slice(to)
  const above = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n"
  const below = after === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n"
  const at = to + above.length + 2
  return { replace: { from: to, to }, insert: `${above}![](${source})${below}`, select: { from: at, to: at } }
}

/** The text after a change. */
export const changedText = (text: string, { replace, insert }: MarkChange): string =>
  text.slice(0, replace.from) + insert + text.slice(replace.to)
