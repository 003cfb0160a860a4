/**
 * Everything that the shop stores in a visitor's browser, in Swedish: the page 'Cookies' is rendered from this list,
 * and every journey's browser is checked against it (lagen 2022:482 om elektronisk kommunikation, 9 kap. 28 §; D-58).
 */
import { CACHES } from "@kapitel/adapters/browser/offlineCaches"
import { MAX_RECENT_PRODUCTS } from "@kapitel/core/catalogue/recentProducts"
import { CONSENT_MAX_AGE } from "@kapitel/core/consent/consent"
import { BANKID_LIFE_MS } from "@kapitel/core/identity/bankIdMachine"
import { KNOWN_DEVICE_MS } from "@kapitel/core/identity/Codes"
import { REMEMBERED_IDLE_MS, REMEMBERED_MAX_MS, SESSION_MAX_MS } from "@kapitel/core/identity/Identity"
import { LOGIN_BROWSER_LIFE_MS } from "@kapitel/core/identity/Tickets"
import { KEPT_MS } from "@kapitel/core/offline/keptItems"
import { MAX_SAVED_PAGES, SAVED_MS } from "@kapitel/core/offline/savedPages"
import { inSentence } from "@kapitel/ui/text/inSentence"
import { CART_MAX_AGE } from "../server/cartCookies.ts"
import { EDITING_COOKIE, EDITING_MAX_AGE } from "../server/editing/editingSession.ts"
import { LOGIN_STEP_COOKIE } from "../server/loginStep.ts"
import { TYPED_COOKIE, TYPED_MAX_AGE } from "../server/typedFields.ts"
import {
  CART_COOKIE,
  CART_COUNT_COOKIE,
  DEVICE_COOKIE,
  LOGIN_BROWSER_COOKIE,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
} from "../server/Visitor.ts"

export type StorageKind = "cookie" | "localStorage" | "sessionStorage" | "cacheStorage"

/** `necessary` and `chosen` need no consent: the visitor has requested what they are for. */
export type ConsentKind = "necessary" | "chosen" | "statistics"

