/** Renders components without hooks to HTML, before React has loaded. Only links work in it. */

interface RenderedElement {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>>
}

/** Properties whose attribute has another name. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: "class", tabIndex: "tabindex" }
/** Handlers, and React's own properties. */
const UNWRITTEN = /^(?:on[A-Z]|ref$|key$|children$)/
/** Attributes whose value `false` is written. */
const KEEPS_FALSE = /^(?:aria-|draggable$)/
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
}
const VOID = /^(?:img|input|br)$/

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const attributeAsHtml = ([name, value]: readonly [string, unknown]): string => {
  const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean"
  if (!isText || UNWRITTEN.test(name) || (value === false && !KEEPS_FALSE.test(name))) return ""
  return ` ${ATTRIBUTES[name] ?? name}="${escaped(`${value}`)}"`
}

const isElement = (node: unknown): node is RenderedElement =>
  typeof node === "object" && node !== null && "type" in node && "props" in node

/** `node`: the result of a component. */
export const elementsAsHtml = (node: unknown): string => {
  if (Array.isArray(node)) return node.map(elementsAsHtml).join("")
  if (typeof node === "string" || typeof node === "number") return escaped(`${node}`)
  if (!isElement(node)) return ""
  const { type, props } = node
  if (typeof type === "function") return elementsAsHtml(type(props))
  const inside = elementsAsHtml(props["children"])
  // A fragment.
  if (typeof type !== "string") return inside
  const tag = `<${type}${Object.entries(props).map(attributeAsHtml).join("")}>`
  return VOID.test(type) ? tag : `${tag}${inside}</${type}>`
}
