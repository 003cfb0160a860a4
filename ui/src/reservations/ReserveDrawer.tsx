/** 'Reservera i butik' over a product page (PDP-08, STORE-22): loaded with the first press, and a page without a script. */
import { useState } from "react"
import { Button } from "../primitives/Button.tsx"
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
import { buyButton } from "../text/sv/buyButton.ts"
import { reservations as words } from "../text/sv/reservations.ts"
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
  const drawer = useDrawer()
  const hydrated = useHydrated()
  return (
    <>
      {/* Without a script, and until the drawer has loaded, the button leads to the page of the form. */}
      <form
        action={props.href}
        onSubmit={(event) => {
          event.preventDefault()
          drawer.onOpen()
        }}
      >
        <Button type="submit" variant="outline" wide>
          {buyButton.reserve}
        </Button>
      </form>
      {hydrated && <ReserveDrawer {...props} drawer={drawer} />}
    </>
  )
}

/** The title names what is to be done: a store first, then the reservation (D-27). */
function ReserveDrawer({ drawer, ...props }: ReserveProps & { drawer: DrawerRun }) {
  const { myStore } = useMyStore()
  const [isChanging, setIsChanging] = useState(false)
  const isOpen = isDrawerOpen(drawer)
  const isChoosing = myStore === undefined || isChanging
  return (
    <Drawer
      {...drawer}
      title={isChoosing ? words.chooseStore : words.reserve}
      onBack={isChanging && myStore !== undefined ? () => setIsChanging(false) : undefined}
    >
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
