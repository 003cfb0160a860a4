import { actValue, type FieldShape, type FormNode, type NamedShape, variantOf } from "@kapitel/core/content/pageForm"
import type { PictureChoice } from "@kapitel/core/content/pictureList"
import type { MouseEvent, ReactNode } from "react"
import { Checkbox } from "../primitives/Checkbox.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { FieldLayout } from "../primitives/FieldLayout.tsx"
import { TextArea } from "../primitives/TextArea.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { editing as words } from "../text/sv/editing.ts"
import { fieldLabel, helpOf, itemLabel, optionLabel } from "./contentWords.ts"
import { PictureField } from "./PictureField.tsx"
import { RichTextField, type RichTextFieldProps } from "./RichTextField.tsx"

/** What every part of a form of content knows. */
export interface FormParts {
  /** Faults by the field's name. */
  readonly faults: ReadonlyMap<string, string>
  /** A button between fields was pressed; without a script the form is sent. */
  readonly onAct: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** The item that was added or moved: it gets the focus. */
  readonly focused: string | undefined
  /** A choice was made that decides which fields there are. */
  readonly onVariant: (() => void) | undefined
  /** Pictures of the library that the form shows, by their addresses in content. */
  readonly pictures: ReadonlyMap<string, PictureChoice>
  readonly libraryHref: string
  readonly frameHosts: ReadonlyArray<string>
  /** Opens the library for the field of a picture; the button sends the form where it cannot be opened. */
  readonly onPicture: ((at: string, button: HTMLButtonElement) => void) | undefined
  readonly onChoosePicture: RichTextFieldProps["onChoosePicture"]
}

interface FieldProps extends FormParts {
  readonly kind: string
  /** As in the posted form. */
  readonly name: string
  /** Within its block, for its words. */
  readonly field: string
  readonly shape: FieldShape
  readonly required: boolean
  readonly value: FormNode | undefined
}

const textIn = (value: FormNode | undefined): string => (typeof value === "string" ? value : "")
const listIn = (value: FormNode | undefined): ReadonlyArray<FormNode> => (Array.isArray(value) ? value : [])
const partIn = (value: FormNode | undefined, name: string): FormNode | undefined =>
  typeof value === "object" && !Array.isArray(value) ? (value as Readonly<Record<string, FormNode>>)[name] : undefined

/** For items that are rendered anew: a reference that stays the same is called once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** A small button that moves or removes what it stands at. */
function ActButton({
  value,
  label,
  children,
  onAct,
}: { value: string; label: string; children: string } & Pick<FormParts, "onAct">) {
  return (
    <button
      type="submit"
      name="gor"
      value={value}
      aria-label={`${children}: ${label}`}
      className="min-h-target px-2 text-small underline"
      onClick={onAct}
    >
      {children}
    </button>
  )
}

/** The buttons of an item of a list. */
export function ItemButtons({ at, label, onAct }: { at: string; label: string } & Pick<FormParts, "onAct">) {
  return (
    <div className="-mx-2 flex flex-wrap">
      {(["up", "down", "remove"] as const).map((kind) => (
        <ActButton key={kind} value={actValue({ kind, at })} label={label} onAct={onAct}>
          {words[kind]}
        </ActButton>
      ))}
    </div>
  )
}

/** Lines of a text area, by what is in it. */
const rowsFor = (text: string, least: number): number => Math.min(24, Math.max(least, text.length / 60 + 2))

