/** Addresses with a text that their page shows, or hands to a rule (S2). */
import { PAD } from "./victim.ts"

/** The text is encoded for an address. */
export const SHOWING: ReadonlyArray<(text: string) => string> = [
  (text) => `/search?q=${text}`,
  (text) => `/search?q=${text}&_main=1`,
  (text) => `/search?q=glas&facets=format:${text}`,
  (text) => `/kategori/bocker?facets=akb_price:${text}&sort=${text}&visa=filter`,
  (text) => `/kategori/${text}`,
  (text) => `/bok/${text}/${PAD}`,
  (text) => `/vara/x/${PAD}?v=${text}`,
  (text) => `/author/${text}`,
  (text) => `/forfattare?bokstav=${text}`,
  (text) => `/butik?q=${text}`,
  (text) => `/butik/${text}`,
  (text) => `/evenemang?store=${text}`,
  (text) => `/kampanj/${text}`,
  (text) => `/checkout?tillagd=${text}&fel=${text}`,
  (text) => `/checkout/confirmation?key=${text}`,
  (text) => `/hitta-order?fel=${text}&skickat=${text}`,
  (text) => `/logga-in?till=${text}&fel=${text}`,
  (text) => `/bevaka?ean=${text}&svar=${text}`,
  (text) => `/mina-sidor?fel=${text}`,
  (text) => `/personal/logga-in?till=${text}&adress=${text}`,
  (text) => `/${text}`,
  (text) => `/api/search?q=${text}`,
  (text) => `/api/search/autocomplete?q=${text}`,
]
