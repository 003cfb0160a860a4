/** Makers of the demo's goods: invented companies and addresses. Swedish data. */
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { slugify } from "@kapitel/core/catalogue/slug"
import { Chance } from "./Chance.ts"

const STREETS = ["Pappersgränd", "Verkstadsgatan", "Hantverkarstigen", "Magasinsvägen", "Stationsgatan"] as const
const PLACES = ["999 10 Bokeby", "999 21 Lingonstad", "999 32 Hjortronviken", "999 43 Ugglebo"] as const

type Maker = Pick<ProductFacts, "manufacturer">

/** A few companies make everything: each is generated once. */
const known = new Map<string, Maker>()

/** The same for the same name, whatever it makes. */
export const makerOf = (name: string): Maker => {
  const maker = known.get(name) ?? thoughtUp(name)
  known.set(name, maker)
  return maker
}

const thoughtUp = (name: string): Maker => {
  const chance = new Chance(1, `maker/${name}`)
  return {
    manufacturer: {
      name: `${name} AB`,
      address: `${chance.pick(STREETS)} ${chance.int(1, 60)}, ${chance.pick(PLACES)}, Sverige`,
      contact: `sakerhet@${slugify(name)}.example`,
    },
  }
}

/** Made outside the EU: the law then requires a responsible person in the EU. */
export const madeElsewhere = (name: string): Pick<ProductFacts, "manufacturer" | "responsiblePerson"> => ({
  manufacturer: {
    name: `${name} Ltd`,
    address: "1 Paper Mill Lane, Nowhere ZZ9 9ZZ, United Kingdom",
    contact: `safety@${slugify(name)}.example`,
    country: "GB",
  },
  responsiblePerson: {
    name: "Nordlekar Import AB",
    address: "Hamngatan 4, 999 54 Sältinge, Sverige",
    contact: "https://nordlekar.example/kontakt",
  },
})

const WARNINGS: Partial<Record<string, Pick<ProductFacts, "safetyWarnings" | "hazardPictograms">>> = {
  Linoljefärg: {
    safetyWarnings: ["Varning! Trasor med linoljefärg kan självantända. Dränk dem i vatten eller elda upp dem."],
    hazardPictograms: ["GHS02", "GHS07"],
  },
  Doftljus: {
    safetyWarnings: [
      "Lämna aldrig ett brinnande ljus utan uppsikt. Håll det borta från barn, djur och sådant som kan brinna.",
      "Kan orsaka allergisk hudreaktion.",
    ],
    hazardPictograms: ["GHS07"],
  },
}

/** The safety warnings of a kind of goods. */
export const warningsOf = (subType: string | undefined) => WARNINGS[subType ?? ""] ?? {}
