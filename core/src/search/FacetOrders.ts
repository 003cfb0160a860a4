/** Setting: the order of facets next to a list, by what the list mostly has (D-80). */
import { Context } from "effect"
import { DEFAULT_FACET_ORDERS, type FacetOrdersByType } from "./facetOrder.ts"

/** As specified, unless the operator sets another. */
export const FacetOrders = Context.Reference<FacetOrdersByType>("core/search/FacetOrders", {
  defaultValue: () => DEFAULT_FACET_ORDERS,
})
