import { Fragment, useId } from "react"
import { timeline } from "../text/sv/timeline.ts"
import type { StepView } from "../text/timelineText.ts"

export interface OrderTimelineProps {
  steps: ReadonlyArray<StepView>
}

const DOT = {
  done: "border-gran bg-gran",
  now: "border-gran bg-lav",
  expected: "border-line-strong bg-paper",
} as const

const PARTS = ["files", "parcels"] as const

/**
 * What has happened to an order, and what is expected; the current step is marked in words. Files and parcels of one
 * order have their own lists after what they have in common.
 */
export function OrderTimeline({ steps }: OrderTimelineProps) {
  const id = useId()
  const isDivided = PARTS.every((part) => steps.some(({ of }) => of === part))
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 className="mb-4 text-h3" id={id}>
        {timeline.title}
      </h2>
      <Steps steps={isDivided ? steps.filter(({ of }) => of === undefined) : steps} />
      {isDivided &&
        PARTS.map((part) => (
          <Fragment key={part}>
            <h3 className="mt-5 mb-2 font-sans text-base font-semibold" id={`${id}-${part}`}>
              {timeline.parts[part]}
            </h3>
            <Steps steps={steps.filter(({ of }) => of === part)} labelledBy={`${id}-${part}`} />
          </Fragment>
        ))}
    </section>
  )
}

interface StepsProps extends OrderTimelineProps {
  labelledBy?: string
}

function Steps({ steps, labelledBy }: StepsProps) {
  return (
    <ol className="ml-1.5" aria-labelledby={labelledBy}>
      {steps.map(({ title, details, when }) => (
        <li
          className="relative edge-l-2 border-line-strong pb-5 pl-6 last:border-transparent last:pb-0"
          key={`${title} ${details.join()}`}
          aria-current={when === "now" ? "step" : undefined}
        >
          <span aria-hidden className={`absolute top-1 -left-2.25 size-4 rounded-full edge-2 ${DOT[when]}`} />
          {when === "now" && <span className="block text-meta font-semibold text-success">{timeline.now}</span>}
          <span className={when === "now" ? "block font-semibold" : "block"}>{title}</span>
          {details.map((detail) => (
            <span className="block text-small text-ink-2" key={detail}>
              {detail}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
