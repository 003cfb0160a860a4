/** A chain of three stores for journeys: their stock and their events. */
import { addDays, stockholmDate } from "@kapitel/core/delivery/stockholm"

export const PLACES_BOOK = { title: "Doktor Glas", ean: "9789189999107", path: "/bok/doktor-glas/9789189999107" }

/** No journey reserves it. */
export const UNTOUCHED = { ean: "9789189999152", path: "/bok/kallocain/9789189999152" }

export const UPPSALA = { id: "uppsala", name: "Uppsala", path: "/butik/uppsala" }
export const HAGA = { id: "goteborg-haga", name: "Göteborg, Haga", path: "/butik/goteborg-haga" }

const HOURS = "Alla dagar 7–22"

const STORES = [
  "id;name;address;phone;email;description;hours;deviating;latitude;longitude",
  `${UPPSALA.id};${UPPSALA.name};Svartbäcksgatan 12, 753 20 Uppsala;018-10 20 30;uppsala@kapitel.example;Studenter i september, professorer i maj.;${HOURS};2099-12-24 10–13;59.8594;17.6380`,
  `${HAGA.id};${HAGA.name};Haga Nygata 22, 413 01 Göteborg;031-390 06 22;;Trähuset på Haga Nygata.;Måndag–fredag 10–19|Lördag 10–16|Söndag stängt;;57.6985;11.9571`,
  "ystad;Ystad;Stora Östergatan 17, 271 43 Ystad;;;;Efter överenskommelse;;55.4297;13.8204",
]

/** Many of one, few of another, none of a third. */
const STOCK = [
  "ean;store;quantity",
  `${PLACES_BOOK.ean};${UPPSALA.id};9`,
  `${PLACES_BOOK.ean};${HAGA.id};2`,
  `${PLACES_BOOK.ean};ystad;0`,
  `${UNTOUCHED.ean};${UPPSALA.id};3`,
  `${UNTOUCHED.ean};${HAGA.id};2`,
  `${UNTOUCHED.ean};ystad;0`,
]

/** In a month, all of one day: a page of events has one month, whatever today is. */
const eventsOn = (day: string) => [
  "slug;title;store;from;to;preregistration;seats;status;description;books",
  `forfattarkvall;Författarkväll;${UPPSALA.id};${day}T18:00;${day}T20:00;ja;12;;Läsning och signering.;${PLACES_BOOK.ean}`,
  `bokcirkel;Bokcirkel;${UPPSALA.id};${day}T19:00;;ja;1;;En plats.;`,
  `akvarell;Akvarell för nybörjare;${HAGA.id};${day}T17:00;${day}T19:30;ja;;;Anmälan tas emot i butiken.;`,
  `sagostund;Sagostund;${HAGA.id};${day}T11:00;;nej;;;Högläsning för barn.;`,
  `spelkvall;Spelkväll;ystad;${day}T17:00;;nej;;cancelled;Den blir inte av.;`,
]

interface Filled {
  readonly kapitel: (...args: ReadonlyArray<string>) => unknown
  readonly file: (name: string, content: string) => string
}

/** Fills a shop that has the sample feed. */
export const importPlaces = (shop: Filled): void => {
  const day = addDays(stockholmDate(Date.now()), 28)
  for (const [kind, lines] of Object.entries({ stores: STORES, stock: STOCK, events: eventsOn(day) })) {
    shop.kapitel("import", kind, shop.file(`${kind}.csv`, `${lines.join("\n")}\n`))
  }
}
