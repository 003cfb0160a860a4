import type { ShopStore } from "@kapitel/core/shop/StoresClient"
import { mapLink, streetOf } from "@kapitel/core/stores/storeAddress"
import { useId } from "react"
import { Button } from "../primitives/Button.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { caretDown, checkBold } from "../primitives/icons.generated.ts"
import { storeDrawer as words } from "../text/sv/storeDrawer.ts"
import { StockLevel, type StockLevelProps } from "./StockLevel.tsx"
import { WeekHours } from "./WeekHours.tsx"

export interface StoreCardProps {
  store: ShopStore
  /** On product pages, where the stock is known (STORE-20; D-59). */
  level?: StockLevelProps | undefined
  /** ISO weekday of today. */
  today?: number | undefined
  isSelected: boolean
  isOpen: boolean
  onPress: () => void
  onChoose: () => void
}

/** A store in the list: its head opens and closes the rest (STORE-13). The chosen one has a frame (STORE-14). */
export function StoreCard({ store, level, today, isSelected, isOpen, onPress, onChoose }: StoreCardProps) {
  const id = useId()
  const { storeName, address, pointOfContact, openingHours, storePath } = store
  return (
    <li className={`rounded-sm bg-white ${isSelected ? "outline-3 -outline-offset-3 outline-gran" : "hairline"}`}>
      <h3>
        <button
          type="button"
          className="flex min-h-19 w-full items-center gap-3 px-4 py-2.5 text-left font-sans"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onPress}
        >
          {/* In a narrow drawer the level is below the address, instead of breaking its words. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-32 flex-1">
              <span className="block font-serif text-h4 wrap-anywhere">{storeName}</span>{" "}
              <span className="block text-small text-ink-2 wrap-anywhere">{streetOf(address)}</span>
            </span>
            {level !== undefined && " "}
            {level !== undefined && <StockLevel {...level} />}
          </span>
          <span className={isOpen ? "rotate-180" : undefined}>
            <Icon path={caretDown} size="m" />
          </span>
        </button>
      </h3>
      <div id={id} className="grid gap-3 px-4 pb-4" hidden={!isOpen}>
        <p className="-my-1 flex flex-wrap gap-x-6 text-small">
          <a className="link py-2.5" href={mapLink(store)} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
          {pointOfContact !== undefined && pointOfContact !== "" && (
            <a className="link py-2.5" href={`tel:${pointOfContact.replace(/[^\d+]/g, "")}`}>
              {words.phone(pointOfContact)}
            </a>
          )}
        </p>
        {openingHours !== undefined && openingHours.trim() !== "" && <WeekHours text={openingHours} today={today} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={isSelected}
            small
            onClick={onChoose}
            aria-label={isSelected ? undefined : words.chooseNamed(storeName)}
          >
            {isSelected && <Icon path={checkBold} size="s" />}
            {isSelected ? words.chosen : words.choose}
          </Button>
          <a
            className="link inline-flex min-h-target items-center text-small"
            href={storePath}
            aria-label={words.informationOf(storeName)}
          >
            {words.information}
          </a>
        </div>
      </div>
    </li>
  )
}
