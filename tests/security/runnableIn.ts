/** What an HTML page contains that could run a script, or load from another site. */

/** A start tag: its name, and its attributes as they are written. */
const TAGS = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi
const ATTRIBUTES = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const decoded = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

const DATA = /^application\/(ld\+)?json$|^speculationrules$/
const IS_ADDRESS = /^(?:href|xlink:href|src|srcset|action|formaction|data|poster|ping|background|cite)$/
const RUNS_AS_ADDRESS = /^[\s\u0000-\u001f]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text)/i

/** What of a page could run a script or load from another site. */
export const runnableIn = (html: string): ReadonlyArray<string> => {
  // The text of data is no markup: it ends with the first end tag of a script.
  const markup = html.replaceAll(/(<script type="[^"]*json"[^>]*>).*?<\/script>/gs, "$1</script>")
  return [...markup.matchAll(TAGS)].flatMap(([tag, name = "", written = ""]) => {
    const attributes = new Map(
      [...written.matchAll(ATTRIBUTES)].map(([, key = "", one, two, three]) => [
        key.toLowerCase(),
        decoded(one ?? two ?? three ?? ""),
      ]),
    )
    const isScript = name.toLowerCase() === "script"
    const isOwn = /^\/(?![/\\])/.test(attributes.get("src") ?? "")
    const runs =
      (isScript && !DATA.test(attributes.get("type") ?? "") && !isOwn) ||
      /^(base|object|embed|style)$/i.test(name) ||
      // A frame of our own that may do nothing shows the demo's e-mails.
      (name.toLowerCase() === "iframe" && !(isOwn && attributes.get("sandbox") === "")) ||
      attributes.has("http-equiv") ||
      [...attributes].some(
        ([key, value]) => key.startsWith("on") || (IS_ADDRESS.test(key) && RUNS_AS_ADDRESS.test(value)),
      )
    return runs ? [tag.slice(0, 200)] : []
  })
}
