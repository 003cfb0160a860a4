/** Pages of the shop that searches may mean. A page is offered when it exists: `app/views/places.ts`. */
import { COMING_PATH } from "@kapitel/core/catalogue/paths"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { GIFT_CARDS_PATH } from "@kapitel/core/gift-cards/giftCardPaths"
import type { Place } from "@kapitel/core/search/places"
import type { Store } from "@kapitel/core/stores/Store"
import { STORES_PATH, storesPath } from "@kapitel/core/stores/storePaths"

/**
 * How it is known that the page exists. `always`: the shop itself has it. `content`: editors have written it.
 * `category`, `campaign`: there is one with this key. `coming`: something has not come out. `stores`: there are stores.
 */
export type PlaceExists =
  | { readonly kind: "always" }
  | { readonly kind: "content" }
  | { readonly kind: "category" | "campaign"; readonly key: string }
  | { readonly kind: "coming" }
  | { readonly kind: "stores" }

export type RegisteredPlace = Place & { readonly exists: PlaceExists }

const ALWAYS = { kind: "always" } as const
const CONTENT = { kind: "content" } as const

const place = (label: string, path: string, exists: PlaceExists, phrases: string): RegisteredPlace => ({
  label,
  path,
  exists,
  phrases: phrases.split(",").map((phrase) => phrase.trim()),
})

/** The likeliest first: at most `MAX_PLACES_SHOWN` are shown. */
export const PLACES: ReadonlyArray<RegisteredPlace> = [
  place(
    "Nya böcker",
    "/kategori/bocker?sort=publishing_date+desc",
    { kind: "category", key: "bocker" },
    "nyhet, nya böcker, ny bok, nyutkommet, nyutgivet, nyinkommet, nysläpp, senast utgivet, senaste böckerna",
  ),
  place(
    "Kommande",
    COMING_PATH,
    { kind: "coming" },
    `kommande, kommande böcker, kommande bok, kommande titlar, kommande nyheter, kommer snart, snart, släpps snart,
    ges ut snart, nyhet, nya böcker, förhandsboka, förhandsbokning, förbeställ, förbeställa, förbeställning, förköp,
    ej utgivet, ännu inte utgivet`,
  ),
  place(
    "Populäraste böckerna",
    "/kategori/bocker",
    { kind: "category", key: "bocker" },
    `topplista, topplistan, bästsäljare, bestseller, storsäljare, mest sålda, mest sålda böcker, populära böcker,
    populäraste böckerna, populärast, topp 10, tio i topp, mest lästa`,
  ),
  place(
    "Rea",
    "/kampanj/rea",
    { kind: "campaign", key: "rea" },
    "rea, rean, reor, bokrea, bokrean, reapris, reavara, reaböcker, erbjudande, rabatt, nedsatt, nedsatta priser, extrapris, kampanj",
  ),
  place(
    "Alla kategorier A–Ö",
    "/kategori",
    ALWAYS,
    "kategori, alla kategorier, alla böcker, sortiment, ämne, genre, avdelning",
  ),
  place("Författare A–Ö", "/forfattare", ALWAYS, "författare, alla författare, författarregister, författarlista"),
  place(
    "Frakt och retur",
    "/frakt-och-retur",
    CONTENT,
    `frakt, fraktfritt, fri frakt, gratis frakt, fraktkostnad, fraktpris, fraktavgift, porto, leverans, leverera,
    leveranstid, leveranssätt, leveransvillkor, hemleverans, gratis leverans, utlämning, ombud, retur, returnera,
    returrätt, returfrakt, skicka tillbaka, lämna tillbaka, byta, byte, bytesrätt, öppet köp, reklamation, reklamera,
    frakt och retur, frakt retur, frakt och leverans`,
  ),
  place(
    "Ångra ett köp",
    "/angra",
    ALWAYS,
    "ångra, ångra köp, ångra ett köp, ångra order, ångra beställning, avbeställa, avbeställning, ångerblankett",
  ),
  place(
    "Ångerrätt",
    "/angerratt",
    CONTENT,
    "ångerrätt, ångervecka, ångerfrist, ångra, ångra köp, retur, returnera, returrätt, öppet köp",
  ),
  place(
    "Hitta din order",
    "/hitta-order",
    ALWAYS,
    `order, hitta order, hitta din order, orderstatus, beställning, spåra, spåra paket, spåra order, spårning, paket,
    var är mitt paket, kvitto, orderbekräftelse, orderhistorik`,
  ),
  place(
    "Mina sidor",
    "/mina-sidor",
    ALWAYS,
    `mina sidor, min sida, konto, mitt konto, min profil, mina uppgifter, orderhistorik, mina köp, mina beställningar,
    mina order, mina böcker, bonus, poäng`,
  ),
  place(
    "Bevakningar på Mina sidor",
    "/mina-sidor",
    ALWAYS,
    "bevakning, bevaka, mina bevakningar, önskelista, favorit, sparade",
  ),
  place(
    "Logga in",
    "/logga-in",
    ALWAYS,
    "logga in, inloggning, login, log in, bankid, bank id, medlem, bli medlem, medlemskap, registrera, skapa konto, glömt lösenord, lösenord",
  ),
  place(
    "Kontakta oss",
    "/kontakt",
    CONTENT,
    `kontakt, kontakta, kontakta oss, kontakta er, kundtjänst, kundservice, kundcenter, support, hjälp, telefon,
    telefonnummer, ringa, mejl, mejladress, mejla, e post, epost, mail, chatt, adress, frågor och svar, faq`,
  ),
  place(
    "Avtalsvillkor",
    "/avtalsvillkor",
    CONTENT,
    "villkor, köpvillkor, avtalsvillkor, allmänna villkor, användarvillkor, försäljningsvillkor, betalning, betala, betalsätt, faktura, klarna, swish",
  ),
  place(
    "Personuppgifter",
    "/personuppgifter",
    CONTENT,
    "personuppgift, integritet, integritetspolicy, gdpr, dataskydd, sekretess, personuppgiftspolicy, radera konto",
  ),
  place("Cookies", "/cookies", CONTENT, "cookie, cookies, cookiepolicy, cookieinställning"),
  place("Tillgänglighet", "/tillganglighet", CONTENT, "tillgänglighet, tillgänglighetsredogörelse"),
  place(
    "Om oss",
    "/om-oss",
    CONTENT,
    "om oss, om er, om kapitel, om butiken, om företaget, vilka är ni, jobba hos oss, lediga jobb",
  ),
  place("Varukorgen", "/checkout", ALWAYS, "varukorg, kundvagn, kundkorg, kassa, till kassan, checkout"),
  place(
    "Evenemang",
    EVENTS_PATH,
    ALWAYS,
    "evenemang, event, signering, författarkväll, författarbesök, författarsamtal, sagostund, föranmälan",
  ),
  place(
    "Butiker",
    STORES_PATH,
    { kind: "stores" },
    `butik, butiker, våra butiker, hitta butik, fysisk butik, bokhandel, bokhandlar, närmaste butik, närmsta butik, butik nära,
    öppettid, öppettider, öppet, öppet idag, när har ni öppet, butikers öppettider`,
  ),
  place(
    "Presentkort",
    GIFT_CARDS_PATH,
    ALWAYS,
    `presentkort, presentkorten, gåvokort, gift card, digitalt presentkort, köpa presentkort, ge presentkort, saldo,
    saldo presentkort, presentkort saldo, presentkortssaldo`,
  ),
  // Pages that editors may write.
  place("Öppettider", "/oppettider", CONTENT, "öppettid, öppettider, öppet, när har ni öppet, stängt"),
]

