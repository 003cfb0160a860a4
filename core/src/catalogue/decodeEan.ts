/** An EAN from an address, a form or a feed. */
import { Schema } from "effect"
import { Ean } from "./Ean.ts"

/** None for anything that is not thirteen digits with a valid check digit. */
export const decodeEan = Schema.decodeUnknownOption(Ean)
