import type { ReactNode } from "react"
import { Picture, type ShownImage } from "../content/Picture.tsx"
import type { EventCardView } from "../events/EventCardView.ts"
import { EventCarousel } from "../events/EventCarousel.tsx"
import { Breadcrumbs, type BreadcrumbsProps } from "../primitives/Breadcrumbs.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { deviceMobile, envelopeSimple } from "../primitives/icons.generated.ts"
import { mapPin } from "../primitives/pageIcons.generated.ts"
import { stores as words } from "../text/sv/stores.ts"
import { OpenStatus, type OpenStatusProps } from "./OpenStatus.tsx"
import { Storefront } from "./Storefront.tsx"

/** A line of opening hours: what it applies to and its hours, or the whole line in `label` when it could not be read. */
export interface HoursLineView {
  readonly label: string
  readonly hours?: string | undefined
  readonly isClosed: boolean
  readonly isToday: boolean
}

export interface StorePageView {
  readonly name: string
  /** The name of the site. */
  readonly shop: string
  readonly address: string
  readonly mapHref: string
  readonly phone?: string | undefined
  readonly phoneHref?: string | undefined
  readonly email?: string | undefined
  readonly description: ReadonlyArray<string>
  readonly image?: ShownImage | undefined
  readonly status?: OpenStatusProps | undefined
  readonly hours: ReadonlyArray<HoursLineView>
  readonly deviating: ReadonlyArray<HoursLineView>
}

export interface StorePageProps {
  store: StorePageView
  steps: BreadcrumbsProps["steps"]
  /** Events to come in the store, and the page of all of them. */
  events: ReadonlyArray<EventCardView>
  eventsHref: string
  /** Chooses the store as the visitor's own. */
  action?: ReactNode
}

/** A store: where and how to reach it, when it is open, and what happens there (STORE-02). */
export function StorePage({ store, steps, events, eventsHref, action }: StorePageProps) {
  const { name, shop, address, mapHref, phone, phoneHref, email, description, image, status, hours, deviating } = store
  return (
    <>
      <div className="wrap pb-14">
        <Breadcrumbs steps={steps} />
        <div className="grid items-start gap-x-12 gap-y-8 pt-2 lg:grid-cols-2">
          <div className="grid gap-6">
            {image === undefined ? (
              <Storefront shop={shop} />
            ) : (
              <div className="[&_img]:aspect-video [&_img]:w-full [&_img]:rounded-sm [&_img]:object-cover">
                <Picture image={image} lazy={false} />
              </div>
            )}
            {description.length > 0 && (
              <div className="grid max-w-text gap-4 text-lead text-ink-2">
                {description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            )}
          </div>
          <div>
            <h1 className="text-h1 wrap-anywhere">{name}</h1>
            {status !== undefined && (
              <p className="mt-4">
                <OpenStatus {...status} />
              </p>
            )}
            <ul className="mt-5 grid gap-1">
              {address !== "" && (
                <Contact icon={mapPin}>
                  <a className="link" href={mapHref} target="_blank" rel="noopener noreferrer">
                    {address}
                    <span className="sr-only">{words.openOnMap}</span>
                  </a>
                </Contact>
              )}
              {phone !== undefined && (
                <Contact icon={deviceMobile}>
                  {phoneHref === undefined ? (
                    words.phone(phone)
                  ) : (
                    <a className="link" href={phoneHref}>
                      {words.phone(phone)}
                    </a>
                  )}
                </Contact>
              )}
              {email !== undefined && (
                <Contact icon={envelopeSimple}>
                  <a className="link wrap-anywhere" href={`mailto:${email}`}>
                    {email}
                  </a>
                </Contact>
              )}
            </ul>
            <Hours heading={words.openingHours} lines={hours} />
            <Hours heading={words.deviatingHours} lines={deviating} />
            {action !== undefined && <div className="mt-8">{action}</div>}
          </div>
        </div>
      </div>
      {/* The scrollbar of the row is a part of the space before the footer. */}
      {events.length > 0 && (
        <div className="wrap -mb-10">
          <EventCarousel
            id="store-events"
            heading={words.upcoming(name)}
            link={{ label: words.all, href: eventsHref }}
            events={events}
          />
        </div>
      )}
    </>
  )
}

function Contact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex min-h-target items-center gap-3">
      <Icon path={icon} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** Lines as the store has given them; today's stands out. */
function Hours({ heading, lines }: { heading: string; lines: ReadonlyArray<HoursLineView> }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="mt-7 mb-2 text-h3">{heading}</h2>
      <ul className="grid max-w-96 gap-1 text-small">
        {lines.map(({ label, hours, isClosed, isToday }) => (
          <li
            key={`${label} ${hours ?? ""}`}
            className={`grid gap-x-4 ${hours === undefined ? "" : "grid-cols-[minmax(0,11rem)_1fr]"} ${isToday ? "font-semibold" : ""}`}
          >
            <span>{label}</span>
            {hours !== undefined && <span className={isClosed ? "text-error" : undefined}>{hours}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
