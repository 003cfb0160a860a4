/** Texts of the steps of an order. */
import type { TimelineStep } from "@kapitel/core/checkout/orderTimeline"
import type { FileUse } from "@kapitel/core/digital/fileUse"
import { dayBy } from "./deliveryText.ts"
import { formatDate } from "./formatDate.ts"
import { heldUntilText } from "./reservationText.ts"
import { timeline as words } from "./sv/timeline.ts"

/** A step as it is shown. */
export interface StepView {
  readonly title: string
  readonly details: ReadonlyArray<string>
  /** `now`: the last one that has happened. */
  readonly when: "done" | "now" | "expected"
  /** Of the files, or of the parcels; absent for a step of the whole order. */
  readonly of?: "files" | "parcels"
}

const dayOf = (at: number | undefined): ReadonlyArray<string> => (at === undefined ? [] : [formatDate(new Date(at))])

type Text = Omit<StepView, "when" | "of">

const PART: Partial<Readonly<Record<TimelineStep["kind"], NonNullable<StepView["of"]>>>> = {
  readable: "files",
  preparing: "files",
  parcel: "parcels",
  awaited: "parcels",
}

const textOf = (step: TimelineStep, use: FileUse, isOneOfSeveral: boolean): Text => {
  switch (step.kind) {
    case "ordered":
    case "paid":
      return { title: words[step.kind], details: dayOf(step.at) }
    case "unpaid":
    case "examined":
    case "preparing":
      return { title: words[step.kind], details: [] }
    case "readable":
      return { title: words.readable[use], details: [] }
    case "withdrawn":
      return { title: step.all ? words.withdrawn.all : words.withdrawn.some, details: dayOf(step.at) }
    case "toCollect":
      return { title: words.toCollect(step.store), details: [words.collectBy(heldUntilText(step.until))] }
    case "ready":
      return { title: words.ready(step.store), details: dayOf(step.at) }
    case "collected":
      return { title: words.collected, details: dayOf(step.at) }
    case "notCollected":
      return { title: words.notCollected[step.why], details: dayOf(step.at) }
    case "awaited":
      return { title: words.awaited(step.copies), details: [] }
    case "parcel": {
      const sent = step.sendByIsOver ? words.wasToBeSent : words.sent
      const arrives = step.arriveByIsOver ? words.wasToArrive : words.arrives
      return {
        title: sent(dayBy(step.sendBy, step.exact)),
        details: [arrives(dayBy(step.arriveBy, step.exact)), ...(isOneOfSeveral ? [words.copies(step.copies)] : [])],
      }
    }
  }
}

/** `use`: of the order's files. */
export const timelineTexts = (steps: ReadonlyArray<TimelineStep>, use: FileUse): ReadonlyArray<StepView> => {
  const current = steps.findIndex(({ isCurrent }) => isCurrent)
  const isOneOfSeveral = steps.filter(({ kind }) => kind === "parcel").length > 1
  return steps.map((step, index) => {
    const of = PART[step.kind]
    return {
      ...textOf(step, use, isOneOfSeveral),
      when: index < current ? "done" : index === current ? "now" : "expected",
      ...(of === undefined ? {} : { of }),
    }
  })
}