export interface StoredItem {
  /** The name in the browser, without the `__Host-` of a cookie over TLS; `_ga*` is every name with that prefix. */
  readonly name: string
  readonly storage: StorageKind
  readonly purpose: string
  readonly life: string
  /** Who sets and reads it. */
  readonly party: "Kapitel" | "Google"
  readonly consent: ConsentKind
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const minutes = (seconds: number) => `${seconds / MINUTE}\u00a0minuter`
const days = (seconds: number) => `${seconds / DAY}\u00a0dagar`
const hours = (seconds: number) => `${seconds / (60 * MINUTE)}\u00a0timmar`

const CART_LIFE = `${days(CART_MAX_AGE)} efter senaste ändringen`
const SESSION_LIFE = `Tills du stänger webbläsaren, högst ${hours(SESSION_MAX_MS / 1000)}. Vill du bli ihågkommen: ${days(REMEMBERED_IDLE_MS / 1000)} efter senaste besöket, högst ${days(REMEMBERED_MAX_MS / 1000)}`

const own = (storage: StorageKind, consent: ConsentKind, name: string, purpose: string, life: string): StoredItem => ({
  name,
  storage,
  purpose,
  life,
  party: "Kapitel",
  consent,
})

export const STORED_ITEMS: ReadonlyArray<StoredItem> = [
  own("cookie", "necessary", CART_COOKIE, "Minns din varukorg.", CART_LIFE),
  own("cookie", "necessary", CART_COUNT_COOKIE, "Visar antalet varor vid varukorgen.", CART_LIFE),
  own(
    "cookie",
    "necessary",
    TYPED_COOKIE,
    "Lägger tillbaka det du skrev i ett formulär som inte gick igenom.",
    minutes(TYPED_MAX_AGE),
  ),
  own(
    "cookie",
    "necessary",
    EDITING_COOKIE,
    "Visar sidorna som de redigeras, för den som arbetar med butikens texter. Andra får den aldrig.",
    minutes(EDITING_MAX_AGE),
  ),
  own(
    "cookie",
    "necessary",
    LOGIN_BROWSER_COOKIE,
    "Håller ihop stegen när du loggar in, så att ingen annan kan ta över.",
    minutes(LOGIN_BROWSER_LIFE_MS / 1000),
  ),
  own(
    "cookie",
    "necessary",
    LOGIN_STEP_COOKIE,
    "Minns hur långt du har kommit när du loggar in utan skript.",
    minutes(LOGIN_BROWSER_LIFE_MS / 1000),
  ),
  own("cookie", "necessary", SESSION_COOKIE, "Håller dig inloggad.", SESSION_LIFE),
  own(
    "cookie",
    "necessary",
    SIGNED_IN_COOKIE,
    "Visar att du är inloggad, och döljer det som bara sägs till gäster.",
    SESSION_LIFE,
  ),
  own(
    "cookie",
    "necessary",
    DEVICE_COOKIE,
    "Känner igen en enhet som du har loggat in från, så att främmande försök kan stoppas.",
    days(KNOWN_DEVICE_MS / 1000),
  ),
  own(
    "cookie",
    "necessary",
    "kapitel-consent",
    "Minns ditt svar om statistik. Sedan frågar vi igen.",
    days(CONSENT_MAX_AGE),
  ),
  own(
    "sessionStorage",
    "necessary",
    "kapitel-bankid",
    "Tar upp inloggningen med BankID när telefonen har laddat om sidan.",
    `${minutes(BANKID_LIFE_MS / 1000)}, eller tills du stänger fliken`,
  ),
  own(
    "sessionStorage",
    "necessary",
    "kapitel:searched",
    "Bär med det du skrev i sökfältet till nästa sida.",
    "Tills nästa sida har öppnats",
  ),
  own(
    "localStorage",
    "chosen",
    "kapitel:search-history",
    "Minns dina senaste sökningar så att du kan söka om dem. De skickas inte till oss.",
    "Tills du tömmer listan vid sökfältet",
  ),
  own(
    "localStorage",
    "chosen",
    "kapitel:my-store",
    "Minns butiken som du har valt som din. Den skickas inte till oss.",
    "Tills du väljer en annan butik eller rensar webbläsaren",
  ),
  own(
    "localStorage",
    "chosen",
    "kapitel:recent-products",
    `Minns artikelnumren på de ${MAX_RECENT_PRODUCTS}\u00a0varor som du senast har tittat på, så att de kan visas under Senast tittade på. När raden visas hämtas varorna från oss.`,
    "Tills du rensar listan eller loggar ut",
  ),
  own(
    "cacheStorage",
    "chosen",
    CACHES.pages,
    `Visar de sidor du senast har sett, högst ${MAX_SAVED_PAGES} stycken, när du inte har uppkoppling. De skickas inte till oss, och finns på sidan Sparat på den här enheten.`,
    `${days(SAVED_MS / 1000)}, eller tills du loggar ut`,
  ),
  own(
    "cacheStorage",
    "chosen",
    CACHES.files,
    "Utseende, skript och bilder till de sparade sidorna.",
    "Så länge någon sparad sida behöver dem",
  ),
  own(
    "cacheStorage",
    "chosen",
    CACHES.own,
    "Visar titlar och antal i din varukorg när du inte har uppkoppling, och öppnar biljetter och filer som du har valt att spara på enheten. Ta bort dem på sidan Sparat på den här enheten.",
    `${days(KEPT_MS / 1000)}, eller tills du loggar ut. Varukorgens titlar: tills den är tom`,
  ),
  own(
    "localStorage",
    "statistics",
    "kapitel:purchase-records",
    "Minns vad som ligger i kassan, så att köpet räknas en gång.",
    "Tills köpet är klart, eller tills du nekar",
  ),
  own(
    "sessionStorage",
    "statistics",
    "kapitel:told-later",
    "Minns vad som hände i kassan till nästa sida, om butiken använder Google Tag Manager.",
    "Tills nästa sida har öppnats",
  ),
  {
    name: "_ga*",
    storage: "cookie",
    purpose: "Räknar besök och besökare i Google Analytics, om butiken använder Google Tag Manager.",
    life: "Två år, eller tills du nekar",
    party: "Google",
    consent: "statistics",
  },
]

/** Whether the list contains what was found in a browser. */
export const isListed = (storage: StorageKind, name: string): boolean => {
  const bare = storage === "cookie" ? name.replace(/^__(Host|Secure)-/, "") : name
  return STORED_ITEMS.some(
    (item) =>
      item.storage === storage &&
      (item.name.endsWith("*") ? bare.startsWith(item.name.slice(0, -1)) : bare === item.name),
  )
}

const STORAGE_NAMES: Readonly<Record<StorageKind, string>> = {
  cookie: "Cookie",
  localStorage: "Sparas i webbläsaren (localStorage)",
  sessionStorage: "Sparas i fliken (sessionStorage)",
  cacheStorage: "Sparas på enheten (Cache Storage)",
}

/** `Cookie från Kapitel. Finns kvar: 30 dagar.` */
export const storedItemDetails = ({ storage, party, life }: StoredItem): string =>
  `${STORAGE_NAMES[storage]}, från ${party}. Finns kvar: ${inSentence(life)}.`

/** The page's chapters, in their order. */
export const STORED_CHAPTERS: ReadonlyArray<{
  readonly consent: ConsentKind
  readonly heading: string
  readonly about: string
}> = [
  {
    consent: "necessary",
    heading: "Nödvändiga",
    about: "De här behövs för det du själv ber butiken om. De kräver inget samtycke, och ingen annan än vi läser dem.",
  },
  {
    consent: "chosen",
    heading: "Det du själv använder",
    about:
      "De här finns bara om du använder det som de hör till. De kräver inget samtycke, och ingen annan än vi läser dem.",
  },
  {
    consent: "statistics",
    heading: "Statistik, bara om du godkänner",
    about:
      "Säger du ja berättar sidan för våra mätverktyg vilka sidor och varor som visas, väljs och köps. Namn, e-\u2060post, telefonnummer, presentkort och ordernycklar följer aldrig med. Före ditt svar, och om du nekar, mäts och sparas ingenting.",
  },
]
