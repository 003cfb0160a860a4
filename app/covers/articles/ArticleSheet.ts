/** What an article's picture is drawn from. */
import type { ShopMark } from "../coverRequest.ts"
import type { PlannedArticle } from "../planCover.ts"

export interface ArticleSheet extends Pick<PlannedArticle, "width" | "height" | "random" | "title"> {
  /** `#rrggbb` or a Swedish word. */
  readonly color?: string
  /** A line printed on the article; empty prints none. */
  readonly label?: string
  /** The shop that sells it. */
  readonly shop: ShopMark
}

export type ArticlePicture = (sheet: ArticleSheet) => string
