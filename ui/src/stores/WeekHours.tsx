import { parseOpeningHours } from "@kapitel/core/stores/openingHours"

/** The days of a line and its hours: 'Måndag–fredag' and '10.00–19.00'. */
const columnsOf = (line: string): readonly [string, string] => {
  const at = line.search(/\d|stängt/i)
  return at <= 0 ? [line, ""] : [line.slice(0, at).replace(/:? ?$/, ""), line.slice(at)]
}

export interface WeekHoursProps {
  /** One line for each day or days (STORE-04). */
  text: string
  /** ISO weekday of today, 1 Monday … 7 Sunday: its line is bold, where it can be told. */
  today?: number | undefined
}

/** The opening hours of a week, as the store has written them. */
export function WeekHours({ text, today }: WeekHoursProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-small">
      {text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .map((line) => {
          const [days, hours] = columnsOf(line)
          const isToday = today !== undefined && parseOpeningHours(line).lines[0]?.days.includes(today) === true
          return (
            <div key={line} className={isToday ? "contents font-semibold" : "contents"}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          )
        })}
    </dl>
  )
}