/** What visitors write before or after the name of a store or a town. */
const STORE_WORDS = ["butik", "bokhandel", "öppettider", "öppet"]

const afterStoreWords = (name: string): ReadonlyArray<string> => STORE_WORDS.map((word) => `${word} ${name}`)
const beforeStoreWords = (name: string): ReadonlyArray<string> => STORE_WORDS.map((word) => `${name} ${word}`)

/**
 * A store by its name, and by its town; a town with several is the list of them. `whole`: phrases that count when nothing is missing,
 * since the beginning of a town is often that of a title.
 */
export interface StorePlace extends Place {
  readonly whole: ReadonlyArray<string>
  /** One of them is in every phrase. */
  readonly names: ReadonlyArray<string>
}

/** Towns before stores, each in the order given. */
export const storePlaces = (stores: ReadonlyArray<Store>): ReadonlyArray<StorePlace> => {
  const towns = [...new Set(stores.map(({ storeCity }) => storeCity))].filter((town) => town !== "")
  const inTown = (town: string) => stores.filter(({ storeCity }) => storeCity === town)
  return [
    ...towns
      .filter((town) => inTown(town).length > 1)
      .map((town) => ({
        label: `Butiker i ${town}`,
        path: storesPath(town),
        phrases: afterStoreWords(town),
        whole: [town, ...beforeStoreWords(town)],
        names: [town],
      })),
    ...stores.map(({ storeName, storeCity, storePath }) => {
      const whole = [storeName, ...(inTown(storeCity).length === 1 && storeCity !== "" ? [storeCity] : [])]
      const [, part] = storeName.split(", ")
      const names = [...new Set([...whole, ...(part === undefined ? [] : [part])])]
      return {
        label: `Butiken ${storeName}`,
        path: storePath,
        phrases: names.flatMap(afterStoreWords),
        whole: [...whole, ...names.flatMap(beforeStoreWords)],
        names,
      }
    }),
  ]
}
