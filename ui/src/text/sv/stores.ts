/** Texts of the pages of stores (spec §2, Stores). */
import { formatNumber } from "../formatNumber.ts"

/** '19', '19.30', '24'. */
const clock = (minute: number): string => {
  const minutes = minute % 60
  return `${Math.floor(minute / 60)}${minutes === 0 ? "" : `.${String(minutes).padStart(2, "0")}`}`
}

export const stores = {
  list: "Butiker",
  heading: "Våra butiker",
  lead: (count: number) =>
    `${formatNumber(count)}\u00a0butiker med folk som faktiskt har läst böckerna. Kom in och fråga.`,
  description: (count: number) =>
    `Våra ${formatNumber(count)}\u00a0butiker med adress, öppettider och telefon. Hitta bokhandeln närmast dig.`,
  search: "Hitta butik",
  field: "Sök butik",
  placeholder: "Sök på gata, postnummer eller stad",
  submit: "Sök",
  none: "Ingen butik hittades.",
  noneHelp: "Prova en större ort i närheten, eller postnumret där du är.",
  showAll: "Visa alla butiker",
  found: (count: number) => (count === 1 ? "1 butik" : `${formatNumber(count)}\u00a0butiker`),
  byPostalCode: (code: string) => `Närmast ${code.slice(0, 3)}\u00a0${code.slice(3)}`,
  approximate: "Avstånden är ungefärliga: vi vet bara ungefär var postnumret ligger.",
  nearestToMe: "Närmast mig",
  locating: "Letar upp dig …",
  myPosition: "Närmast dig",
  positionStays: "Din plats används bara här i webbläsaren. Den skickas inte till oss.",
  refused: "Webbläsaren får inte visa var du är. Sök på postnummer eller ort i stället.",
  unavailable: "Det gick inte att se var du är. Sök på postnummer eller ort i stället.",
  forgetPosition: "Visa i bokstavsordning",
  km: (km: number) =>
    km < 10
      ? `${formatNumber(Math.max(0.1, Math.round(km * 10) / 10))}\u00a0km`
      : `${formatNumber(Math.round(km))}\u00a0km`,
  /** Of a postal code: to the nearest five kilometres, above a hundred the nearest ten. */
  aboutKm: (km: number) => {
    const step = km < 100 ? 5 : 10
    return km < step ? "mindre än 5\u00a0km" : `ungefär ${formatNumber(Math.round(km / step) * step)}\u00a0km`
  },
  openUntil: (minute: number) => `Öppet till ${clock(minute)}`,
  closedToday: "Stängt idag",
  map: "Karta över våra butiker",
  mapHelp: "Samma butiker som i listan.",
  onMap: (city: string, count: number) => (count === 1 ? city : `${city}, ${formatNumber(count)}\u00a0butiker`),
  phone: (phone: string) => `Tel: ${phone}`,
  openOnMap: ", öppnas i en karttjänst",
  openingHours: "Öppettider",
  deviatingHours: "Avvikande öppettider",
  title: (shop: string, name: string) => `${shop} ${name} – öppettider och adress`,
  storeDescription: (shop: string, name: string, address: string) =>
    `${shop} ${name}, ${address}. Öppettider, telefon och evenemang i butiken.`,
  upcoming: (name: string) => `Kommande evenemang i ${name}`,
  all: "Visa alla",
  picture: "Butikens fasad, tecknad",
  pictureOf: (store: string) => `Butiken ${store}`,
} as const
