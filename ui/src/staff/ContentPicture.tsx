import type { PictureChoice } from "@kapitel/core/content/pictureList"
import { Button } from "../primitives/Button.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { editing } from "../text/sv/editing.ts"
import { pictures as library } from "../text/sv/pictures.ts"
import { fieldLabel, inBlock } from "./contentWords.ts"
import { LibraryLink } from "./LibraryLink.tsx"
import { PictureChoices } from "./PictureChoices.tsx"

const { picture: words } = editing

export interface ContentPictureProps {
  /** Of the page that the picture is for. */
  readonly name: string
  /** The kind of the block that has the field. */
  readonly block: string
  /** What names the page, its version and the field, by the names of the form's fields. */
  readonly target: Readonly<Record<string, string>> & { readonly falt: string }
  readonly query: string
  readonly list: ReadonlyArray<PictureChoice>
  /** Of all pages of the list. */
  readonly count: number
  readonly newerHref: string | undefined
  readonly olderHref: string | undefined
  readonly action: string
  readonly backHref: string
  readonly libraryHref: string
}

/** The choice of a picture for a field of a page, where no script runs: what was typed there has been saved. */
export function ContentPicture(props: ContentPictureProps) {
  const { name, block, target, query, list, count, action, backHref, newerHref, olderHref } = props
  const hidden = Object.entries(target).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ))
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <h1 className="text-h2">{words.title}</h1>
        <p className="text-ink-2">{words.lead(fieldLabel(block, inBlock(target.falt)), name)}</p>
        <a className="inline-flex min-h-target items-center underline" href={backHref}>
          {editing.toForm}
        </a>
      </div>
      <form className="flex flex-wrap items-end gap-2" action={action} role="search">
        {hidden}
        <div className="min-w-0 flex-1">
          <TextField id="sok" name="sok" type="search" label={library.search} defaultValue={query} />
        </div>
        <Button type="submit" variant="outline">
          {library.find}
        </Button>
      </form>
      <p className="text-small text-ink-2">
        {count === 0 ? (query === "" ? library.none : library.noMatch(query)) : library.count(count)}
      </p>
      <form action={action} method="post">
        {hidden}
        <PictureChoices list={list} />
      </form>
      <p className="flex flex-wrap gap-x-6">
        {(
          [
            [newerHref, library.newer],
            [olderHref, library.older],
          ] as const
        ).map(
          ([href, text]) =>
            href !== undefined && (
              <a key={text} className="inline-flex min-h-target items-center underline" href={href}>
                {text}
              </a>
            ),
        )}
      </p>
      <LibraryLink href={props.libraryHref}>{words.upload}</LibraryLink>
    </>
  )
}
