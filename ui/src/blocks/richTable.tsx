import type { RichTextNode } from "@kapitel/core/content/RichText"
import type { ReactNode } from "react"
import { inside, phrases } from "../content/phrases.tsx"

const CELL = "border-line border-b py-2 pr-6 align-top"

/**
 * A table in an editor's text. On a narrow screen it scrolls sideways, by keys too (WCAG 2.1.1); its first column has
 * the names of its rows.
 */
export function richTable({ caption, head, rows }: Extract<RichTextNode, { readonly type: "table" }>): ReactNode {
  const names = head.map((name) =>
    inside("th", [name], { className: `${CELL} whitespace-nowrap font-semibold`, scope: "col" }),
  )
  const lines = rows.map((row) =>
    inside(
      "tr",
      row.map((spans, index) =>
        index === 0
          ? inside("th", [phrases(spans)], { className: CELL, scope: "row" })
          : inside("td", [phrases(spans)], { className: CELL }),
      ),
    ),
  )
  const grid = (
    <table className="w-full border-collapse text-left wrap-normal">
      <caption className="pb-2 text-left text-ink-2 text-small">{caption}</caption>
      <thead>{inside("tr", names)}</thead>
      {inside("tbody", lines)}
    </table>
  )
  const scrolled = { className: "overflow-x-auto", "aria-label": caption, tabIndex: 0 }
  return <div className="blocks">{inside("section", [grid], scrolled)}</div>
}
