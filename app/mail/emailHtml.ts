/**
 * Building blocks of e-mails in HTML. Mail programs support neither style sheets nor variables: the theme's colours are
 * written out on each element. `createElement` instead of JSX, since Node runs these files as they are.
 */
import type { NamedText } from "@kapitel/ui/text/orderText"
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"

const INK = "#15231e"
export const QUIET = "#44524b"
export const LINE = "#dad6c9"
const GREEN = "#17483a"
/** A long word of a title wraps instead of widening the e-mail. */
export const BREAKS: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" }

/** An element with a style; its children need no keys. */
export const styled = (tag: string, style: CSSProperties, ...children: ReadonlyArray<ReactNode>): ReactElement =>
  createElement(tag, { style }, ...children)

export const paragraph = (content: ReactNode, style: CSSProperties = { margin: "0 0 16px" }) =>
  styled("p", style, content)

export const heading = (text: string) =>
  styled("h2", { font: "400 22px Georgia,serif", margin: "32px 0 8px", color: INK }, text)

export const table = (rows: ReadonlyArray<ReactNode>) =>
  styled("table", { width: "100%", borderCollapse: "collapse", font: "inherit" }, createElement("tbody", null, ...rows))

/** A name to the left, its value to the right; `breaks` for values that may be long, beside names that are whole words. */
export const pairs = (rows: ReadonlyArray<NamedText>, breaks = false) => {
  const left: CSSProperties = { textAlign: "left", fontWeight: "400", padding: "4px 16px 4px 0", verticalAlign: "top" }
  const right: CSSProperties = { textAlign: "right", padding: "4px 0", verticalAlign: "top" }
  return table(
    rows.map(([name, value]) =>
      createElement(
        "tr",
        null,
        createElement("th", { scope: "row", style: { ...left, ...(breaks ? {} : BREAKS) } }, name),
        styled("td", { ...right, ...(breaks ? BREAKS : { whiteSpace: "nowrap" }) }, value),
      ),
    ),
  )
}

export const ways = (rows: ReadonlyArray<string>) =>
  styled("p", { margin: "0", ...BREAKS }, ...rows.flatMap((row, at) => (at === 0 ? [row] : [createElement("br"), row])))

const BUTTON: CSSProperties = {
  display: "inline-block",
  padding: "12px 20px",
  background: GREEN,
  color: "#ffffff",
  textDecoration: "none",
  borderRadius: "3px",
}

export const button = (href: string, text: string) => createElement("a", { href, style: BUTTON }, text)

export const link = (href: string, text: string) =>
  paragraph(createElement("a", { href, style: { color: GREEN } }, text))

/** The whole e-mail: the shop's name above, the demo's notice, then the message. */
export const emailDocument = (
  {
    shopName,
    subject,
    demo,
  }: { readonly shopName: string; readonly subject: string; readonly demo?: string | undefined },
  content: ReadonlyArray<ReactNode>,
): string => {
  const head = createElement(
    "head",
    null,
    createElement("meta", { charSet: "utf-8" }),
    createElement("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    createElement("title", null, subject),
  )
  const column = { maxWidth: "600px", margin: "0 auto", padding: "24px", boxSizing: "border-box" } as const
  const body = { margin: "0", background: "#fcfbf7", color: INK, font: "16px/1.55 Arial,sans-serif" }
  const message = [
    styled("h1", { font: "400 30px Georgia,serif", margin: "0 0 24px", color: INK }, shopName),
    demo === undefined
      ? undefined
      : paragraph(demo, { margin: "0 0 16px", padding: "8px 12px", background: "#fcefcf" }),
    ...content,
  ]
  const html = createElement("html", { lang: "sv" }, head, styled("body", body, styled("div", column, ...message)))
  return `<!doctype html>${renderToStaticMarkup(html)}`
}
