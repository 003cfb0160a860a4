/**
 * Building blocks of e-mails in HTML. Mail programs support neither style sheets nor variables: the colours of the site are
 * written out on each element. `createElement` instead of JSX, since Node runs these files as they are.
 */
import { COLOURS, type Colours } from "@kapitel/core/site/colours"
import type { NamedText } from "@kapitel/ui/text/orderText"
import { type CSSProperties, createContext, createElement, type ReactElement, type ReactNode, useContext } from "react"
import { renderToStaticMarkup } from "react-dom/server"

const EmailColours = createContext<Colours>(COLOURS.kapitel)

/** A style, or one of the site's colours. */
type Look = CSSProperties | ((colours: Colours) => CSSProperties)

/** A long word of a title wraps instead of widening the e-mail. */
export const BREAKS: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" }

interface StyledProps {
  readonly tag: string
  readonly look: Look
  readonly href?: string
  readonly children?: ReactNode
}

function Styled({ tag, look, children, ...attributes }: StyledProps) {
  const colours = useContext(EmailColours)
  return createElement(tag, { ...attributes, style: typeof look === "function" ? look(colours) : look }, children)
}

/** An element with a style; its children need no keys. */
export const styled = (tag: string, look: Look, ...children: ReadonlyArray<ReactNode>): ReactElement =>
  createElement(Styled, { tag, look }, ...children)

export const paragraph = (content: ReactNode, look: Look = { margin: "0 0 16px" }) => styled("p", look, content)

/** A paragraph of lesser weight. */
export const quiet = (content: ReactNode, margin: string) =>
  paragraph(content, (colours) => ({ margin, color: colours["ink-2"] }))

export const heading = (text: string) =>
  styled("h2", ({ ink }) => ({ font: "400 22px Georgia,serif", margin: "32px 0 8px", color: ink }), text)

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

const buttonLook = ({ gran }: Colours): CSSProperties => ({
  display: "inline-block",
  padding: "12px 20px",
  background: gran,
  color: "#ffffff",
  textDecoration: "none",
  borderRadius: "3px",
})

export const button = (href: string, text: string) => createElement(Styled, { tag: "a", look: buttonLook, href }, text)

/** A link within a text. */
export const inlineLink = (href: string, text: string) =>
  createElement(Styled, { tag: "a", look: ({ gran }: Colours) => ({ color: gran }), href }, text)

export const link = (href: string, text: string) => paragraph(inlineLink(href, text))

/** Whose e-mail it is. */
interface EmailSite {
  readonly shopName: string
  readonly colours: Colours
}

interface EmailFrame {
  readonly subject: string
  /** The notice of a demo. */
  readonly demo?: string | undefined
}

/** The whole e-mail: the shop's name above, the demo's notice, then the message. */
export const emailDocument = (
  { shopName, colours }: EmailSite,
  { subject, demo }: EmailFrame,
  content: ReadonlyArray<ReactNode>,
): string => {
  const { paper, ink, lingon } = colours
  const head = createElement(
    "head",
    null,
    createElement("meta", { charSet: "utf-8" }),
    createElement("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    createElement("title", null, subject),
  )
  const column = { maxWidth: "600px", margin: "0 auto", padding: "24px", boxSizing: "border-box" } as const
  const body = { margin: "0", background: paper, color: ink, font: "16px/1.55 Arial,sans-serif" }
  const edge = { borderTop: `4px solid ${lingon}`, background: paper }
  const message = [
    styled("h1", { font: "400 30px Georgia,serif", margin: "0 0 24px", color: ink }, shopName),
    demo === undefined
      ? undefined
      : paragraph(demo, { margin: "0 0 16px", padding: "8px 12px", background: colours["hjortron-soft"] }),
    ...content,
  ]
  const page = styled("body", body, styled("div", edge, styled("div", column, ...message)))
  const html = createElement("html", { lang: "sv" }, head, page)
  return `<!doctype html>${renderToStaticMarkup(createElement(EmailColours, { value: colours }, html))}`
}
