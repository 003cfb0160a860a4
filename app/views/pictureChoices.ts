/** A page of the library of pictures, for lists and choices of staff. */
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { pictureChoice, searchPictures } from "@kapitel/core/content/pictureList"
import { Effect } from "effect"
import { PAGE_PARAMETER, QUERY_PARAMETER } from "../staffPaths.ts"

const PER_PAGE = 48
const MAX_QUERY = 100

const pageOf = (typed: string | null, pages: number): number =>
  typed !== null && /^[1-9]\d{0,5}$/.test(typed) ? Math.min(Number(typed), pages) : 1

/** What the parameters of an address search for: the pictures of one page, and the addresses of those before and after. */
export const readChoices = (path: string, parameters: URLSearchParams) =>
  Effect.map(
    PictureLibrary.use(({ all }) => all),
    (all) => {
      const query = (parameters.get(QUERY_PARAMETER) ?? "").trim().slice(0, MAX_QUERY)
      const found = searchPictures(all.values(), query)
      const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
      const page = pageOf(parameters.get(PAGE_PARAMETER), pages)
      const hrefOf = (other: number): string => {
        const next = new URLSearchParams(parameters)
        next.delete(PAGE_PARAMETER)
        if (query === "") next.delete(QUERY_PARAMETER)
        else next.set(QUERY_PARAMETER, query)
        if (other > 1) next.set(PAGE_PARAMETER, String(other))
        return next.size === 0 ? path : `${path}?${next}`
      }
      return {
        query,
        count: found.length,
        list: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(pictureChoice),
        newerHref: page > 1 ? hrefOf(page - 1) : undefined,
        olderHref: page < pages ? hrefOf(page + 1) : undefined,
      }
    },
  )
