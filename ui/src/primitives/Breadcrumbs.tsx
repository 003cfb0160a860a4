import { shell } from "../text/sv/shell.ts"
import { Icon } from "./Icon.tsx"
import { caretRight } from "./icons.generated.ts"

export interface Breadcrumb {
  label: string
  href: string
}

export interface BreadcrumbsProps {
  /** From the start page down; the last is the present page and is not a link. */
  steps: ReadonlyArray<Breadcrumb>
}

/** The path to this page; on a phone only the page above it. Nothing when there is no page above it. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  if (steps.length < 2) return null
  return (
    <nav aria-label={shell.breadcrumbs}>
      <ol className="crumbs">
        {steps.map((step, index) => (
          <li className="flex items-center gap-2" key={step.href}>
            {index > 0 && <Icon path={caretRight} size="xs" />}
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.label}</span>
            ) : (
              // The menu marks the category that a page in place belongs to (`PageHost.section`).
              <a href={step.href} data-section={index === 1 ? "" : undefined}>
                {step.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
