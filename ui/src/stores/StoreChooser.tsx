import { stockIn } from "@kapitel/core/availability/stockLevel"
import { useId } from "react"
import { Button } from "../primitives/Button.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { magnifyingGlass } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { Toggle } from "../primitives/Toggle.tsx"
import { shell } from "../text/sv/shell.ts"
import { storeDrawer as words } from "../text/sv/storeDrawer.ts"
import { StoreCard } from "./StoreCard.tsx"
import { type StoreChooserOptions, useStoreChooser } from "./useStoreChooser.ts"

/**
 * The stores to choose from: in the drawer 'Hitta butik' and inside that of a reservation (D-27, STORE-22). The choice
 * becomes the visitor's own store.
 */
export function StoreChooser(options: StoreChooserOptions) {
  const chooser = useStoreChooser(options)
  const { stores, stock, selectedId, send } = chooser
  const toggleId = useId()
  return (
    <div className="places grid gap-3">
      <label className="relative block">
        <span className="sr-only">{words.search}</span>
        <span className="absolute inset-[0_auto_0_0.875rem] grid place-items-center text-ink-2">
          <Icon path={magnifyingGlass} size="m" />
        </span>
        <input
          className="input pl-11"
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder={words.search}
          value={chooser.query}
          onChange={({ target }) => send({ type: "query.typed", query: target.value })}
        />
      </label>
      {stock !== undefined && (
        <div className="flex items-center justify-between gap-3">
          <span id={toggleId}>{words.onlyInStock}</span>
          <Toggle on={chooser.onlyInStock} onToggle={() => send({ type: "stock.toggled" })} labelledBy={toggleId} />
        </div>
      )}
      <p className="sr-only" role="status">
        {chooser.isLoading ? shell.loading : stores.length === 0 ? "" : words.found(stores.length)}
      </p>
      {chooser.isLoading && <CardsToCome />}
      {chooser.hasFailed && stores.length === 0 && (
        <>
          <Message tone="error" live>
            {words.failed}
          </Message>
          <Button variant="outline" onClick={() => send({ type: "chooser.retried" })}>
            {words.retry}
          </Button>
        </>
      )}
      {!chooser.isLoading && !chooser.hasFailed && stores.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-2">
          {words.none}
        </p>
      )}
      <ul className="grid gap-2.5" aria-label={words.list}>
        {stores.map((store) => {
          const { storeID } = store
          return (
            <StoreCard
              key={storeID}
              store={store}
              level={stock && stockIn(stock, storeID)}
              today={chooser.today}
              isSelected={storeID === selectedId}
              isOpen={chooser.isOpen(storeID)}
              onPress={() => send({ type: "card.pressed", id: storeID })}
              onChoose={() => chooser.choose(storeID)}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** As high as cards that are closed. */
function CardsToCome() {
  return (
    <div className="grid gap-2.5" aria-hidden="true">
      {["first", "second", "third", "fourth"].map((card) => (
        <div key={card} className="h-19 rounded-sm bg-linen" />
      ))}
    </div>
  )
}
