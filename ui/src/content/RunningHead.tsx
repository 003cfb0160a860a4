export interface RunningHeadProps {
  /** Unique on the page: the heading names its section. */
  id: string
  heading: string
  /** Link at the end of the rule. */
  link?: { readonly label: string; readonly href: string } | undefined
}

/** The heading of a section, on a rule. */
export function RunningHead({ id, heading, link }: RunningHeadProps) {
  return (
    <div className="running-head">
      <h2 className="text-h2" id={id}>
        {heading}
      </h2>
      {link !== undefined && <a href={link.href}>{link.label}</a>}
    </div>
  )
}
