import { actValue, areasOf, type FormNode, type FormShapes, newKindName } from "@kapitel/core/content/pageForm"
import { Button } from "../primitives/Button.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { caretDown } from "../primitives/icons.generated.ts"
import { editing as words } from "../text/sv/editing.ts"
import { Fields, type FormParts, ItemButtons, takeFocus } from "./ContentField.tsx"
import { blockName } from "./contentWords.ts"

interface BlocksProps extends FormParts {
  readonly shapes: FormShapes
  /** The name of the list in the form: `main`, or `main.0.a.content`. */
  readonly name: string
  readonly label: string
  readonly nodes: FormNode | undefined
  /** Kinds that can be added here. */
  readonly kinds: ReadonlyArray<string>
  /** The block that is shown open; those around it are too. */
  readonly open: string | undefined
}

type Nodes = Readonly<Record<string, FormNode>>

const nodesIn = (node: FormNode | undefined): Nodes =>
  typeof node === "object" && !Array.isArray(node) ? (node as Nodes) : {}
const textIn = (node: FormNode | undefined): string => (typeof node === "string" ? node : "")

/** The first words in a block, to tell it from others of its kind. */
const excerptOf = (fields: FormNode | undefined): string => {
  const { heading, text, title, quote, body } = nodesIn(fields)
  const found = [heading, text, title, quote, body].map(textIn).find((one) => one.trim() !== "") ?? ""
  return found.length > 50 ? `${found.slice(0, 50)}…` : found
}

const isAround = (name: string, open: string | undefined): boolean =>
  open !== undefined && (open === name || open.startsWith(`${name}.`))

/** The blocks of an area of a page, or of a block, each with its fields, and a choice of a new one. */
export function ContentBlocks({ shapes, name, label, nodes, kinds, open, ...parts }: BlocksProps) {
  const blocks = Array.isArray(nodes) ? (nodes as ReadonlyArray<FormNode>) : []
  const newKind = newKindName(name)
  return (
    <div className="grid gap-3">
      {blocks.length === 0 && <p className="text-small text-ink-2">{words.noBlocks}</p>}
      {blocks.map((node, at) => {
        const own = `${name}.${at}`
        return <ContentBlock key={own} {...parts} {...{ shapes, kinds, open, own }} node={nodesIn(node)} />
      })}
      {kinds.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="field min-w-0 flex-1 basis-56">
            <label className="label" htmlFor={newKind}>
              {words.newBlock}
            </label>
            <select className="input" id={newKind} name={newKind}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {blockName(kind)}
                </option>
              ))}
            </select>
          </div>
          <Button
            type="submit"
            variant="outline"
            name="gor"
            value={actValue({ kind: "add", at: name })}
            aria-label={words.addTo(label)}
            onClick={parts.onAct}
          >
            {words.addBlock}
          </Button>
        </div>
      )}
    </div>
  )
}

function ContentBlock({
  shapes,
  own,
  node,
  kinds,
  open,
  ...parts
}: Omit<BlocksProps, "name" | "label" | "nodes"> & { readonly own: string; readonly node: Nodes }) {
  const [id, kind] = [textIn(node["id"]), textIn(node["kind"])]
  const fields = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
  const areas = nodesIn(node["a"])
  const names = [...new Set([...areasOf(kind, node["f"]), ...Object.keys(areas)])]
  const excerpt = excerptOf(node["f"])
  const fault = parts.faults.get(own)
  const hasFault = [...parts.faults.keys()].some((at) => isAround(own, at))
  return (
    <details
      id={own}
      className="disclosure rounded-sm hairline bg-white scroll-mt-8"
      open={hasFault || isAround(own, open)}
    >
      <summary
        className="flex min-h-target items-start justify-between gap-3 px-4 py-3 wrap-anywhere"
        ref={parts.focused === own ? takeFocus : undefined}
      >
        <span className="min-w-0">
          <span className="font-semibold">{blockName(kind)}</span>
          {excerpt !== "" && <span className="ml-2 text-small text-ink-2">{excerpt}</span>}
        </span>
        <Icon path={caretDown} size="m" />
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        {fault !== undefined && <FieldError id={`${own}-error`} message={fault} />}
        <input type="hidden" name={`${own}.id`} value={id} readOnly />
        <input type="hidden" name={`${own}.kind`} value={kind} readOnly />
        {fields === undefined ? (
          <>
            <p className="text-ink-2">{words.unknownBlock}</p>
            <input type="hidden" name={`${own}.raw`} value={textIn(node["raw"])} readOnly />
          </>
        ) : (
          <Fields {...parts} kind={kind} name={`${own}.f`} field="" value={node["f"]} fields={fields} />
        )}
        {names.map((name) => (
          <fieldset key={name} className="grid gap-3 rounded-sm hairline p-3">
            <legend className="label px-1">{words.inner(name)}</legend>
            <ContentBlocks
              {...parts}
              {...{ shapes, kinds, open }}
              name={`${own}.a.${name}`}
              label={`${blockName(kind)}, ${words.inner(name)}`}
              nodes={areas[name]}
            />
          </fieldset>
        ))}
        <ItemButtons at={own} label={blockName(kind)} onAct={parts.onAct} />
      </div>
    </details>
  )
}
