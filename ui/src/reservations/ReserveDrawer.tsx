/**
 * 'Reservera i butik' over a product page (PDP-08, STORE-22): its head is in the page's HTML and opens with the first press,
 * the rest is rendered by React. A page without a script, and when that cannot be loaded.
 */
import { useState } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Drawer } from "../primitives/Drawer.tsx"
import { useHydrated } from "../primitives/useHydrated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { newKey } from "../shop/newKey.ts"
import { type DrawerRun, isDrawerOpen, useDrawer } from "../shop/useDrawer.ts"
import { useKnownEmail } from "../shop/useWatch.ts"
import { StockLevel } from "../stores/StockLevel.tsx"
import { StoreChooser } from "../stores/StoreChooser.tsx"
import { useLevel } from "../stores/StoreStock.tsx"
import { useMyStore } from "../stores/useMyStore.ts"
import { heldUntilText } from "../text/reservationText.ts"
import { buyButton } from "../text/sv/buyButton.ts"
import { reservations as words } from "../text/sv/reservations.ts"
import { shell } from "../text/sv/shell.ts"
import { ReserveFields } from "./ReserveForm.tsx"

export interface ReserveProps {
  ean: string
  /** The form's page, which is also where the form of the drawer is posted. */
  href: string
  /** The most copies of a reservation. */
  most: number
  /** Whether text messages are sent: otherwise the contact is an e-mail address. */
  byText: boolean
}

export function Reserve(props: ReserveProps) {
  return (
    <>
      <ButtonLink variant="outline" wide href={props.href} rel="nofollow" data-opens={RESERVE_DRAWER}>
        {buyButton.reserve}
      </ButtonLink>
      <ReserveDrawer {...props} drawer={useDrawer()} />
    </>
  )
}

/** The `data-opens` value of the link that opens it. */
const RESERVE_DRAWER = "reserve-drawer"

/** The title names what is to be done: a store first, then the reservation (D-27). */
function ReserveDrawer({ drawer, ...props }: ReserveProps & { drawer: DrawerRun }) {
  const { myStore } = useMyStore()
  const hydrated = useHydrated()
  const [isChanging, setIsChanging] = useState(false)
  const isOpen = isDrawerOpen(drawer)
  const isChoosing = myStore === undefined || isChanging
  return (
    <Drawer
      {...drawer}
      id={RESERVE_DRAWER}
      api={`/api/products/${props.ean}/stores`}
      page={props.href}
      title={isChoosing ? words.chooseStore : words.reserve}
      onBack={isChanging && myStore !== undefined ? () => setIsChanging(false) : undefined}
    >
      {!hydrated && <p role="status">{shell.loading}</p>}
      {isOpen &&
        (isChoosing ? (
          <StoreChooser ean={props.ean} isShown={isOpen} onChosen={() => setIsChanging(false)} />
        ) : (
          <ReserveHere {...props} store={myStore} onChange={() => setIsChanging(true)} />
        ))}
    </Drawer>
  )
}

interface ReserveHereProps extends ReserveProps {
  store: { readonly id: string; readonly displayName: string }
  onChange: () => void
}

/** The form of the chosen store. It is posted as on its page, which shows what is wrong with what was typed. */
function ReserveHere({ ean, href, most, byText, store, onChange }: ReserveHereProps) {
  const level = useLevel(ean, store.id)
  const email = useKnownEmail()
  const [attempt] = useState(newKey)
  const isOut = level !== undefined && level.available <= 0
  return (
    <form className="places" method="post" action={href} noValidate>
      <div className="grid gap-5">
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="store" value={store.id} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <strong>{store.displayName}</strong>
          <button type="button" className="link min-h-target cursor-pointer" onClick={onChange}>
            {words.otherStore}
          </button>
          <span className="w-full" role="status">
            {level !== undefined && <StockLevel {...level} />}
            {level?.heldUntil !== undefined && (
              <span className="block text-small">{words.heldUntil(heldUntilText(Date.parse(level.heldUntil)))}</span>
            )}
          </span>
        </div>
        {isOut ? (
          <p>{words.notHere}</p>
        ) : (
          // A contact that comes from the account replaces the empty field.
          <ReserveFields key={email ?? ""} quantity={1} most={most} contact={email} byText={byText} />
        )}
      </div>
    </form>
  )
}

export const reserveIsland: IslandDefinition<ReserveProps> = { name: "reserve", Component: Reserve, when: "reach" }
