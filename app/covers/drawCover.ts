/** A product's picture as SVG: no script, no style, no reference to anything outside itself. */
import { articles } from "./articles/articles.ts"
import type { CoverRequest } from "./coverRequest.ts"
import { circle, rect, stroke } from "./drawing/shapes.ts"
import { layouts } from "./layouts/layouts.ts"
import { type PlannedArticle, type PlannedBook, planCover } from "./planCover.ts"
import { DEFAULT_MARK } from "./shopMark.ts"

export const drawCover = (request: CoverRequest): string => {
  const plan = planCover(request)
  const { width, height, title, author } = plan
  const body = "layout" in plan ? drawBook(plan, request) : drawArticle(plan, request)
  const name = escapeXml("layout" in plan && author !== "" ? `${title} – ${author}` : title)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}">${body}</svg>`
}

const drawBook = (plan: PlannedBook, { shop = DEFAULT_MARK }: CoverRequest): string => {
  const { width, height } = plan
  const edges = plan.kind === "book" ? spine(height) : headphones(plan)
  return `${layouts[plan.layout]({ ...plan, imprint: shop.name })}${edges}<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#15231e" stroke-opacity=".12"/>`
}

const drawArticle = (
  { kind, width, height, random, title }: PlannedArticle,
  { color, label, shop = DEFAULT_MARK }: CoverRequest,
): string =>
  articles[kind]({
    width,
    height,
    random,
    title,
    shop,
    ...(color === undefined ? {} : { color }),
    ...(label === undefined ? {} : { label }),
  })

/** Light and shade where a cover bends. */
const spine = (height: number): string =>
  rect(0, 0, 3, height, "#ffffff", ' opacity=".16"') +
  rect(12, 0, 2, height, "#000000", ' opacity=".1"') +
  rect(14, 0, 2, height, "#ffffff", ' opacity=".12"')

/** Marks an audiobook. */
const headphones = ({ width, height, palette: [ground, ink] }: PlannedBook): string =>
  `<g transform="translate(${width - 58} ${height - 58})">${circle(20, 20, 25, ground)}${stroke("M7 27v-6a13 13 0 0 1 26 0v6", ink, 3)}${rect(4, 22, 8, 13, ink, ' rx="3"')}${rect(28, 22, 8, 13, ink, ' rx="3"')}</g>`

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** For an attribute; characters that XML cannot represent are left out. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (character) => NAMED_ENTITIES[character] ?? "")
