import type { PictureLimits } from "@kapitel/core/content/pictureLimits"
import type { PictureChoice } from "@kapitel/core/content/pictureList"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { altFaults, fileFaults, pictures as words } from "../text/sv/pictures.ts"
import { PictureAlt } from "./PictureAlt.tsx"
import type { PictureAnswer } from "./PictureAnswerView.ts"
import { PictureFile } from "./PictureFile.tsx"
import { type StaffOutcome, StaffResult } from "./StaffResult.tsx"

export interface PictureLibraryProps {
  readonly action: string
  /** The latest change first. */
  readonly list: ReadonlyArray<PictureChoice & { readonly href: string }>
  readonly query: string
  /** Of all pages of the list. */
  readonly count: number
  readonly newerHref: string | undefined
  readonly olderHref: string | undefined
  readonly limits: PictureLimits
  /** The form was refused. */
  readonly answer: PictureAnswer | undefined
  /** Typed before the device was locked. */
  readonly typed: PictureAnswer["typed"]
  readonly outcome: StaffOutcome | undefined
}

const [FILE, ALT] = ["fil", "alt"]

/** All pictures for the shop's own pages, and a form for a new one. */
export function PictureLibrary({
  action,
  list,
  query,
  count,
  newerHref,
  olderHref,
  limits,
  answer,
  typed = answer?.typed,
  outcome,
}: PictureLibraryProps) {
  const faults = {
    file: answer?.file === undefined ? undefined : fileFaults[answer.file](limits),
    alt: answer?.alt === undefined ? undefined : altFaults[answer.alt],
  }
  const listed = [
    ...(faults.alt === undefined ? [] : [{ field: ALT, message: faults.alt }]),
    ...(faults.file === undefined ? [] : [{ field: FILE, message: faults.file }]),
  ]
  return (
    <>
      <h1 className="text-h2">{words.title}</h1>
      <StaffResult outcome={outcome} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          className="grid gap-4 rounded-md bg-white p-5 hairline lg:order-last"
          action={action}
          method="post"
          encType="multipart/form-data"
          noValidate
        >
          <h2 className="text-h3">{words.add}</h2>
          <ErrorSummary title={words.addRefused} faults={listed} level={3} />
          {/* Before the file: a form whose file is too large is shown again with what was typed. */}
          <PictureAlt id={ALT} alt={typed?.alt ?? ""} isDecorative={typed?.isDecorative ?? false} error={faults.alt} />
          <PictureFile id={FILE} limits={limits} error={faults.file} />
          <div>
            <Button type="submit">{words.upload}</Button>
          </div>
        </form>
        <section className="grid gap-4" aria-label={words.title}>
          <form className="flex flex-wrap items-end gap-2" action={action} role="search">
            <div className="min-w-0 flex-1">
              <TextField id="sok" name="sok" type="search" label={words.search} defaultValue={query} />
            </div>
            <Button type="submit" variant="outline">
              {words.find}
            </Button>
          </form>
          <p className="text-small text-ink-2">
            {count === 0 ? (query === "" ? words.none : words.noMatch(query)) : words.count(count)}
            {query !== "" && (
              <>
                {" "}
                <a className="underline" href={action}>
                  {words.all}
                </a>
              </>
            )}
          </p>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {list.map(({ id, href, thumbnail, alt, fileName, width, height }) => (
              <li key={id} className="min-w-0">
                <a className="grid gap-1 text-small" href={href}>
                  <img
                    className="aspect-square w-full rounded-sm bg-linen"
                    src={thumbnail}
                    alt=""
                    width={200}
                    height={200}
                    loading="lazy"
                  />
                  <span className="wrap-anywhere underline">{alt === "" ? words.decorative : alt}</span>
                  <span className="wrap-anywhere text-ink-2">{fileName}</span>
                  <span className="text-ink-2">{words.pixels(width, height)}</span>
                </a>
              </li>
            ))}
          </ul>
          {(newerHref !== undefined || olderHref !== undefined) && (
            <p className="flex flex-wrap gap-x-6">
              <PageLink href={newerHref}>{words.newer}</PageLink>
              <PageLink href={olderHref}>{words.older}</PageLink>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

const PageLink = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? null : (
    <a className="inline-flex min-h-target items-center underline" href={href}>
      {children}
    </a>
  )
