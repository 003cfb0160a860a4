/** The result of an import, as lines for people and as JSON for programs. */
import type { FeedReceipt } from "@kapitel/core/catalogue/receiveFeed"

export type FileReport =
  | { readonly outcome: "in"; readonly file: string; readonly seconds: number; readonly receipt: FeedReceipt }
  | { readonly outcome: "refused"; readonly file: string; readonly seconds: number; readonly reason: string }
  | { readonly outcome: "interrupted"; readonly file: string; readonly seconds: number }

/** Rejected records and warnings that a terminal shows; `--json` has up to a thousand. */
const SHOWN = 20

const counted = (count: number, word: string) => `${count} ${word}`

const remarkLines = (
  heading: string,
  count: number,
  importWarnings: ReadonlyArray<{ readonly ref: string; readonly text: string }>,
): ReadonlyArray<string> => {
  if (count === 0) return []
  const shown = importWarnings.slice(0, SHOWN).map(({ ref, text }) => `    ${ref}: ${text}`)
  const more = count > shown.length ? [`    … and ${count - shown.length} more; --json lists them.`] : []
  return [`  ${counted(count, heading)}:`, ...shown, ...more]
}

const receiptLines = (receipt: FeedReceipt, isDryRun: boolean): ReadonlyArray<string> => {
  const { read, added, changed, unchanged, removed, setAside, setAsideCount, notices } = receipt
  return [
    isDryRun
      ? `  dry run: ${counted(read, "records can be imported")}; the shop is unchanged`
      : `  ${[counted(added, "added"), counted(changed, "changed"), counted(unchanged, "unchanged"), counted(removed, "removed")].join(", ")}`,
    ...remarkLines(
      "set aside",
      setAsideCount,
      setAside.map(({ ref, reason }) => ({ ref, text: reason })),
    ),
    ...remarkLines(
      "warnings",
      notices.length,
      notices.map(({ ref, text }) => ({ ref, text: text })),
    ),
  ]
}

export const reportLines = (report: FileReport, isDryRun: boolean): ReadonlyArray<string> => {
  switch (report.outcome) {
    case "refused":
      return [`${report.file}: refused. ${report.reason}`]
    case "interrupted":
      return [`${report.file}: interrupted; nothing of it was imported.`]
    case "in": {
      const { receipt, seconds, file } = report
      return [`${file}: ${receipt.read} records in ${seconds.toFixed(1)} s`, ...receiptLines(receipt, isDryRun)]
    }
  }
}

export const jsonReport = (
  reports: ReadonlyArray<FileReport>,
  notRead: ReadonlyArray<string>,
  exitCode: number,
  dryRun: boolean,
): string => JSON.stringify({ exitCode, dryRun, files: reports, notRead }, undefined, 2)
