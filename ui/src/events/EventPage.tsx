import { Cover } from "../catalogue/Cover.tsx"
import type { CoverView } from "../catalogue/CoverView.ts"
import { Picture, type ShownImage } from "../content/Picture.tsx"
import { Breadcrumbs, type BreadcrumbsProps } from "../primitives/Breadcrumbs.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { Message } from "../primitives/Message.tsx"
import { calendarPlus } from "../primitives/pageIcons.generated.ts"
import { eventSignUps as signUpWords } from "../text/sv/eventSignUps.ts"
import { events as words } from "../text/sv/events.ts"
import { ticketSales as ticketWords } from "../text/sv/ticketSales.ts"
import { heroTicketText } from "../text/ticketText.ts"
import type { EventCardView } from "./EventCardView.ts"
import { EventCarousel } from "./EventCarousel.tsx"
import { SignUpForm } from "./SignUpForm.tsx"
import { Tickets } from "./Tickets.tsx"

export interface EventPageView {
  readonly title: string
  readonly day: string
  /** 'Torsdag 26 november kl 18.00' */
  readonly from: string
  /** 'torsdag 26 november kl 20.00' */
  readonly to?: string | undefined
  /** It is cancelled, or over. */
  readonly notice?: string | undefined
  readonly isRunning: boolean
  readonly paragraphs: ReadonlyArray<string>
  readonly image?: ShownImage | undefined
  readonly place: { readonly name: string; readonly href?: string | undefined; readonly address?: string | undefined }
  readonly books: ReadonlyArray<{ readonly title: string; readonly href: string; readonly cover: CoverView }>
  readonly calendarHref: string
  readonly storeCalendarHref?: string | undefined
  /**
   * Tickets are sold here: added to the cart by `ean`, at most `most` in one purchase. `price` of one in öre incl. VAT; `left` seats
   * are not sold. Sold out at 0: then `signUp` is the waiting list.
   */
  readonly ticket?:
    | { readonly ean: string; readonly price: number; readonly left: number; readonly most: number }
    | undefined
  /** Visitors sign up here; `left` seats are free. */
  readonly signUp?: { readonly action: string; readonly left: number } | undefined
  /** Why they do not, when one has to sign up: in the store, or not any more. */
  readonly preRegistration?: string | undefined
}

export interface EventPageProps {
  event: EventPageView
  steps: BreadcrumbsProps["steps"]
  others: ReadonlyArray<EventCardView>
  allHref: string
}

const SIGN_UP = "anmalan"
const TICKETS = "biljetter"

/** Its place is kept while it is loaded. */
const PICTURE = "[&_img]:aspect-video [&_img]:w-full [&_img]:rounded-sm [&_img]:object-cover"

/** A store's event: when and where it is, how to sign up, and others (EVT-01 to EVT-03). */
export function EventPage({ event, steps, others, allHref }: EventPageProps) {
  const { title, day, from, to, notice, isRunning, paragraphs, image, place, books, ticket, signUp } = event
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
      </div>
      <section className="on-dark bg-dusk text-paper">
        <div className="wrap grid lg:grid-cols-2 lg:gap-12">
          <div className="py-14">
            <p
              className="-tracking-[0.05em] font-serif text-[clamp(6rem,3rem+11vw,12rem)] text-hjortron leading-[0.8]"
              aria-hidden="true"
            >
              {day}
            </p>
            <h1 className="mt-6 hyphens-auto text-h1">{title}</h1>
            <p className="mt-5 text-h4 leading-7">
              {from}
              {to !== undefined && <span className="block">{words.until(to)}</span>}
            </p>
            {notice !== undefined ? (
              <div className="mt-7 max-w-modal text-ink">
                <Message tone="warning">{notice}</Message>
              </div>
            ) : (
              <p className="mt-7 flex flex-wrap items-center gap-4">
                {ticket !== undefined && ticket.left > 0 && (
                  <ButtonLink href={`#${TICKETS}`} variant="hjortron">
                    {ticketWords.buy}
                  </ButtonLink>
                )}
                {signUp !== undefined && (
                  <ButtonLink href={`#${SIGN_UP}`} variant="hjortron">
                    {signUp.left === 0 ? signUpWords.waitingList : signUpWords.signUp}
                  </ButtonLink>
                )}
                {ticket !== undefined && <span>{heroTicketText(ticket.price, ticket.left)}</span>}
                {isRunning && <span>{words.running}</span>}
                {event.preRegistration !== undefined && <span className="text-small">{event.preRegistration}</span>}
              </p>
            )}
          </div>
          {books.length > 0 && (
            <ul
              className="flex items-end justify-center gap-5 edge-b-8 border-[#f1ece0] px-4 pt-4 [&_img]:h-auto"
              aria-label={words.books}
            >
              {books.map(({ title: name, href, cover }) => (
                <li className="w-44/100 max-w-64" key={href}>
                  <a href={href}>
                    <Cover cover={cover} alt={name} sizes="(min-width: 64rem) 16rem, 44vw" priority />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {books.length === 0 && image !== undefined && (
            <div className={`${PICTURE} self-center max-lg:mb-14`}>
              <Picture image={image} lazy={false} />
            </div>
          )}
        </div>
      </section>
      <div className="wrap grid gap-10 py-12 lg:grid-cols-2 lg:gap-12">
        <div className="grid content-start gap-5">
          {books.length > 0 && image !== undefined && (
            <div className={PICTURE}>
              <Picture image={image} />
            </div>
          )}
          {paragraphs.map((text, index) => (
            <p className={index === 0 && paragraphs.length > 1 ? "text-ink-2 text-lead" : "max-w-152"} key={text}>
              {text}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-6">
          <section className="rounded-sm hairline bg-white p-5 lg:p-7" aria-labelledby="plats">
            <h2 className="text-h3" id="plats">
              {words.place}
            </h2>
            <p className="mt-2">
              {place.href === undefined ? (
                place.name
              ) : (
                <a className="link inline-flex min-h-6 items-center" href={place.href}>
                  {place.name}
                </a>
              )}
            </p>
            {place.address !== undefined && <p className="text-ink-2 text-small">{place.address}</p>}
            <ul className="mt-3 grid gap-x-5">
              <li>
                <a className="link inline-flex min-h-target items-center gap-2" href={event.calendarHref} download="">
                  <Icon path={calendarPlus} size="m" />
                  {words.addToCalendar}
                </a>
              </li>
              {event.storeCalendarHref !== undefined && (
                <li>
                  <a className="link inline-flex min-h-target items-center text-small" href={event.storeCalendarHref}>
                    {words.calendarOf(place.name)}
                  </a>
                </li>
              )}
            </ul>
          </section>
          {ticket !== undefined && ticket.left > 0 && <Tickets id={TICKETS} title={title} {...ticket} />}
          {signUp !== undefined && (
            <section
              className="scroll-mt-8 rounded-sm hairline bg-white p-5 lg:p-7"
              id={SIGN_UP}
              aria-labelledby={`${SIGN_UP}-title`}
            >
              <h2 className="mb-4 text-h3" id={`${SIGN_UP}-title`}>
                {signUp.left === 0 ? signUpWords.waitingList : signUpWords.signUp}
              </h2>
              <SignUpForm {...signUp} />
            </section>
          )}
        </div>
      </div>
      {/* The scrollbar of the row is a part of the space before the footer. */}
      {others.length > 0 && (
        <div className="wrap -mb-10">
          <EventCarousel
            id="alla-evenemang"
            heading={words.all}
            link={{ label: words.showAll, href: allHref }}
            events={others}
          />
        </div>
      )}
    </>
  )
}
