/** Events in the stores around a day: some are on now, some are over, most are to come. Swedish data. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { slugify } from "@kapitel/core/catalogue/slug"
import { addDays } from "@kapitel/core/delivery/stockholm"
import { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { Money } from "@kapitel/core/pricing/Money"
import type { Store } from "@kapitel/core/stores/Store"
import { Chance } from "../Chance.ts"

interface Plan {
  readonly title: string
  readonly text: string
  readonly from: string
  readonly to: string
  readonly days: number
  readonly isPreRegistration: boolean
}

/** Seats of an event that visitors sign up for. */
const SEATS = [8, 12, 24, 40] as const

const plan = (title: string, text: string, from: string, to: string, isPreRegistration = false, days = 0): Plan => ({
  title,
  text,
  from,
  to,
  days,
  isPreRegistration,
})

const COFFEE = "Vi bjuder på kaffe och kardemummaskorpor."

/** Each takes place in several towns. */
const PLANS: ReadonlyArray<Plan> = [
  plan(
    "Författarkväll med Majken Sundling",
    `Majken Sundling läser ur Det sista ljuset över Höga kusten och berättar om fyrar, sjöräddning och varför alla hennes mördare är så artiga. Efteråt signering. ${COFFEE}`,
    "18:00",
    "20:00",
    true,
  ),
  plan(
    "Sagostund: Ugglan Ulla räknar stjärnor",
    "Högläsning för barn från tre år och deras vuxna. Ta med ett gosedjur som inte heller kan sova.",
    "11:00",
    "11:40",
  ),
  plan(
    "Signering: Elof Brandt",
    "Elof Brandt signerar Vargtimmen. Köp boken på plats eller ta med den du har.",
    "13:00",
    "14:30",
  ),
  plan(
    "Bind din egen anteckningsbok",
    "En kväll med nål, tråd och falsben. Allt material ingår, och du går hem med en bok som bara du har.",
    "17:30",
    "20:00",
    true,
  ),
  plan(
    "Bokcirkel: Havets bibliotek",
    `Vi pratar om Olle Sandgrens roman. Det går bra att bara ha läst halva. ${COFFEE}`,
    "18:30",
    "20:00",
  ),
  plan(
    "Akvarell för nybörjare",
    "Vi målar det som står på bordet. Färger, papper och tålmodig ledare finns på plats.",
    "17:00",
    "19:30",
    true,
  ),
  plan(
    "Spelkväll med Ebb & Flod",
    "Prova Skärgårdsfarare innan den hamnar under granen. Vi lär ut reglerna så att du slipper.",
    "17:00",
    "21:00",
  ),
  plan(
    "Provläsning i fåtöljen",
    "Hela veckan står fåtöljen framme. Läs första kapitlet i vad du vill, så länge du vill.",
    "10:00",
    "18:00",
    false,
    6,
  ),
  plan(
    "Dikter vid disken",
    "Ester Vik läser ur Dikter ur en låda, en dikt i halvtimmen, mellan kunderna.",
    "12:00",
    "15:00",
  ),
  plan(
    "Surdegsstund med Per Åslund",
    "Per Åslund visar hur man väcker en deg som somnat. Ta med en burk, få med en grund.",
    "18:00",
    "19:30",
    true,
  ),
  plan(
    "Tysta timmen",
    "Butiken är stängd för samtal men öppen för läsning. Dämpat ljus, te och inga frågor.",
    "19:00",
    "20:00",
  ),
]

const paid = (
  price: number,
  seats: number,
  ...of: Parameters<typeof plan>
): Plan & { readonly price: number; readonly seats: number } => ({
  ...plan(...of),
  price,
  seats,
})

