import type { PageDifference } from "@kapitel/core/content/pageDifference"
import { Button } from "../primitives/Button.tsx"
import { editing as words } from "../text/sv/editing.ts"
import { ContentDifferences } from "./ContentDifferences.tsx"
import { ContentOutcome } from "./ContentOutcome.tsx"
import type { StaffOutcome } from "./StaffResult.tsx"

/** An earlier version of a page. */
export interface HistoryRow {
  readonly number: number
  /** `publicerad 27 november kl 14.05` */
  readonly what: string
  readonly by: string
  readonly href: string
}

export interface ContentHistoryProps {
  readonly name: string
  readonly place: { readonly brand: string; readonly path: string }
  readonly version: number
  readonly rows: ReadonlyArray<HistoryRow>
  /** The version that is compared with the text now. */
  readonly chosen:
    | { readonly number: number; readonly time: string; readonly differences: ReadonlyArray<PageDifference> }
    | undefined
  readonly action: string
  readonly backHref: string
  readonly outcome: StaffOutcome | undefined
}

/** What a page has been: each version can be compared with the text now, and published again. */
export function ContentHistory(props: ContentHistoryProps) {
  const { name, place, version, rows, chosen, action, backHref, outcome } = props
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <h1 className="text-h2">
          {words.history}: {name}
        </h1>
        <a className="inline-flex min-h-target items-center underline" href={backHref}>
          {words.toForm}
        </a>
        <p className="text-ink-2">{words.historyLead}</p>
      </div>
      <ContentOutcome outcome={outcome} />
      {chosen !== undefined && (
        <section className="grid gap-3 rounded-sm hairline p-4" aria-labelledby="skillnad">
          <h2 className="text-h3" id="skillnad">
            {words.difference(chosen.time)}
          </h2>
          <ContentDifferences list={chosen.differences} />
          <form className="grid justify-items-start gap-2" action={action} method="post">
            <input type="hidden" name="plats" value={place.brand} />
            <input type="hidden" name="sokvag" value={place.path} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="nummer" value={chosen.number} />
            <p className="text-small text-ink-2">{words.restoreHelp}</p>
            <Button type="submit" name="gor" value="aterstall">
              {words.restore}
            </Button>
          </form>
        </section>
      )}
      {rows.length === 0 ? (
        <p className="text-ink-2">{words.noHistory}</p>
      ) : (
        <ol className="grid">
          {rows.map(({ number, what, by, href }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4 py-2 hairline-t">
              <span className="min-w-0 flex-1">
                {what}
                <span className="block text-small text-ink-2">{by}</span>
              </span>
              <a
                className="inline-flex min-h-target items-center underline"
                href={href}
                aria-label={`${words.show}: ${what}`}
              >
                {words.show}
              </a>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
