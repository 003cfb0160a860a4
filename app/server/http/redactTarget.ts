/** A request's target for the log, without its secrets. */

/** Paths whose last segment is a token that gives access. */
const SECRET_PATHS = /^(\/order\/|\/hamtning\/|\/angra\/(?:order\/)?|\/walley\/(?:notify|validate)\/)[^?]+/

/** The path without its secret; of the query no values, since one may be a key, an address or a person's words. */
export const redactTarget = (target: string): string => {
  const [path = "", query] = target.split("?", 2)
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()]
  const shownPath = path.replace(SECRET_PATHS, "$1…")
  return names.length === 0 ? shownPath : `${shownPath}?${names.join("&")}`
}
