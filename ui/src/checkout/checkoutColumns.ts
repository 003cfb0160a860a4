/** Cart and delivery, order and receipt: two equal columns on a desk. */
export const CHECKOUT_COLUMNS =
  "grid grid-cols-1 items-start gap-[clamp(1.5rem,4vw,4rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)]"
