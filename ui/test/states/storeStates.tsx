import { OpenStatus } from "@kapitel/ui/stores/OpenStatus"
import { StoreFinder } from "@kapitel/ui/stores/StoreFinder"
import { StoreMap } from "@kapitel/ui/stores/StoreMap"
import { StorePage } from "@kapitel/ui/stores/StorePage"
import type { ComponentStates } from "./ComponentStates.ts"

const haga = {
  href: "/butik/haga",
  storeName: "Göteborg, Haga",
  storeCity: "Göteborg",
  address: "Haga Nygata 22, 413 01 Göteborg",
  street: "Haga Nygata 22",
  status: { isOpen: true, text: "Öppet till 19" },
  position: { latitude: 57.7, longitude: 11.96 },
}
const lund = { ...haga, href: "/butik/lund", storeName: "Lund", storeCity: "Lund", status: undefined }

const steps = [
  { label: "Start", href: "/" },
  { label: "Butiker", href: "/butik" },
  { label: "Göteborg, Haga", href: "/butik/haga" },
]
const line = (label: string, hours?: string, isClosed = false, isToday = false) => ({ label, hours, isClosed, isToday })

export const storeStates: ComponentStates = {
  OpenStatus: {
    open: <OpenStatus isOpen text="Öppet till 19" />,
    closed: <OpenStatus isOpen={false} text="Stängt idag" />,
  },
  StoreFinder: {
    all: <StoreFinder stores={[haga, lund]} query="" />,
    one: <StoreFinder stores={[haga, lund]} query="haga" />,
    none: <StoreFinder stores={[haga, lund]} query="kiruna" />,
    "by postal code": <StoreFinder stores={[haga, lund]} query="981 31" />,
  },
  StoreMap: {
    empty: <StoreMap stores={[]} />,
    towns: <StoreMap stores={[haga, lund]} />,
  },
  StorePage: {
    whole: (
      <StorePage
        steps={steps}
        store={{
          name: "Göteborg, Haga",
          shop: "Kapitel",
          address: haga.address,
          mapHref: "https://maps.example/haga",
          phone: "031-390 06 22",
          phoneHref: "tel:0313900622",
          email: "haga@exempel.se",
          description: ["Trähuset.", "Sedan 1921."],
          image: { source: "/bilder/haga.jpg", alt: "Butiken Göteborg, Haga" },
          status: haga.status,
          hours: [line("Måndag–lördag", "10–19", false, true), line("Söndag", "Stängt", true), line("Se affischen")],
          deviating: [line("Torsdag 24 december", "10–13")],
        }}
        events={[]}
        eventsHref="/evenemang?store=haga"
      />
    ),
    bare: (
      <StorePage
        steps={steps}
        store={{
          name: "Lund",
          shop: "Vinjett",
          address: "",
          mapHref: "",
          phone: "fråga",
          description: [],
          hours: [],
          deviating: [],
        }}
        events={[]}
        eventsHref="/evenemang?store=lund"
      />
    ),
  },
}
