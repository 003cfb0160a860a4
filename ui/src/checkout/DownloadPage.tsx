import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"
import { KeepOnDevice } from "../offline/KeepOnDevice.tsx"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { downloadPage as words } from "../text/sv/downloadPage.ts"
import { downloads } from "../text/sv/downloads.ts"

export interface DownloadFileView {
  readonly name: string
  /** 'EPUB, 1,2 MB' */
  readonly about: string
  /** 'Ladda ner (EPUB)' */
  readonly button: string
  /** How often it can be downloaded, and until when. */
  readonly left: string
  /** Where the button is posted; absent when no download is left. */
  readonly action?: string | undefined
}

export interface DownloadPageProps {
  title: string
  /** 'Selma Lagerlöf' */
  authors: string
  /** Absent for a product that is no longer sold. */
  cover?: CoverView | undefined
  files: ReadonlyArray<DownloadFileView>
  /** How files of each format are opened. */
  how: ReadonlyArray<string>
  /** What a marked file contains about its buyer; absent when none is marked. */
  mark?: string | undefined
  orderHref: string
  /** The shop's own address for questions. */
  email: string
}

/** A purchased file, or several of one product. Only a press requests a download (decision 274). */
export function DownloadPage({ title, authors, cover, files, how, mark, orderHref, email }: DownloadPageProps) {
  return (
    <div className="wrap max-w-modal pt-10 pb-16">
      <div className="flex items-start gap-5">
        {cover !== undefined && (
          <span className="block w-20 flex-none sm:w-28 *:h-auto *:w-full">
            <Cover cover={cover} sizes="112px" widths={[200, 383]} />
          </span>
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="label mb-1">{words.label}</p>
          <h1 className="text-h1 hyphens-auto">{title}</h1>
          {authors !== "" && <p className="mt-1 text-lead text-ink-2">{authors}</p>}
        </div>
      </div>
      <ul className="mt-8">
        {files.map(({ name, about, button, left, action }, index) => (
          <li className="py-4 not-first:hairline-t" key={name}>
            <div className="grid gap-3 sm:flex sm:items-center sm:justify-between">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{name}</p>
                <p className="text-small text-ink-2">{about}</p>
                <p className="text-small text-ink-2">{left}</p>
              </div>
              {action !== undefined && (
                <form className="flex-none" method="post" action={action}>
                  <Button type="submit" variant={index === 0 ? "primary" : "outline"}>
                    {button}
                  </Button>
                </form>
              )}
            </div>
            {action !== undefined && (
              <KeepOnDevice
                request={{ source: action, method: "POST", kind: "file", title: files.length === 1 ? title : name }}
              />
            )}
          </li>
        ))}
      </ul>
      {how.length > 0 && (
        <section className="mt-8">
          <h2 className="text-h3">{words.howTitle}</h2>
          {how.map((text) => (
            <p className="mt-2" key={text}>
              {text}
            </p>
          ))}
        </section>
      )}
      {mark !== undefined && (
        <section className="mt-8">
          <h2 className="text-h3">{words.markTitle}</h2>
          <p className="mt-2">{mark}</p>
        </section>
      )}
      <p className="mt-8">
        {words.questions[0]}{" "}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>{" "}
        {words.questions[1]}
      </p>
      <p className="mt-4">
        <ButtonLink href={orderHref} variant="outline">
          {downloads.toOrder}
        </ButtonLink>
      </p>
    </div>
  )
}
