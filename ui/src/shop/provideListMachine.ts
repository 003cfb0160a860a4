/** Changing the filter or order of a list, connected to the page that shows it. */
import { listMachine } from "@kapitel/core/search/listMachine"
import { fromPromise } from "xstate"
import { search as words } from "../text/sv/search.ts"
import type { ShopStore } from "./shopStore.ts"
import type { Navigate } from "./useNavigate.ts"

export const provideListMachine = (store: ShopStore, visit: Navigate) =>
  listMachine.provide({
    actors: {
      show: fromPromise<void, { href: string }>(async ({ input: { href }, signal }) => {
        if ((await visit(href, { keep: "place", signal })) === "failed") throw new Error("The list has not come")
      }),
    },
    actions: { showFailure: () => store.showMessage("error", words.changeFailed) },
  })
