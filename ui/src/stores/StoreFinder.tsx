import { STORE_QUERY, STORES_PATH } from "@kapitel/core/stores/storePaths"
import type { ReactNode } from "react"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { EmptyState } from "../primitives/EmptyState.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { magnifyingGlass } from "../primitives/icons.generated.ts"
import { mapPin } from "../primitives/pageIcons.generated.ts"
import { useHydrated } from "../primitives/useHydrated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { stores as words } from "../text/sv/stores.ts"
import { OpenStatus } from "./OpenStatus.tsx"
import type { StoreCardView } from "./StoreCardView.ts"
import { useStoreFinder } from "./useStoreFinder.ts"

export interface StoreFinderProps {
  stores: ReadonlyArray<StoreCardView>
  /** What the address searches for. */
  query: string
}

/** All stores, and those that a text or a place finds: the form works without a script, which filters as one types. */
export function StoreFinder({ stores, query: first }: StoreFinderProps) {
  const { query, place, result, type, locate, forget } = useStoreFinder(stores, first)
  const isHydrated = useHydrated()
  const count = result.stores.length
  return (
    <>
      <div className="max-w-[44rem]">
        <form action={STORES_PATH} aria-label={words.search} className="flex flex-wrap gap-3">
          <div className="relative min-w-0 flex-[1_1_100%] sm:flex-[1_1_16rem]">
            <label className="sr-only" htmlFor="store-query">
              {words.field}
            </label>
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center">
              <Icon path={magnifyingGlass} />
            </span>
            <input
              id="store-query"
              className="input pl-11"
              type="search"
              name={STORE_QUERY}
              value={query}
              onChange={(event) => type(event.target.value)}
              placeholder={words.placeholder}
              autoComplete="off"
              maxLength={100}
            />
          </div>
          <Button type="submit" variant="outline">
            {words.submit}
          </Button>
          {isHydrated && (
            <Button variant="outline" onClick={locate} loading={place === "locating"}>
              <Icon path={mapPin} size="s" />
              {place === "locating" ? words.locating : words.nearestToMe}
            </Button>
          )}
        </form>
      </div>
      <p className="sr-only" role="status">
        {isHydrated ? (count === 0 && result.kind !== "postalCode" ? words.none : words.found(count)) : ""}
      </p>
      {(place === "refused" || place === "unavailable") && (
        <p className="mt-3 text-small text-error" role="alert">
          {words[place]}
        </p>
      )}
      {result.kind === "nearest" && (
        <div className="mt-8">
          <h2 className="text-h3">{words.myPosition}</h2>
          <p className="mt-1 text-small text-ink-2">{words.positionStays}</p>
          <p className="mt-3">
            <Button variant="outline" small onClick={forget}>
              {words.forgetPosition}
            </Button>
          </p>
          <Cards>
            {result.stores.map(({ store, km }) => (
              <StoreListCard key={store.href} store={store} distance={words.km(km)} />
            ))}
          </Cards>
        </div>
      )}
      {result.kind !== "nearest" && count > 0 && (
        <Cards>
          {result.stores.map((store) => (
            <StoreListCard key={store.href} store={store} />
          ))}
        </Cards>
      )}
      {result.kind === "postalCode" && (
        <div className="mt-8">
          <h2 className="text-h3">{words.byPostalCode(result.code)}</h2>
          <p className="mt-1 text-small text-ink-2">{words.approximate}</p>
          <Cards>
            {result.near.map(({ store, km }) => (
              <StoreListCard key={store.href} store={store} distance={words.aboutKm(km)} />
            ))}
          </Cards>
        </div>
      )}
      {result.kind === "matching" && count === 0 && (
        <div className="mt-8">
          <EmptyState
            title={words.none}
            message={words.noneHelp}
            action={
              <ButtonLink href={STORES_PATH} variant="outline">
                {words.showAll}
              </ButtonLink>
            }
          />
        </div>
      )}
    </>
  )
}

function Cards({ children }: { children: ReactNode }) {
  return <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
}

/** With a distance it is below a heading of its own. */
function StoreListCard({ store, distance }: { store: StoreCardView; distance?: string }) {
  const Heading = distance === undefined ? "h2" : "h3"
  const { href, storeName, street, status } = store
  return (
    <li className="relative grid content-start gap-1 hairline-t pt-3.5 pb-4.5">
      <Heading className="text-h4">
        <a className="after:absolute after:inset-0 after:content-empty hover:underline" href={href}>
          {storeName}
        </a>
      </Heading>
      <p className="text-small text-ink-2">
        {street}
        {distance !== undefined && ` · ${distance}`}
      </p>
      {status !== undefined && <OpenStatus {...status} />}
    </li>
  )
}

export const storeFinder: IslandDefinition<StoreFinderProps> = {
  name: "store-finder",
  Component: StoreFinder,
  when: "idle",
}
