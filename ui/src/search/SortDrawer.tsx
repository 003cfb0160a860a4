/** The ways to sort, on a small screen. A lazy chunk: without it the opener leads to a page with the same links. */
import { Drawer, type DrawerState } from "../primitives/Drawer.tsx"
import { search } from "../text/sv/search.ts"
import { type SortChoice, SortChoices } from "./SortMenu.tsx"

export interface SortDrawerProps {
  state: DrawerState
  onClose: () => void
  choices: ReadonlyArray<SortChoice>
}

export function SortDrawer({ state, onClose, choices }: SortDrawerProps) {
  return (
    <Drawer state={state} onClose={onClose} title={search.sort}>
      <SortChoices choices={choices} />
    </Drawer>
  )
}
