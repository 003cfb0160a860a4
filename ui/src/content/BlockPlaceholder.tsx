import { content } from "../text/sv/content.ts"

export interface BlockPlaceholderProps {
  /** The kind as editors see it: `StaffPick`. */
  block: string
}

/** What an editor sees of a block that lacks something; visitors see nothing (CMS-11, CMS-12, D-36). */
export function BlockPlaceholder({ block }: BlockPlaceholderProps) {
  return <p className="panel">{block === "TextBlock" ? content.textBlockUnconfigured : block}</p>
}
