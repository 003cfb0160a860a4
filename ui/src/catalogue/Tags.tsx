import { Icon } from "../primitives/Icon.tsx"
import { heartFill } from "../primitives/icons.generated.ts"
import type { TagView } from "./ProductCardView.ts"

export interface TagsProps {
  tags: ReadonlyArray<TagView>
}

/** More than two labels would hide the shelf. */
const MAX_TAGS = 2

const classes: Record<TagView["kind"], string> = {
  new: "tag",
  upcoming: "tag",
  signed: "tag tag-signed",
  discount: "tag tag-sale",
  campaign: "tag tag-sale",
  "friend-price": "tag tag-sale",
  loyalty: "tag tag-member",
}

/** Labels that hang from the shelf edge: two at most, in the order given. */
export function Tags({ tags }: TagsProps) {
  if (tags.length === 0) return null
  return (
    <div className="tags">
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <span key={tag.label} className={classes[tag.kind]}>
          {tag.kind === "loyalty" && <Icon path={heartFill} />}
          {tag.label}
        </span>
      ))}
    </div>
  )
}