/** One field of a block, as its schema has it, and those in it. */
function Field(props: FieldProps) {
  const { kind, name, field, shape, required, value, faults, onAct, onVariant, focused } = props
  const label = fieldLabel(kind, field)
  const texts = {
    id: name,
    name,
    label: required || shape.kind === "flag" ? label : `${label} (${words.optional})`,
    help: kind === "iframe" && field === "url" ? words.frame(props.frameHosts.join(", ")) : helpOf(kind, field),
    error: faults.get(name),
  }
  const text = textIn(value)
  switch (shape.kind) {
    case "text":
      return shape.isLong || text.includes("\n") ? (
        <TextArea {...texts} defaultValue={text} rows={rowsFor(text, 2)} />
      ) : (
        <TextField {...texts} defaultValue={text} />
      )
    case "richText":
      return (
        <RichTextField
          {...texts}
          help={words.richTextHelp}
          defaultValue={text}
          rows={rowsFor(text, 6)}
          onChoosePicture={props.onChoosePicture}
        />
      )
    case "lines":
      return (
        <TextArea {...texts} help={texts.help ?? words.lines} defaultValue={text} rows={rowsFor(text.repeat(4), 3)} />
      )
    case "colour":
      return (
        <FieldLayout {...texts}>
          {(ties) => (
            <input {...ties} className="h-12 w-24" type="color" name={name} defaultValue={text || "#ffffff"} />
          )}
        </FieldLayout>
      )
    case "number":
      return <TextField {...texts} inputMode="numeric" defaultValue={text} />
    case "flag":
      return <Checkbox label={label} name={name} id={name} value="on" defaultChecked={text !== ""} />
    case "choice":
      return <Choice {...texts} {...{ kind, field, required }} options={shape.options} value={text} />
    case "group":
      if (shape.isPicture === true) return <PictureOf {...props} label={texts.label} fields={shape.fields} />
      return (
        <Group label={texts.label} id={name} error={texts.error}>
          <Fields {...props} fields={shape.fields} />
        </Group>
      )
    case "list":
      return (
        <Group label={texts.label} id={name} error={texts.error}>
          {listIn(value).map((item, at) => {
            const own = `${name}.${at}`
            const numbered = words.item(itemLabel(kind, field), at + 1)
            return (
              // Items have no identity of their own: the form is built anew after each press.
              <fieldset
                key={own}
                id={own}
                className="grid gap-3 rounded-sm hairline p-3"
                tabIndex={-1}
                ref={own === focused ? takeFocus : undefined}
              >
                <legend className="px-1 text-small font-semibold">{numbered}</legend>
                {shape.of.kind === "group" ? (
                  <Fields {...props} name={own} field={field} value={item} fields={shape.of.fields} />
                ) : (
                  <Field {...props} name={own} shape={shape.of} value={item} required />
                )}
                <ItemButtons at={own} label={numbered} onAct={onAct} />
              </fieldset>
            )
          })}
          {listIn(value).length < shape.most && (
            <div className="-mx-2">
              <ActButton value={actValue({ kind: "add", at: name })} label={label} onAct={onAct}>
                {words.addItem(itemLabel(kind, field))}
              </ActButton>
            </div>
          )}
        </Group>
      )
    case "variants": {
      const by = `${name}.${shape.by}`
      const chosen = textIn(partIn(value, shape.by)) || (shape.variants[0]?.values[0] ?? "")
      return (
        <>
          <Choice
            id={by}
            name={by}
            label={fieldLabel(kind, `${field}.${shape.by}`)}
            error={faults.get(by) ?? faults.get(name)}
            kind={kind}
            field={shape.by}
            options={shape.variants.flatMap(({ values }) => values)}
            value={chosen}
            required
            onChange={onVariant}
          />
          <Fields {...props} fields={variantOf(shape, chosen)} />
        </>
      )
    }
  }
}

/** What a picture is besides its address and its text. */
const isAbout = ({ name }: NamedShape): boolean => name !== "source" && name !== "alt"

function PictureOf(props: FieldProps & { readonly label: string; readonly fields: ReadonlyArray<NamedShape> }) {
  const { kind, name, field, label, value, fields, faults, pictures, libraryHref, onAct, onPicture, focused } = props
  const source = textIn(partIn(value, "source"))
  return (
    <PictureField
      {...{ name, label, source, libraryHref, onAct }}
      alt={textIn(partIn(value, "alt"))}
      sourceLabel={fieldLabel(kind, `${field}.source`)}
      altLabel={fieldLabel(kind, `${field}.alt`)}
      altHelp={helpOf(kind, `${field}.alt`)}
      chosen={pictures.get(source)}
      faultAt={(at) => faults.get(at)}
      onChoose={onPicture && ((button) => onPicture(name, button))}
      focusRef={name === focused ? takeFocus : undefined}
    >
      <Fields {...props} fields={fields.filter(isAbout)} />
    </PictureField>
  )
}

function Choice({
  kind,
  field,
  options,
  value,
  required,
  onChange,
  ...texts
}: {
  kind: string
  field: string
  options: ReadonlyArray<string>
  value: string
  required: boolean
  onChange?: (() => void) | undefined
  id: string
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
}) {
  return (
    <FieldLayout {...texts}>
      {(ties) => (
        <select {...ties} name={texts.name} defaultValue={value} onChange={onChange}>
          {(!required || !options.includes(value)) && <option value="">–</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(kind, field, option)}
            </option>
          ))}
        </select>
      )}
    </FieldLayout>
  )
}

function Group({
  label,
  id,
  error,
  children,
}: {
  label: string
  id: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset
      className="grid gap-3"
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="label pb-2">{label}</legend>
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
      {children}
    </fieldset>
  )
}

/** Fields of a block, or of a group of them. */
export function Fields({
  fields,
  ...props
}: Omit<FieldProps, "shape" | "required"> & { readonly fields: ReadonlyArray<NamedShape> }) {
  const { name, field, value } = props
  return (
    <>
      {fields.map(({ name: own, required, shape }) => (
        <Field
          {...props}
          key={own}
          name={own === "" ? name : `${name}.${own}`}
          field={[field, own].filter((part) => part !== "").join(".")}
          shape={shape}
          required={required}
          value={own === "" ? value : partIn(value, own)}
        />
      ))}
    </>
  )
}
