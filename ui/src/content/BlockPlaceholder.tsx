import { content } from "../text/sv/content.ts"

export interface BlockPlaceholderProps {
  /** The block's kind, as editors know it. */
  block: string
  editing: boolean
}

/** Stands for a block with missing fields: an editor sees its name, a visitor nothing (CMS-12, D-36). */
export function BlockPlaceholder({ block, editing }: BlockPlaceholderProps) {
  if (!editing) return null
  return <p className="rounded-sm border border-dashed border-line-strong p-4">{content.blockUnconfigured(block)}</p>
}
