import type { Swatch } from "@kapitel/core/catalogue/colour"

/** A colour as it is shown, by its name. */
export type SwatchView = Swatch & { readonly name: string }
