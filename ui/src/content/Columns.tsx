import type { ReactNode } from "react"

/** The eight widths of a column, as parts of the page (CMS-03). */
export type ColumnWidth =
  | "sixth"
  | "quarter"
  | "third"
  | "half"
  | "two-thirds"
  | "three-quarters"
  | "five-sixths"
  | "full"

export interface ColumnsProps {
  columns: ReadonlyArray<{ id: string; width: ColumnWidth; body: ReactNode }>
}

/** Parts side by side on wide screens, below each other on narrow ones. */
export function Columns({ columns }: ColumnsProps) {
  return (
    <div className="columns">
      {columns.map((column) => (
        <div key={column.id} className={column.width === "full" ? "column" : `column column-${column.width}`}>
          {column.body}
        </div>
      ))}
    </div>
  )
}
