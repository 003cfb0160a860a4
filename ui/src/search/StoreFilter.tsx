/**
 * 'Finns i min butik': the store is a part of the list's address (decision 366). The browser puts the visitor's own store
 * in on a press; to who has none it offers the choice of one. Without a script there is a form with all stores.
 */
import { STORE_PARAMETER } from "@kapitel/core/search/listState"
import { Button } from "../primitives/Button.tsx"
import { useShopState } from "../shop/ShopProvider.tsx"
import type { ListController } from "../shop/useList.ts"
import { STORE_DRAWER } from "../stores/storeDrawerId.ts"
import { search } from "../text/sv/search.ts"
import { storeFilter as words } from "../text/sv/storeFilter.ts"
import { ChoiceLink } from "./ChoiceLink.tsx"
import { hiddenFields, hrefAt, isChosen, type ListPlace, toggle } from "./ListPlace.ts"

/** A store to filter by. */
export interface StoreChoice {
  readonly id: string
  readonly name: string
}

export interface StoreFilterProps {
  /** All stores, on the filters' own page. */
  stores: true | ReadonlyArray<StoreChoice>
  list: ListController
  place: ListPlace
}

export function StoreFilter({ stores, list, place }: StoreFilterProps) {
  const myStore = useShopState((state) => state.myStore)
  const value = list.state.store ?? myStore?.id
  if (stores !== true) return <StoreForm stores={stores} list={list} place={place} />
  if (value === undefined)
    return (
      <a
        className="choice"
        href={hrefAt({ ...place, part: "filter" }, list.state)}
        rel="nofollow"
        data-opens={STORE_DRAWER}
      >
        <span className="box" />
        <span>{words.inMyStore}</span>
      </a>
    )
  const chosen = { attribute: STORE_PARAMETER, value }
  const ticked = isChosen(list.state, chosen)
  const isMine = value === myStore?.id
  return (
    <ChoiceLink className="choice" list={list} change={(state) => toggle(state, chosen)} ticked={ticked}>
      <span className={ticked ? "box box-on" : "box"} />
      <span>{isMine ? words.inStore(myStore.displayName) : words.inMyStore}</span>
    </ChoiceLink>
  )
}

/** Sends a choice of a store, as an address of the list. */
function StoreForm({ stores, list, place }: Omit<StoreFilterProps, "stores"> & { stores: ReadonlyArray<StoreChoice> }) {
  return (
    <form action={place.path} className="grid gap-2 pb-5">
      {hiddenFields(list.state)
        .filter(({ name }) => name !== STORE_PARAMETER)
        .map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
      {place.part !== undefined && <input type="hidden" name="visa" value={place.part} />}
      <label className="grid gap-1.5">
        <span className="label">{words.store}</span>
        <select className="input" name={STORE_PARAMETER} defaultValue={list.state.store ?? ""} key={list.state.store}>
          <option value="">{words.anyStore}</option>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outline" small>
        {search.applyRange}
      </Button>
    </form>
  )
}
