import type { ColumnWidth } from "@kapitel/core/content/blocks/Columns"
import type { ReactNode } from "react"

export interface ColumnsProps {
  /** `flex` has a width for each column; three and four are equally wide. */
  layout: "flex" | "three" | "four"
  columns: ReadonlyArray<{ id: string; width?: ColumnWidth | undefined; body: ReactNode }>
}

const widths: Record<ColumnWidth, string> = {
  "1/4": "column sm:col-span-6 lg:col-span-3",
  "1/3": "column sm:col-span-6 lg:col-span-4",
  "5/12": "column sm:col-span-6 lg:col-span-5",
  "1/2": "column sm:col-span-6",
  "7/12": "column sm:col-span-6 lg:col-span-7",
  "2/3": "column sm:col-span-6 lg:col-span-8",
  "3/4": "column sm:col-span-6 lg:col-span-9",
  "1/1": "column sm:col-span-12",
}

const layouts = { flex: "1/1", three: "1/3", four: "1/4" } as const

/** Parts side by side on wide screens, below each other on narrow ones (CMS-03). */
export function Columns({ layout, columns }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-8 sm:grid-cols-12">
      {columns.map((column) => (
        <div key={column.id} className={widths[column.width ?? layouts[layout]]}>
          {column.body}
        </div>
      ))}
    </div>
  )
}
