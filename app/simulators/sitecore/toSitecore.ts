/** The content folder of the demo as Sitecore would deliver it: items, fields and placeholders. */

export type Json = Readonly<Record<string, unknown>>

interface Block {
  readonly id: string
  readonly kind: string
  readonly fields: Json
  readonly areas?: Readonly<Record<string, ReadonlyArray<Block>>>
}

/** A page of the content folder. */
export interface Page {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly areas: Readonly<Record<string, ReadonlyArray<Block>>>
}

/** `heading` → `Heading`. */
const itemName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))
const escape = (text: unknown): string => written(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "")

const isRichText = (value: unknown): value is ReadonlyArray<Json> =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (node) => isObject(node) && ["paragraph", "heading", "list", "table", "picture"].includes(written(node["type"])),
  )

const spans = (value: unknown): string =>
  (value as ReadonlyArray<Json>)
    .map(({ text, strong, emphasis, href }) => {
      const plain = escape(text)
      const leaning = emphasis === true ? `<em>${plain}</em>` : plain
      const bold = strong === true ? `<strong>${leaning}</strong>` : leaning
      return href === undefined ? bold : `<a href="${escape(href)}">${bold}</a>`
    })
    .join("")

const row = (cells: ReadonlyArray<string>): string => `<tr>${cells.join("")}</tr>`

const table = ({ caption, head, rows }: Json): string => {
  const names = (head as ReadonlyArray<unknown>).map((name) => `<th scope="col">${escape(name)}</th>`)
  const body = (rows as ReadonlyArray<ReadonlyArray<unknown>>).map((cells) =>
    row(cells.map((cell) => `<td>${spans(cell)}</td>`)),
  )
  return `<table><caption>${escape(caption)}</caption><thead>${row(names)}</thead><tbody>${body.join("")}</tbody></table>`
}

const picture = ({ image, caption }: Json): string => {
  const { source, alt, width, height } = image as Json
  const size = [
    ...(width === undefined ? [] : [`width="${written(width)}"`]),
    ...(height === undefined ? [] : [`height="${written(height)}"`]),
  ]
  const shown = `<img src="${escape(source)}" alt="${escape(alt)}" ${size.join(" ")}>`
  return `<figure>${shown}${caption === undefined ? "" : `<figcaption>${escape(caption)}</figcaption>`}</figure>`
}

const html = (nodes: ReadonlyArray<Json>): string =>
  nodes
    .map((node) => {
      if (node["type"] === "heading")
        return `<h${written(node["level"])}>${escape(node["text"])}</h${written(node["level"])}>`
      if (node["type"] === "paragraph") return `<p>${spans(node["spans"])}</p>`
      if (node["type"] === "table") return table(node)
      if (node["type"] === "picture") return picture(node)
      const name = node["ordered"] === true ? "ol" : "ul"
      const items = (node["items"] as ReadonlyArray<unknown>).map((item) => `<li>${spans(item)}</li>`)
      return `<${name}>${items.join("")}</${name}>`
    })
    .join("\n")

const isLink = (value: unknown): value is Json => isObject(value) && Object.keys(value).sort().join() === "href,label"

const linkField = ({ label, href }: Json): Json => ({
  value: { href, text: label, linktype: written(href).startsWith("/") ? "internal" : "external", target: "" },
})

const field = (value: unknown, id: string): unknown => {
  if (isRichText(value)) return { value: html(value) }
  if (isLink(value)) return linkField(value)
  if (isObject(value) && "source" in value && "alt" in value) {
    const { source, alt, width, height } = value
    return {
      value: {
        src: source,
        alt,
        ...(width === undefined ? {} : { width: written(width) }),
        ...(height === undefined ? {} : { height: written(height) }),
      },
    }
  }
  if (isObject(value)) return item(value, id)
  if (Array.isArray(value) && value.every(isObject) && value.length > 0)
    return value.map((one, index) => item(isLink(one) ? { link: one } : one, `${id}-${index + 1}`))
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return { value: value.join("|") }
  return { value }
}

const fieldsOf = (fields: Json, id: string): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [itemName(name), field(value, `${id}-${name}`)]))

const item = (fields: Json, id: string): Json => ({ id, name: id, displayName: id, fields: fieldsOf(fields, id) })

const rendering = ({ id, kind, fields, areas }: Block): Json => ({
  uid: id,
  componentName: itemName(kind),
  dataSource: `local:/Data/${id}`,
  fields: fieldsOf(fields, id),
  ...(areas === undefined
    ? {}
    : {
        placeholders: Object.fromEntries(Object.entries(areas).map(([name, blocks]) => [name, blocks.map(rendering)])),
      }),
})

/** What an editor's own program adds around components. */
const CHROME = { name: "code", type: "text/sitecore", contents: "", attributes: { chrometype: "placeholder" } }

export interface LayoutContext {
  readonly site: string
  readonly language: string
  readonly pageState: "normal" | "preview" | "edit"
  /** Fields of the site's home page. */
  readonly home: Json
}

/** The layout of a page, or of none. */
export const layoutOf = (page: Page | undefined, path: string, { site, language, pageState, home }: LayoutContext) => {
  const isEdited = pageState === "edit"
  const context = { pageEditing: isEdited, site: { name: site }, pageState, language, itemPath: path }
  if (page === undefined) return { sitecore: { context, route: null } }
  const areas = Object.entries(page.areas).map(([name, blocks]) => {
    const renderings = blocks.map(rendering)
    return [`headless-${name}`, isEdited ? [CHROME, ...renderings, CHROME] : renderings]
  })
  const own = page.path === "/" ? home : {}
  const fields = { title: page.title, description: page.description ?? "", ...own }
  return {
    sitecore: {
      context,
      route: {
        name: page.path === "/" ? "home" : page.path.split("/").at(-1),
        displayName: page.title,
        fields: fieldsOf(fields, page.id),
        databaseName: pageState === "normal" ? "web" : "master",
        itemId: page.id,
        itemLanguage: language,
        itemVersion: 1,
        templateName: "Page",
        placeholders: Object.fromEntries(areas),
      },
    },
  }
}
