/**
 * A choice next to a list: a link to the list with it, which works before any script; then it changes the list in
 * place.
 */
import type { ListState } from "@kapitel/core/search/listState"
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react"
import { useHydrated } from "../primitives/useHydrated.ts"
import type { ListController } from "../shop/useList.ts"

export interface ChoiceLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick" | "onKeyDown" | "role"> {
  list: ListController
  /** What the press changes. */
  change: (state: ListState) => ListState
  /** It looks like a checkbox, and becomes one once it can be operated as one: Space works on it. */
  ticked?: boolean | undefined
  /** After the choice was made. */
  onChosen?: (() => void) | undefined
  onEscape?: (() => void) | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
}

/** A press without the modifiers for another tab or a download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function ChoiceLink({ list, change, ticked, onChosen, onEscape, children, ...rest }: ChoiceLinkProps) {
  const isBox = useHydrated() && ticked !== undefined
  const choose = () => {
    list.choose(change)
    onChosen?.()
  }
  return (
    <a
      {...rest}
      href={list.hrefOf(change(list.state))}
      rel="nofollow"
      data-keep="place"
      {...(isBox ? { role: "checkbox", "aria-checked": ticked } : ticked === true && { "aria-current": true })}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        // The second press of a double one would undo the first, or remove the chip that has moved to its place.
        if (event.detail < 2) choose()
      }}
      onKeyDown={(event) => {
        // A key that is held down is one press.
        if (event.repeat) event.preventDefault()
        if (event.key === "Escape") onEscape?.()
        if (!isBox || event.key !== " " || event.repeat) return
        event.preventDefault()
        choose()
      }}
    >
      {children}
    </a>
  )
}
