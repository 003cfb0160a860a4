/** The routes of stores over their port. */
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import type { WireStore } from "../StoresApi.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { orUnavailable } from "./unavailable.ts"

const wireStore = ({
  storeID,
  storeName,
  storePath,
  address,
  storeCity,
  pointOfContact,
  openingHours,
}: Store): typeof WireStore.Type => ({
  storeID,
  storeName,
  storePath,
  address,
  storeCity,
  ...(pointOfContact !== undefined && { pointOfContact }),
  ...(openingHours !== undefined && { openingHours }),
})

export const storeHandlers = HttpApiBuilder.group(
  Api,
  "stores",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const stores = yield* Stores
    return handlers.handleAll({
      list: () =>
        stores.list.pipe(
          Effect.map((all) => all.map(wireStore)),
          orUnavailable("The stores could not be read", words),
        ),
    })
  }),
)
