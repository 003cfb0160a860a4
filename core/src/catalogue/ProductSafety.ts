/** The safety information required when goods are offered online (Regulation (EU) 2023/988, article 19). */
import { Schema } from "effect"

/** Hazard pictograms by their codes (Regulation (EC) 1272/2008, annex V). */
export const HAZARD_PICTOGRAMS = [
  "GHS01",
  "GHS02",
  "GHS03",
  "GHS04",
  "GHS05",
  "GHS06",
  "GHS07",
  "GHS08",
  "GHS09",
] as const
const HazardPictogram = Schema.Literals(HAZARD_PICTOGRAMS)
/** GHS pictograms (Regulation (EC) No 1272/2008). */
export type HazardPictogram = typeof HazardPictogram.Type

/**
 * The economic operator responsible for a product's safety, as far as its feed states it: `missingOperatorFacts` lists
 * what the law requires besides.
 */
export const SafetyOperator = Schema.Struct({
  name: Schema.NonEmptyString,
  /** Street, postcode, place and country on one line. */
  address: Schema.optionalKey(Schema.NonEmptyString),
  /** An e-mail address, or an `http` or `https` address. */
  contact: Schema.optionalKey(Schema.NonEmptyString),
  /** Where it is established, ISO 3166-1 alpha-2; absent counts as inside the EU. */
  country: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Z]{2}$/)))),
})
export type SafetyOperator = typeof SafetyOperator.Type

/** The fields of product safety, shared by the schemas of products and of their variants. */
export const productSafetyFields = {
  manufacturer: Schema.optionalKey(SafetyOperator),
  /** The responsible operator in the EU when the manufacturer is established elsewhere (article 16). */
  responsiblePerson: Schema.optionalKey(SafetyOperator),
  /** Warnings and safety information in Swedish, one sentence or more each. */
  safetyWarnings: Schema.optionalKey(Schema.Array(Schema.String)),
  hazardPictograms: Schema.optionalKey(Schema.Array(HazardPictogram)),
} as const
