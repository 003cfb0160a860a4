/** Bodies that contain one name twice: which of the two counts would depend on the parser. */

/** Fields that a form repeats on purpose: the ticked lines of a withdrawal. */
const LISTS: ReadonlySet<string> = new Set(["line"])

export const isFormType = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "")

export const hasDuplicateFormFields = (text: string): boolean => {
  const seen = new Set<string>()
  for (const name of new URLSearchParams(text).keys()) {
    if (seen.has(name) && !LISTS.has(name)) return true
    seen.add(name)
  }
  return false
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/** False for what is not JSON: the parser refuses it. */
export const hasDuplicateJsonFields = (text: string): boolean => {
  if (!/^\s*[{[]/.test(text) || !isJson(text)) return false
  const open: Array<Set<string>> = []
  let last = ""
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") open.push(new Set())
    else if (token === "}" || token === "]") open.pop()
    else if (token === ":") {
      const key = String(JSON.parse(last))
      const keys = open.at(-1)
      if (keys?.has(key) === true) return true
      keys?.add(key)
    } else last = token
  }
  return false
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
