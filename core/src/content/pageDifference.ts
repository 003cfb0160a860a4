/** What differs between two texts of a page, by block and field: what an editor reads before going back. Effect-free. */
import type { ContentPage } from "./ContentPage.ts"
import { type FormNode, type FormShapes, formEntries, formOfPage, PAGE_AREAS } from "./pageForm.ts"

/** One difference. A field's is by its name within the block; a block of the page itself has no kind. */
export interface PageDifference {
  readonly what: "added" | "removed" | "moved" | "changed"
  /** The kind of the block; absent for title, description and address. */
  readonly block?: string
  /** The name of the field, e.g. `link.href`; absent for a whole block. */
  readonly field?: string
  readonly before?: string
  readonly after?: string
}

interface Flat {
  readonly kind: string
  /** In which area, after which blocks. */
  readonly place: string
  readonly fields: ReadonlyMap<string, string>
}

type Nodes = Readonly<Record<string, FormNode>>

const nodesIn = (node: FormNode | undefined): Nodes =>
  typeof node === "object" && !Array.isArray(node) ? (node as Nodes) : {}

const textIn = (node: FormNode | undefined): string => (typeof node === "string" ? node : "")

const written = (node: FormNode | undefined): ReadonlyMap<string, string> =>
  new Map(formEntries(node ?? {}).filter(([, value]) => value !== ""))

const collect = (nodes: FormNode | undefined, area: string, found: Map<string, Flat>): void => {
  if (!Array.isArray(nodes)) return
  let previous = ""
  for (const node of nodes as ReadonlyArray<FormNode>) {
    const { id, kind, f, a, raw } = nodesIn(node)
    const [ownId, ownKind] = [textIn(id), textIn(kind)]
    const fields = raw === undefined ? written(f) : new Map([["", textIn(raw)]])
    found.set(ownId, { kind: ownKind, place: `${area} after ${previous}`, fields })
    previous = ownId
    for (const [name, inner] of Object.entries(nodesIn(a))) collect(inner, `${ownId} ${name}`, found)
  }
}

const flat = (form: Nodes): ReadonlyMap<string, Flat> => {
  const found = new Map<string, Flat>()
  for (const area of PAGE_AREAS) collect(form[area], area, found)
  return found
}

const fieldDifferences = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  block?: string,
): ReadonlyArray<PageDifference> =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((field): ReadonlyArray<PageDifference> => {
    const [was, is] = [before.get(field), after.get(field)]
    if (was === is) return []
    return [
      {
        what: "changed",
        ...(block === undefined ? {} : { block }),
        field,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ]
  })

const ownFields = ({ title, description, path }: Nodes): ReadonlyMap<string, string> =>
  written({ title: title ?? "", description: description ?? "", path: path ?? "" })

/** Differences from `before` to `after`, in the order of the page; none for equal texts. */
export const pageDifference = (
  shapes: FormShapes,
  before: ContentPage,
  after: ContentPage,
): ReadonlyArray<PageDifference> => {
  const [was, is] = [formOfPage(shapes, before), formOfPage(shapes, after)]
  const [old, current] = [flat(was), flat(is)]
  const found: Array<PageDifference> = [...fieldDifferences(ownFields(was), ownFields(is))]
  for (const [id, { kind, place, fields }] of current) {
    const earlier = old.get(id)
    if (earlier === undefined || earlier.kind !== kind) found.push({ what: "added", block: kind })
    else {
      const changed = fieldDifferences(earlier.fields, fields, kind)
      found.push(...changed)
      const isMoved = earlier.place !== place && old.size === current.size
      if (isMoved && changed.length === 0) found.push({ what: "moved", block: kind })
    }
  }
  for (const [id, { kind }] of old) if (current.get(id)?.kind !== kind) found.push({ what: "removed", block: kind })
  return found
}
