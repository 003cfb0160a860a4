import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option, Schema } from "effect"
import { EAN_PARAMETER, REASON_PARAMETER, STAFF_STOCK, TYPED_PARAMETER } from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readStaffPage, typedBefore } from "../../readStaffPage.ts"
import { outcomeOf } from "../outcomeOf.ts"

const decodeEan = Schema.decodeUnknownOption(Ean)

const MAX_TYPED = 20

/** The store's figure for a number that was typed or scanned. */
export const readStock = (context: PageRequest) =>
  readStaffPage(context, "stock.correct", ({ store: { storeID } }) =>
    Effect.gen(function* () {
      const query = searchParamsOf(context)
      const typed = (query.get(EAN_PARAMETER) ?? "").replace(/[\s-]/g, "").slice(0, MAX_TYPED)
      const ean = decodeEan(typed)
      const found = Option.isNone(ean)
        ? undefined
        : yield* Catalogue.use((catalogue) => catalogue.productByEan(ean.value)).pipe(
            Effect.catchTag("ProductNotFound", () => Effect.succeed(undefined)),
          )
      const product =
        found === undefined || Option.isNone(ean)
          ? undefined
          : {
              ean: ean.value,
              title: found.title,
              details: found.authors.map(({ name }) => name).join(", "),
              ...(yield* Reservations.use((reservations) => reservations.figureOf(storeID, ean.value))),
            }
      const kept = typedBefore(context, `${STAFF_STOCK}?${new URLSearchParams({ [EAN_PARAMETER]: typed })}`)
      const refused = query.has(TYPED_PARAMETER)
        ? { figure: query.get(TYPED_PARAMETER) ?? "", reason: query.get(REASON_PARAMETER) ?? "" }
        : kept && { figure: kept["antal"] ?? "", reason: kept[REASON_PARAMETER] ?? "" }
      return Option.some({
        view: "stock" as const,
        headTitle: words.tabs.stock,
        action: STAFF_STOCK,
        typed,
        isUnknown: typed !== "" && product === undefined,
        product,
        refused,
        outcome: outcomeOf(query),
      })
    }),
  )
