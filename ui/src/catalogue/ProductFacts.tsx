import { Fragment } from "react"
import { EmailAddress } from "../primitives/EmailAddress.tsx"
import { Facts } from "../primitives/Facts.tsx"

export interface ProductFact {
  name: string
  /** One or more values; those with an address are links. */
  values: ReadonlyArray<{ text: string; href?: string | undefined }>
}

export interface ProductFactsProps {
  facts: ReadonlyArray<ProductFact>
}

/** On a line of its own where it does not fit beside what precedes it. */
const isEmail = (href: string): boolean => href.startsWith("mailto:")

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
          <a className={isEmail(value.href) ? "link inline-block" : "link"} href={value.href}>
            {isEmail(value.href) ? <EmailAddress>{value.text}</EmailAddress> : value.text}
          </a>
        )}
      </Fragment>
    ))
  return <Facts facts={known.map((fact) => ({ name: fact.name, value: values(fact) }))} />
}
