import { actValue, chooseValue } from "@kapitel/core/content/pageForm"
import type { PictureChoice } from "@kapitel/core/content/pictureList"
import type { MouseEvent, ReactNode } from "react"
import { Button } from "../primitives/Button.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { caretDown } from "../primitives/icons.generated.ts"
import { TextField } from "../primitives/TextField.tsx"
import { editing } from "../text/sv/editing.ts"
import { LibraryLink } from "./LibraryLink.tsx"

const { picture: words } = editing

export interface PictureFieldProps {
  readonly name: string
  readonly label: string
  readonly source: string
  readonly alt: string
  readonly sourceLabel: string
  readonly altLabel: string
  readonly altHelp: string | undefined
  /** The picture of the library with this address. */
  readonly chosen: PictureChoice | undefined
  readonly libraryHref: string
  readonly faultAt: (name: string) => string | undefined
  readonly onAct: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Opens the library; without a script the form is sent, and the library is a page. */
  readonly onChoose: ((button: HTMLButtonElement) => void) | undefined
  readonly focusRef: ((element: HTMLElement | null) => void) | undefined
  /** The fields that only a picture from elsewhere needs: its size and its focal point. */
  readonly children: ReactNode
}

/** A path of the shop is shown; a picture of another host only where the shop permits it. */
const isOwn = (source: string): boolean => /^\/(?!\/)\S+$/.test(source) && !source.startsWith("/bilder/")

/** A picture of a block: how it looks, the choice of another one, its text and its address. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, source, alt, chosen, libraryHref, focusRef, faultAt, onAct, onChoose, children } = props
  const error = faultAt(name)
  const shown = chosen?.thumbnail ?? (isOwn(source) ? source : undefined)
  return (
    <fieldset
      className="grid gap-3 rounded-sm hairline p-3"
      id={name}
      tabIndex={-1}
      ref={focusRef}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className="label px-1">{label}</legend>
      {error !== undefined && <FieldError id={`${name}-error`} message={error} />}
      <div className="flex flex-wrap items-center gap-3">
        {shown !== undefined && (
          <img
            className="size-24 rounded-sm bg-linen object-contain"
            src={shown}
            alt=""
            width={96}
            height={96}
            loading="lazy"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            small
            variant="outline"
            name="gor"
            value={chooseValue(name)}
            aria-label={`${source === "" ? words.choose : words.change}: ${label}`}
            onClick={
              onChoose &&
              ((event) => {
                event.preventDefault()
                onChoose(event.currentTarget)
              })
            }
          >
            {source === "" ? words.choose : words.change}
          </Button>
          {source !== "" && (
            <Button
              type="submit"
              small
              variant="text"
              name="gor"
              value={actValue({ kind: "clear", at: name })}
              aria-label={`${words.clear}: ${label}`}
              onClick={onAct}
            >
              {words.clear}
            </Button>
          )}
        </div>
      </div>
      {chosen !== undefined && <LibraryLink href={`${libraryHref}/${chosen.id}`}>{words.edit}</LibraryLink>}
      <TextField
        id={`${name}.alt`}
        name={`${name}.alt`}
        label={props.altLabel}
        help={chosen === undefined ? props.altHelp : chosen.alt === "" ? words.decorative : words.ofLibrary(chosen.alt)}
        error={faultAt(`${name}.alt`)}
        defaultValue={alt}
      />
      <TextField
        id={`${name}.source`}
        name={`${name}.source`}
        label={props.sourceLabel}
        help={words.sourceHelp}
        error={faultAt(`${name}.source`)}
        defaultValue={source}
        autoCapitalize="none"
        spellCheck={false}
      />
      {chosen === undefined && (
        <details className="disclosure">
          <summary className="flex min-h-target items-center justify-between gap-3 py-3 text-small">
            {words.about}
            <Icon path={caretDown} size="m" />
          </summary>
          <div className="grid gap-3">{children}</div>
        </details>
      )}
    </fieldset>
  )
}
