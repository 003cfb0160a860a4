import { Fragment } from "react"
import { Facts } from "../primitives/Facts.tsx"

export interface ProductFact {
  name: string
  /** One or more values; those with an address are links. */
  values: ReadonlyArray<{ text: string; href?: string | undefined }>
}

export interface ProductFactsProps {
  facts: ReadonlyArray<ProductFact>
}

/** The product information list. A fact without values is left out. */
export function ProductFacts({ facts }: ProductFactsProps) {
  const known = facts.filter((fact) => fact.values.length > 0)
  const values = ({ values }: ProductFact) =>
    values.map((value, index) => (
      <Fragment key={value.text}>
        {index > 0 && ", "}
        {value.href === undefined ? (
          value.text
        ) : (
          <a className="link" href={value.href}>
            {value.text}
          </a>
        )}
      </Fragment>
    ))
  return <Facts facts={known.map((fact) => ({ name: fact.name, value: values(fact) }))} />
}
