/** A request's target as it may stand in a log: what it is secret by is left out (notes/reliability.md §10 rule 14). */

/** Pages and doors that whoever knows their last part is let in by. */
const SECRET_PATHS = /^(\/order\/|\/hamtning\/|\/angra\/(?:order\/)?|\/walley\/(?:notify|validate)\/)[^?]+/

/** The path without its secret; of the query no values, since one may be a key, an address or words of a person. */
export const loggedTarget = (target: string): string => {
  const [path = "", query] = target.split("?", 2)
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()]
  const shownPath = path.replace(SECRET_PATHS, "$1…")
  return names.length === 0 ? shownPath : `${shownPath}?${names.join("&")}`
}
