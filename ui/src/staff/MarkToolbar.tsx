import { MARKS, type MarkChange, markChange, pictureChange, type Selected } from "@kapitel/core/content/richTextMarks"
import type { RefObject } from "react"
import { Button } from "react-aria-components/Button"
import { Toolbar } from "react-aria-components/Toolbar"
import { marks as words } from "../text/sv/editingTools.ts"

export interface MarkToolbarProps {
  readonly label: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Opens the library; calls back with the address of the picture that was chosen. */
  readonly onChoosePicture: ((onChosen: (source: string) => void) => void) | undefined
}

/** As if it were typed, so that the browser's own undo takes it back; where it cannot, it is set. */
const write = (field: HTMLTextAreaElement, { replace, insert, select }: MarkChange): void => {
  field.focus()
  const page = field.ownerDocument
  field.setSelectionRange(replace.from, replace.to)
  const isTyped = insert === "" ? page.execCommand("delete") : page.execCommand("insertText", false, insert)
  if (!isTyped) {
    field.setRangeText(insert, replace.from, replace.to)
    field.dispatchEvent(new InputEvent("input", { bubbles: true }))
  }
  field.setSelectionRange(select.from, select.to)
}

const LOOKS = "min-h-target min-w-target rounded-sm px-2 text-small underline hover:bg-lav"

/** A button for each mark of rich text: one stop of the Tab key, and arrow keys between them. */
export function MarkToolbar({ label, field, onChoosePicture }: MarkToolbarProps) {
  const change = (of: (text: string, selected: Selected) => MarkChange) => {
    const element = field.current
    if (element === null) return
    write(element, of(element.value, { from: element.selectionStart, to: element.selectionEnd }))
  }
  return (
    <Toolbar aria-label={`${words.label}: ${label}`} className="-mx-2 flex flex-wrap">
      {MARKS.map((mark) => (
        <Button
          key={mark}
          className={LOOKS}
          onPress={() => change((text, selected) => markChange(text, selected, mark, words.sample))}
        >
          {words[mark]}
        </Button>
      ))}
      {onChoosePicture !== undefined && (
        <Button
          className={LOOKS}
          onPress={() => onChoosePicture((source) => change((text, selected) => pictureChange(text, selected, source)))}
        >
          {words.picture}
        </Button>
      )}
    </Toolbar>
  )
}
