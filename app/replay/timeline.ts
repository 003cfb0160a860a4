/** Formats the result of a flow: as lines for people, as a sequence diagram, and as one line of a list. */
import type { Entry } from "./Journal.ts"
import type { Replayed } from "./replayFlow.ts"

/** Hours, minutes, seconds and milliseconds since the flow began, days in front when there are any. */
const sinceBegun = (at: number, begun: number): string => {
  const day = 86_400_000
  const passed = at - begun
  const clock = new Date(passed % day).toISOString().slice(11, -1)
  return passed < day ? clock : `${Math.floor(passed / day)} d ${clock}`
}

const line = ({ kind, from, to, what, outcome }: Entry): string => {
  const came = outcome === undefined ? "" : outcome
  switch (kind) {
    case "step":
      return `${from}: ${what}${came === "" ? "" : ` – ${came}`}`
    case "call":
      return `    ${to}.${what} = ${came}`
    case "order":
      return `    * ${what}: ${came}`
    case "machine":
      return `    · ${what}: ${came}`
    case "request":
      return `  ${from} asks ${what}: ${came}`
    case "webhook":
      return `  provider calls back (${what}): ${came}`
    case "crash":
      return `!!! ${what}`
    case "shown":
      return `  ${to} sees ${what}`
    case "log":
      return `  ! ${what}${came === "" ? "" : ` (${came})`}`
  }
}

/** Each entry with its time and, for a call, its number. */
export const timelineLines = (timeline: ReadonlyArray<Entry>): ReadonlyArray<string> => {
  const begun = timeline[0]?.at ?? 0
  return timeline.map((entry) => {
    const number = entry.call === undefined ? "" : `#${entry.call}`
    return `${sinceBegun(entry.at, begun)} ${number.padStart(4)}  ${line(entry)}`
  })
}

/** Later differences follow from the first ones. */
const MOST_SHOWN = 4

/** One line of a list, and below it the differences, in the order they were found. */
export const verdict = (file: string, name: string, { differences, plays }: Replayed & { readonly plays: number }) => {
  const played = plays === 1 ? "" : ` (played ${plays} times)`
  if (differences.length === 0) return `ok    ${file}: ${name}${played}`
  const omitted = differences.length - MOST_SHOWN
  const lines = [...differences.slice(0, MOST_SHOWN), ...(omitted > 0 ? [`and ${omitted} more`] : [])]
  return [`FAILS ${file}: ${name}${played}`, ...lines.map((difference) => `      ${difference}`)].join("\n")
}

/** Removes characters that Mermaid interprets. */
const plain = (text: string): string => text.replaceAll(/[;#\n]/g, ",").replaceAll('"', "'")

/** A sequence diagram; states of machines are notes over their visitor. */
export const mermaid = (name: string, timeline: ReadonlyArray<Entry>): string => {
  const parties = [...new Set(timeline.flatMap(({ from, to }) => [from, to]))]
  const arrows = timeline.map(({ kind, from, to, what, outcome }) => {
    const text = plain(outcome === undefined ? what : `${what}: ${outcome}`)
    return kind === "machine" || kind === "order" || kind === "crash" || kind === "log" || from === to
      ? `  Note over ${from}: ${text}`
      : `  ${from}->>${to}: ${text}`
  })
  return [
    "---",
    `title: ${plain(name)}`,
    "---",
    "sequenceDiagram",
    ...parties.map((party) => `  participant ${party}`),
    ...arrows,
    "",
  ].join("\n")
}
