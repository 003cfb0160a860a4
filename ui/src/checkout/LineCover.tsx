import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"

export interface LineCoverProps {
  cover: CoverView | undefined
  /** On the board, where there is no picture. */
  title: string
}

/** The picture of a line; the title on a cream board for a product that is no longer sold. */
export function LineCover({ cover, title }: LineCoverProps) {
  return (
    <span className="block w-14 flex-none self-start print:hidden *:h-auto *:w-full">
      {cover === undefined ? (
        <span aria-hidden className="block overflow-hidden bg-linen p-1 text-[0.625rem]/3 wrap-anywhere">
          <span className="line-clamp-5 min-h-15">{title}</span>
        </span>
      ) : (
        <Cover cover={cover} sizes="56px" widths={[70, 200]} />
      )}
    </span>
  )
}
