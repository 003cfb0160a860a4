/** The ways to sort a list, in a drawer on small screens. */
import { Drawer } from "@kapitel/ui/primitives/Drawer"
import { search } from "@kapitel/ui/text/sv/search"
import { mountDrawer } from "./mountDrawer.tsx"
import { ServerPart } from "./ServerPart.tsx"

export const open = (opener: HTMLAnchorElement): void =>
  mountDrawer(({ state, close }) => (
    <Drawer state={state} onClose={close} title={search.sort}>
      <ServerPart href={opener.href} selector="[data-sort]" />
    </Drawer>
  ))
