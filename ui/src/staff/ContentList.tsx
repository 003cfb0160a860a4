import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Message } from "../primitives/Message.tsx"
import { editing as words } from "../text/sv/editing.ts"
import { ContentOutcome } from "./ContentOutcome.tsx"
import type { StaffOutcome } from "./StaffResult.tsx"

/** A page in the list. */
export interface ContentRow {
  readonly path: string
  readonly title: string
  readonly href: string
  /** `publicerad`, `utkast`, `publiceras 3 december kl 08.00` … */
  readonly states: ReadonlyArray<string>
  /** `Agnes E., 27 november kl 14.05`; absent for a page that nobody has edited. */
  readonly changed: string | undefined
}

export interface ContentListProps {
  /** False: a content system has the pages. */
  readonly isEditedHere: boolean
  readonly sites: ReadonlyArray<{ readonly name: string; readonly href: string; readonly isCurrent: boolean }>
  readonly siteName: string
  readonly rows: ReadonlyArray<ContentRow>
  readonly newHref: string
  readonly outcome: StaffOutcome | undefined
}

/** The pages of a site: what each is, and who has changed it last. */
export function ContentList({ isEditedHere, sites, siteName, rows, newHref, outcome }: ContentListProps) {
  if (!isEditedHere)
    return (
      <>
        <h1 className="text-h2">{words.title}</h1>
        <Message tone="warning">{words.elsewhere}</Message>
      </>
    )
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-h2">{words.title}</h1>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      <ContentOutcome outcome={outcome} />
      {sites.length > 1 && (
        <nav aria-label={words.sites}>
          <ul className="-mx-3 flex flex-wrap">
            {sites.map(({ name, href, isCurrent }) => (
              <li key={href}>
                <a
                  className="flex min-h-target items-center px-3 aria-[current]:font-semibold aria-[current]:underline"
                  href={href}
                  aria-current={isCurrent ? "page" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <ButtonLink href={newHref} variant="outline">
          {words.newPage}
        </ButtonLink>
      </div>
      <section className="grid" aria-labelledby="sidor">
        <h2 className="text-h3 pb-3" id="sidor">
          {words.pages(siteName)}
        </h2>
        <ul className="grid">
          {rows.map(({ path, title, href, states, changed }) => (
            <li key={path} className="grid gap-x-4 py-3 hairline-t lg:grid-cols-[minmax(0,1fr)_16rem_18rem]">
              <span className="min-w-0">
                <a className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline" href={href}>
                  {title}
                </a>
                <span className="block text-small text-ink-2 wrap-anywhere">{path}</span>
              </span>
              <span>{states.join(", ")}</span>
              <span className="text-small text-ink-2">{changed}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
