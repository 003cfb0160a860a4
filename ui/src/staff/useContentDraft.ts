import { type ContentDraftContext, contentDraftOf, type DraftAnswer } from "@kapitel/core/content/contentDraftMachine"
import { useMachine } from "@xstate/react"
import { type RefObject, useMemo } from "react"

export interface ContentDraft extends Pick<ContentDraftContext, "version" | "savedAt" | "conflict"> {
  readonly state: "resting" | "typing" | "saving" | "failed" | "conflicting"
  /** A field was typed in, or a button between fields was pressed. */
  readonly onChanged: () => void
  /** The form is sent by a button. */
  readonly onSent: () => void
}

/** How long the shop may take to answer, in ms. */
const LONGEST_WAIT_MS = 8_000

const answerOf = async (response: Response): Promise<DraftAnswer> => {
  const { version, saved, by, href } = (await response.json()) as Readonly<Record<string, unknown>>
  if (response.status === 200 && typeof version === "number" && typeof saved === "string")
    return { kind: "saved", version, at: saved }
  if (response.status === 409 && typeof by === "string" && typeof href === "string")
    return { kind: "conflict", by, href }
  // Neither is a version that the next form could name.
  throw new Error("not saved")
}

/** Saves the form as a draft while it is typed in, by `contentDraftMachine`. */
export const useContentDraft = (form: RefObject<HTMLFormElement | null>, version: number): ContentDraft => {
  const machine = useMemo(
    () =>
      contentDraftOf(async (seen) => {
        if (form.current === null) throw new Error("no form")
        const fields = new URLSearchParams()
        for (const [name, value] of new FormData(form.current))
          if (typeof value === "string") fields.append(name, value)
        fields.set("version", String(seen))
        return answerOf(
          await fetch(form.current.action, {
            method: "POST",
            headers: { accept: "application/json" },
            body: fields,
            signal: AbortSignal.timeout(LONGEST_WAIT_MS),
          }),
        )
      }),
    [form],
  )
  const [snapshot, send] = useMachine(machine, { input: { version } })
  const { context, value } = snapshot
  return {
    version: context.version,
    savedAt: context.savedAt,
    conflict: context.conflict,
    // `saved` is passed through at once.
    state: value === "saved" ? "resting" : value,
    onChanged: () => send({ type: "draft.changed" }),
    onSent: () => send({ type: "form.sent" }),
  }
}
