import type { ColumnWidth } from "@kapitel/core/content/blocks/Columns"
import type { ReactNode } from "react"

export interface ColumnsProps {
  /** `flex` has a width for each column; three and four share the page evenly. */
  layout: "flex" | "three" | "four"
  columns: ReadonlyArray<{ id: string; width?: ColumnWidth | undefined; body: ReactNode }>
}

const widths: Record<ColumnWidth, string> = {
  "1/4": "column column-3",
  "1/3": "column column-4",
  "5/12": "column column-5",
  "1/2": "column column-6",
  "7/12": "column column-7",
  "2/3": "column column-8",
  "3/4": "column column-9",
  "1/1": "column",
}

const layouts = { flex: "1/1", three: "1/3", four: "1/4" } as const

/** Parts side by side on wide screens, below each other on narrow ones (CMS-03). */
export function Columns({ layout, columns }: ColumnsProps) {
  return (
    <div className="columns">
      {columns.map((column) => (
        <div key={column.id} className={widths[column.width ?? layouts[layout]]}>
          {column.body}
        </div>
      ))}
    </div>
  )
}
