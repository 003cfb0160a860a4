/**
 * Building blocks of e-mails in HTML. Mail programs support neither style sheets nor variables: the theme's colours are
 * written out on each element.
 */
import type { NamedText } from "@kapitel/ui/text/orderText"
import { escapeHtml } from "./escapeHtml.ts"

const INK = "#15231e"
export const QUIET = "#44524b"
export const LINE = "#dad6c9"
const GREEN = "#17483a"
/** A long word of a title wraps instead of widening the e-mail. */
export const BREAKS = "overflow-wrap:anywhere;word-break:break-word"

export const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

export const heading = (text: string) =>
  `<h2 style="font:400 22px Georgia,serif;margin:32px 0 8px;color:${INK}">${escapeHtml(text)}</h2>`

export const table = (rows: string) => `<table style="width:100%;border-collapse:collapse;font:inherit">${rows}</table>`

/** A name to the left, its value to the right; `breaks` for values that may be long. */
export const pairs = (rows: ReadonlyArray<NamedText>, breaks = false) =>
  table(
    rows
      .map(
        ([name, value]) =>
          `<tr><th scope="row" style="text-align:left;font-weight:400;padding:4px 16px 4px 0;vertical-align:top;${BREAKS}">${escapeHtml(name)}</th><td style="text-align:right;padding:4px 0;${breaks ? BREAKS : "white-space:nowrap"};vertical-align:top">${escapeHtml(value)}</td></tr>`,
      )
      .join(""),
  )

export const ways = (rows: ReadonlyArray<string>) =>
  `<p style="margin:0;${BREAKS}">${rows.map(escapeHtml).join("<br>")}</p>`

export const button = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;background:${GREEN};color:#ffffff;text-decoration:none;border-radius:3px">${escapeHtml(text)}</a>`

export const link = (href: string, text: string) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="color:${GREEN}">${escapeHtml(text)}</a></p>`

/** The whole e-mail: the shop's name above, the demo's notice, then the message. */
export const emailDocument = (
  {
    shopName,
    subject,
    demo,
  }: { readonly shopName: string; readonly subject: string; readonly demo?: string | undefined },
  content: ReadonlyArray<string>,
): string =>
  [
    `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:#fcfbf7;color:${INK};font:16px/1.55 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px;box-sizing:border-box">`,
    `<h1 style="font:400 30px Georgia,serif;margin:0 0 24px;color:${INK}">${escapeHtml(shopName)}</h1>`,
    demo === undefined ? "" : `<p style="margin:0 0 16px;padding:8px 12px;background:#fcefcf">${escapeHtml(demo)}</p>`,
    ...content,
    "</div></body></html>",
  ].join("\n")