/** Tickets are sold; the last one has few seats. */
const PAID = [
  paid(
    19_500,
    60,
    "Scenkväll: Majken Sundling och mörkret",
    `Majken Sundling läser och samtalar om ljus, mörker och vad som finns emellan. Paus med dryck ingår i biljetten.`,
    "19:00",
    "21:00",
  ),
  paid(
    34_500,
    16,
    "Skrivarkväll med Olle Sandgren",
    "Tre timmar vid långbordet med övningar, anteckningsbok och soppa. Du behöver inte ha skrivit förut.",
    "17:30",
    "20:30",
  ),
  paid(
    9_500,
    40,
    "Poesikonsert: Ester Vik med cello",
    "Dikter ur en låda, lästa till en ensam cello. Stolar finns till alla som har biljett.",
    "18:30",
    "19:45",
  ),
  paid(
    27_500,
    3,
    "Smakprovning: kokböcker vid köksön",
    "Per Åslund lagar tre rätter ur tre böcker, och ni äter dem. Köksön är liten.",
    "18:00",
    "20:30",
  ),
]

/** For certain months only: lights and Lucia belong to winter. */
const WINTER: ReadonlyArray<Plan> = [
  plan(
    "Julskyltning och glögg",
    "Fönstret avtäcks, glöggen är varm och vi slår in dina klappar medan du tittar.",
    "10:00",
    "16:00",
  ),
  plan(
    "Lucia bland hyllorna",
    "Lågstadiekören sjunger mellan deckare och lyrik. Lussekatter så länge de räcker.",
    "09:00",
    "09:45",
  ),
]

/** Books that are shown with an event, by its title. */
const BOOKS: ReadonlyMap<string, string> = new Map([
  ["Författarkväll med Majken Sundling", "Det sista ljuset över Höga kusten"],
  ["Signering: Elof Brandt", "Vargtimmen"],
  ["Bokcirkel: Havets bibliotek", "Havets bibliotek"],
  ["Dikter vid disken", "Dikter ur en låda"],
])

/** The titles of those books. */
export const EVENT_BOOKS: ReadonlySet<string> = new Set(BOOKS.values())

const EVENTS = 54
const CANCELLED = 17
const FIRST_DAY = -12
const LAST_DAY = 75

const isWinter = (date: string): boolean => ["11", "12"].includes(date.slice(5, 7))

/** `books` are EANs of books that the demo sells, by title. */
export const demoEvents = (
  seed: number,
  today: string,
  stores: ReadonlyArray<Store>,
  books: ReadonlyMap<string, Ean> = new Map(),
): ReadonlyArray<StoreEvent> => {
  const chance = new Chance(seed, "evenemang")
  const taken = new Set<string>()
  const events = Array.from({ length: EVENTS }, (_, index) => {
    // A few always run today.
    const offset = index < 3 ? 0 : FIRST_DAY + Math.floor(((LAST_DAY - FIRST_DAY) * index) / EVENTS)
    const date = addDays(today, offset)
    const plans = isWinter(date) ? [...PLANS, ...WINTER] : PLANS
    const held = index === 0 ? PLANS.find(({ days }) => days > 0) : plans[index % plans.length]
    const { title, text, from, to, days, isPreRegistration } = held ?? chance.pick(PLANS)
    const store = chance.pick(stores)
    const start = days > 0 ? addDays(date, -1) : date
    const base = slugify(`${title} ${store.storeName} ${start}`)
    const book = books.get(BOOKS.get(title) ?? "")
    const path = taken.has(base) ? `${base}-${index}` : base
    taken.add(path)
    return StoreEvent.make({
      title,
      store: store.storeID,
      dateFrom: `${start}T${from}`,
      dateTo: `${addDays(start, days)}T${to}`,
      path: `/evenemang/${path}`,
      isPreRegistration,
      ...(isPreRegistration && { seats: chance.pick(SEATS) }),
      // One of them is not to be.
      ...(index === CANCELLED && { isCancelled: true }),
      description: text,
      ...(book !== undefined && { books: [book] }),
    })
  })
  const sold = PAID.map(({ title, text, from, to, price, seats }, index) => {
    const store = chance.pick(stores)
    const date = addDays(today, 9 + 6 * index)
    return StoreEvent.make({
      title,
      store: store.storeID,
      dateFrom: `${date}T${from}`,
      dateTo: `${date}T${to}`,
      path: `/evenemang/${slugify(`${title} ${store.storeName} ${date}`)}`,
      isPreRegistration: false,
      seats,
      price: Money.make(price),
      description: text,
    })
  })
  return [...events, ...sold].toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : a.dateFrom > b.dateFrom ? 1 : 0))
}
