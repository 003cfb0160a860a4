import type { Link } from "@kapitel/core/content/Link"
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { Picture, type ShownImage } from "../content/Picture.tsx"
import type { EventCardView } from "../events/EventCardView.ts"
import { EventLine } from "../events/EventLine.tsx"
import { menuPanel as words } from "../text/sv/menuPanel.ts"
import { OpenStatus } from "./OpenStatus.tsx"
import type { StoreCardView } from "./StoreCardView.ts"
import { STORE_DRAWER } from "./storeDrawerId.ts"

export interface MenuPanelProps {
  /** The store that the panel is for, or that there are stores to choose from. */
  store?: Pick<StoreCardView, "href" | "storeName" | "street" | "status"> | "choice" | undefined
  /** Coming events, of the store or of all. */
  events?: { readonly heading: string; readonly all: Link; readonly list: ReadonlyArray<EventCardView> } | undefined
  campaign?:
    | {
        readonly heading: string
        readonly text?: string | undefined
        readonly image?: ShownImage | undefined
        readonly link: Link
      }
    | undefined
}

/**
 * The menu's right half on a wide window (decision 443): a store, events and a campaign. It stands beside the drawer, outside
 * its box, so it is part of the same dialog.
 */
export function MenuPanel({ store, events, campaign }: MenuPanelProps) {
  if (store === undefined && events === undefined && campaign === undefined) return null
  return (
    <section
      className="menu-panel absolute inset-y-0 left-full grid w-[min(44rem,100vw-33rem)] content-start gap-8 overflow-y-auto overscroll-contain bg-linen px-8 py-6 shadow-[16px_0_48px_-12px_rgb(21_35_30/0.36)] transition-opacity duration-(--duration-modal) starting:opacity-0 max-lg:hidden forced-colors:hairline"
      aria-label={words.title}
    >
      {store !== undefined && <StorePart store={store} />}
      {events !== undefined && (
        <div>
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="text-h4">{events.heading}</h3>
            <a className="link flex min-h-target items-center text-small" href={events.all.href}>
              {events.all.label}
            </a>
          </div>
          <ul className="hairline-t">
            {events.list.map((event) => (
              <EventLine key={event.href} event={event} />
            ))}
          </ul>
        </div>
      )}
      {campaign !== undefined && (
        <div className="grid overflow-clip rounded-sm bg-white hairline xl:grid-cols-[1fr_19rem]">
          {campaign.image !== undefined && (
            <Picture
              image={campaign.image}
              className="aspect-20/13 size-full object-cover xl:order-1"
              sizes="(width >= 80rem) 19rem, 27rem"
            />
          )}
          <div className="px-6 py-5">
            <p className="label text-ink-2">{words.campaign}</p>
            <h3 className="mt-1 text-h3">{campaign.heading}</h3>
            {campaign.text !== undefined && <p className="mt-2">{campaign.text}</p>}
            <a className="link mt-1 inline-flex min-h-target items-center font-semibold" href={campaign.link.href}>
              {campaign.link.label}
            </a>
          </div>
        </div>
      )}
    </section>
  )
}

function StorePart({ store }: { store: NonNullable<MenuPanelProps["store"]> }) {
  const isChosen = store !== "choice"
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-1">
        {isChosen && <p className="label text-ink-2">{words.myStore}</p>}
        <h3 className="text-h4">
          {isChosen ? (
            <a className="link" href={store.href}>
              {store.storeName}
            </a>
          ) : (
            words.findStore
          )}
        </h3>
        <p className="text-small text-ink-2">{isChosen ? store.street : words.findStoreHelp}</p>
        {isChosen && store.status !== undefined && <OpenStatus {...store.status} />}
      </div>
      <a
        className="link flex min-h-target flex-none items-center text-small"
        href={STORES_PATH}
        data-opens={STORE_DRAWER}
      >
        {isChosen ? words.changeStore : words.chooseStore}
      </a>
    </div>
  )
}
