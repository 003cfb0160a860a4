import { Fragment, type ReactNode } from "react"

export interface FactsProps {
  facts: ReadonlyArray<{ readonly name: string; readonly value: ReactNode }>
}

/** Names and values in two columns, with a line below each row. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[fit-content(58%)_minmax(0,1fr)] text-small">
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt className="min-w-32 hairline-b py-2 pr-6 text-ink-2">{name}</dt>
          <dd className="hairline-b py-2 wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
