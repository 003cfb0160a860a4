/** Events in the stores: signings, author evenings, workshops (spec §3, Event). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import { ContentImage } from "../content/ContentImage.ts"
import { parseInstant } from "../delivery/stockholm.ts"
import { Money, VatRate } from "../pricing/Money.ts"

/** The address of an event's page, `/evenemang/signering-i-uppsala`. */
export const EventPath = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^\/evenemang\/[a-z0-9]+(?:-[a-z0-9]+)*$/), Schema.isMaxLength(150)),
)

/** A moment that can be read: a day, or a time in Stockholm unless a zone is given. */
const Moment = Schema.String.check(
  Schema.makeFilter((text: string) =>
    parseInstant(text) === undefined ? "Expected a time such as 2026-11-26T18:00, or a day" : undefined,
  ),
)

/** The most seats that an event can have. */
const MAX_SEATS = 10_000

/** Times are instants (ISO 8601), or without a zone in Stockholm. `store` is a store's id. */
export const StoreEvent = Schema.Struct({
  title: Schema.NonEmptyString.check(Schema.isMaxLength(200)),
  store: Schema.NonEmptyString,
  dateFrom: Moment,
  /** Without it the event ends with its first day (D-28). */
  dateTo: Schema.optionalKey(Moment),
  path: EventPath,
  isPreRegistration: Schema.Boolean,
  description: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20_000))),
  /** A path of the shop or an https address. */
  image: Schema.optionalKey(ContentImage.fields.source.check(Schema.isMaxLength(500))),
  /** What the picture shows; without it the picture is decorative. */
  imageAlt: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(300))),
  /** Visitors sign up for one of these seats. Without it the store takes names in its own way. */
  seats: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_SEATS }))),
  /** What a seat costs: its ticket is bought (decision 381). Such an event has `seats`. */
  price: Schema.optionalKey(Money.check(Schema.isGreaterThan(0))),
  /** Of the tickets; absent: `TICKET_VAT_RATE`. */
  vatRate: Schema.optionalKey(VatRate),
  /** It does not take place. */
  isCancelled: Schema.optionalKey(Schema.Boolean),
  /** Books that are shown on its page. */
  books: Schema.optionalKey(Schema.Array(Ean).check(Schema.isMaxLength(6))),
})
export type StoreEvent = typeof StoreEvent.Type
