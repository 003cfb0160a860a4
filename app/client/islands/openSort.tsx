/** The ways to sort a list, in a drawer on small screens: a copy of the menu that wide screens have. */
import { Drawer } from "@kapitel/ui/primitives/Drawer"
import { search } from "@kapitel/ui/text/sv/search"
import { useLayoutEffect, useRef } from "react"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"

const choices = () => document.querySelector("main .sort-options > ul")

function SortDrawer({ state, close }: DrawerControls) {
  return (
    <Drawer state={state} onClose={close} title={search.sort}>
      <CopiedChoices onChosen={close} />
    </Drawer>
  )
}

function CopiedChoices({ onChosen }: { onChosen: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const copy = choices()?.cloneNode(true)
    if (copy !== undefined) place.current?.replaceChildren(copy)
    // In the capturing phase: what follows the link stops the press where it is.
    const close = (event: Event) => {
      if (event.target instanceof Element && place.current?.contains(event.target.closest("a")) === true) onChosen()
    }
    document.addEventListener("click", close, true)
    return () => document.removeEventListener("click", close, true)
  }, [onChosen])
  return <div ref={place} data-choices="" />
}

export const open = (opener: HTMLAnchorElement): void => {
  if (choices() === null) return location.assign(opener.href)
  mountDrawer((controls) => <SortDrawer {...controls} />)
}
