import type { ColumnStyle, ColumnWidth } from "@kapitel/core/content/blocks/Columns"
import type { ReactNode } from "react"

export interface ColumnsProps {
  /** `flex` has a width for each column; three and four are equally wide. */
  layout: "flex" | "three" | "four"
  columns: ReadonlyArray<{
    id: string
    width?: ColumnWidth | undefined
    /** @default "plain" */
    style?: ColumnStyle | undefined
    body: ReactNode
  }>
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

const styles: Record<ColumnStyle, string> = {
  plain: "",
  framed: "panel",
  white: "rounded-sm bg-white px-4 py-5",
  linen: "rounded-sm bg-linen px-4 py-5",
  lichen: "rounded-sm bg-lav px-4 py-5",
  cloudberry: "rounded-sm bg-hjortron-soft px-4 py-5",
  centered: "justify-items-center text-center",
  middle: "self-center",
}

const layouts = { flex: "1/1", three: "1/3", four: "1/4" } as const

/** Parts side by side on wide screens, below each other on narrow ones (CMS-03). */
export function Columns({ layout, columns }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-8 sm:grid-cols-12">
      {columns.map(({ id, width = layouts[layout], style = "plain", body }) => (
        <div key={id} className={`grid grid-cols-1 gap-8 ${widths[width]} ${styles[style]}`}>
          {body}
        </div>
      ))}
    </div>
  )
}
