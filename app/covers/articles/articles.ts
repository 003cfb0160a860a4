/** Pictures of everything that is not a book. */
import type { ArticleKind } from "../planCover.ts"
import type { ArticlePicture } from "./ArticleSheet.ts"
import { calendar } from "./calendar.ts"
import { game } from "./game.ts"
import { giftcard } from "./giftcard.ts"
import { notebook } from "./notebook.ts"
import { other } from "./other.ts"
import { paint } from "./paint.ts"
import { pen } from "./pen.ts"
import { puzzle } from "./puzzle.ts"
import { ticket } from "./ticket.ts"
import { toy } from "./toy.ts"

export const articles: Readonly<Record<ArticleKind, ArticlePicture>> = {
  calendar,
  game,
  giftcard,
  notebook,
  other,
  paint,
  pen,
  puzzle,
  ticket,
  toy,
}
