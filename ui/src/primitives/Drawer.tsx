/**
 * Drawers slide in over the page: modal `<dialog>` elements, so the platform handles focus, Escape and the page behind.
 */
import { type ReactNode, useId } from "react"
import { shell } from "../text/sv/shell.ts"
import { IconButton } from "./IconButton.tsx"
import { arrowLeft, x } from "./icons.generated.ts"
import { useNativeDialog } from "./useNativeDialog.ts"

/** The state of the drawer machine (SHELL-16). */
export type DrawerState = "closed" | "opening" | "open" | "closing"

const OPEN_IN: ReadonlyArray<DrawerState> = ["opening", "open"]

export interface DrawerProps {
  state: DrawerState
  /** Escape, a press outside it or the close button: the machine decides what follows. */
  onClose: () => void
  /** It was opened by a press on a link with `data-opens`, before or after hydration. */
  onOpen?: (() => void) | undefined
  /** The `data-opens` value. A drawer that only React opens has none. */
  id?: string | undefined
  /** Its request to the shop's API once it is open: the page sends it before React has loaded. */
  api?: string | undefined
  /** The page with the same content, where it leads when its script cannot be loaded. */
  page?: string | undefined
  title: string
  /** Next to the title: '4 varor'. */
  note?: string | undefined
  /** The menu is on the left, everything else on the right. @default "right" */
  side?: "left" | "right"
  /** A level deeper than the first has a back arrow instead of the ribbon. */
  onBack?: (() => void) | undefined
  /** The browser may show the page again as it was left: this drawer is then still open (D-74). */
  staysOnReturn?: boolean | undefined
  /** Stays at the bottom while the body scrolls. */
  foot?: ReactNode
  /** Above the foot; in a low window it scrolls with the body. */
  aboveFoot?: ReactNode
  children: ReactNode
}

/** At most 512 px wide, 300 ms in and out (SHELL-16). */
export function Drawer({
  state,
  onClose,
  onOpen,
  id,
  api,
  page,
  title,
  note,
  side = "right",
  onBack,
  staysOnReturn = false,
  foot,
  aboveFoot,
  children,
}: DrawerProps) {
  const titleId = useId()
  const dialog = useNativeDialog({ state, openIn: OPEN_IN, onClose, onOpen })
  return (
    <dialog
      {...dialog}
      className={side === "left" ? "drawer drawer-left" : "drawer"}
      id={id}
      aria-labelledby={titleId}
      // A closed drawer is in every page: its state is said by what is absent.
      data-state={state === "closed" ? undefined : state}
      data-api={api}
      data-page={page}
      data-stays={staysOnReturn || undefined}
    >
      <div className="drawer-sheet">
        <div className={onBack === undefined ? "drawer-head ribbon" : "drawer-head"}>
          {onBack !== undefined && <IconButton path={arrowLeft} name={shell.back} onClick={onBack} />}
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
          {/* Closes the drawer natively, with or without React. */}
          <form method="dialog">
            <IconButton path={x} name={shell.close} type="submit" />
          </form>
        </div>
        <div className="drawer-body">{children}</div>
        {aboveFoot !== undefined && <div className="drawer-foot hairline-t">{aboveFoot}</div>}
        {foot !== undefined && <div className="drawer-foot hairline-t">{foot}</div>}
      </div>
    </dialog>
  )
}
