/** The list's filters in a drawer: the very links of the sidebar, so that one rule decides what they lead to. */
import { Drawer } from "@kapitel/ui/primitives/Drawer"
import { search } from "@kapitel/ui/text/sv/search"
import { mountDrawer } from "./mountDrawer.tsx"
import { ServerPart } from "./ServerPart.tsx"

export const open = (opener: HTMLAnchorElement): void =>
  mountDrawer(({ state, close }) => (
    <Drawer state={state} onClose={close} title={search.filter}>
      <ServerPart href={opener.href} selector="[data-facets]" />
    </Drawer>
  ))
