/** `kapitel search misses`: searches that found nothing, were corrected, or led to no hit that was opened. */
import { type MissedTerm, PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Command, InvalidArgumentError } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { runWithSearches } from "./runSearchesCommand.ts"

/** Days that searches are kept. */
const MOST_DAYS = 30

const numberOfDays = (text: string): number => {
  const days = Number(text)
  if (/^\d{1,2}$/.test(text) && days >= 1 && days <= MOST_DAYS) return days
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST_DAYS}.`)
}

const column = (count: number): string => String(count).padStart(8)

interface Section {
  readonly heading: string
  readonly columns: string
  readonly outcomes: ReadonlyArray<MissedTerm["outcome"]>
  readonly line: (missed: MissedTerm) => string
}

const SECTIONS: ReadonlyArray<Section> = [
  {
    heading: "Without hits:",
    columns: "networks",
    outcomes: ["none"],
    line: ({ term, networks }) => `${column(networks)}  ${term}`,
  },
  {
    heading: "With hits only when words were left out (opened: a hit was):",
    columns: "networks    opened",
    outcomes: ["partial"],
    line: ({ term, networks, pressed }) => `${column(networks)}  ${column(pressed)}  ${term}`,
  },
  {
    heading: "Corrected (taken: a hit was opened; refused: the same was searched for again):",
    columns: "networks     taken   refused",
    outcomes: ["corrected"],
    line: ({ term, meant = "", networks, pressed, refused }) =>
      `${column(networks)}  ${column(pressed)}  ${column(refused)}  ${term} -> ${meant}`,
  },
  {
    heading: "With hits (unopened: networks that opened none of them):",
    columns: "networks  unopened",
    outcomes: ["found"],
    line: ({ term, networks, pressed }) => `${column(networks)}  ${column(networks - pressed)}  ${term}`,
  },
]

const listOf = (missed: ReadonlyArray<MissedTerm>, days: number): string => {
  if (missed.length === 0)
    return `No search of ${days === 1 ? "today" : `${days} days`} was missed by several networks.`
  return SECTIONS.flatMap(({ heading, columns, outcomes, line }) => {
    const those = missed.filter(({ outcome }) => outcomes.includes(outcome))
    return those.length === 0 ? [] : [[heading, `${columns}  term`, ...those.map(line)].join("\n")]
  }).join("\n\n")
}

interface MissesOptions {
  readonly dataDir: string
  readonly days: number
  readonly json: boolean
}

export const listMisses = (): Command =>
  new Command("misses")
    .description("list searches of several networks without hits, corrected, or without a hit that was opened")
    .option("--days <n>", "of so many days, at most 30", numberOfDays, MOST_DAYS)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "as JSON", false)
    .action(async ({ dataDir, days, json }: MissesOptions) => {
      process.exitCode = await runWithSearches(
        dataDir,
        PopularSearches.use((searches) => searches.misses({ now: Date.now(), days })),
        (missed) => (json ? JSON.stringify(missed, undefined, 2) : listOf(missed, days)),
      )
    })
