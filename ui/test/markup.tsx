/** Reads rendered markup as a customer would: by element and by accessible name. */
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"

export const render = (element: ReactNode): string => renderToStaticMarkup(element)

/** The text of a piece of markup, without what screen readers skip. */
export const words = (markup: string): string =>
  markup
    .replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/[ \n]+/g, " ")
    .trim()

/** Every element of a kind, with its attributes and its name: its label, or else its text. */
export function elements(markup: string, tag: string) {
  return [...markup.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>(?:(.*?)</${tag}>)?`, "gs"))].map(
    ([, attributes = "", content = ""]) => {
      const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
      return {
        attribute,
        content,
        has: (name: string) => attributes.includes(` ${name}`),
        name: attribute("aria-label") ?? words(content),
      }
    },
  )
}
