import type { PageDifference } from "@kapitel/core/content/pageDifference"
import { editing as words } from "../text/sv/editing.ts"
import { differenceText } from "./contentWords.ts"

/** Two blocks of a kind may differ in the same field. */
const numbered = (list: ReadonlyArray<PageDifference>) =>
  list.map((difference, at) => ({ key: `${at} ${differenceText(difference)}`, difference }))

/** Differences of two texts, in words: what was there, and what is. */
export function ContentDifferences({ list }: { list: ReadonlyArray<PageDifference> }) {
  if (list.length === 0) return <p className="text-ink-2">{words.noDifference}</p>
  return (
    <ul className="grid gap-3">
      {numbered(list).map(({ key, difference }) => (
        <li key={key} className="grid gap-1 pt-3 hairline-t">
          <span className="font-semibold">{differenceText(difference)}</span>
          {difference.what === "changed" && (
            <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[4rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{words.before}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{difference.before ?? words.nothing}</dd>
              <dt className="text-ink-2">{words.after}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{difference.after ?? words.nothing}</dd>
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
