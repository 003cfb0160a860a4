/** Where an address without a page has moved to, as editors have noted it (decision 411). */
import { hasGone, movedTo, REDIRECTS_PATH } from "@kapitel/core/content/redirects"
import { Effect, Option } from "effect"
import type { PageEnvironment } from "../pages/PageRequest.ts"
import { recordDependencies } from "../server/recordDependencies.ts"
import { readContentPage } from "./shell.ts"

/** What has become of an address: a 301, or a 410. */
export type LeftAddress = { readonly kind: "moved"; readonly to: string } | { readonly kind: "gone" }

/** Undefined for an address that never had a page; while the content cannot be read, no address has. */
export const redirectFrom = (
  { shop, site, dependencies }: Pick<PageEnvironment, "shop" | "site" | "dependencies">,
  address: string,
): Promise<LeftAddress | undefined> =>
  shop.runPromise(
    Effect.gen(function* () {
      const page = Option.getOrUndefined(yield* readContentPage(REDIRECTS_PATH, site))
      const [path = ""] = address.split("?", 1)
      const blocks = (page?.areas.main ?? []).flatMap((block) => (block.kind === "redirects" ? [block.fields] : []))
      for (const { moved } of blocks) {
        const to = movedTo(moved, path)
        if (to !== undefined) return { kind: "moved", to } as const
      }
      return blocks.some(({ gone = [] }) => hasGone(gone, path)) ? ({ kind: "gone" } as const) : undefined
    }).pipe(
      recordDependencies(dependencies),
      Effect.catch((cause) => Effect.as(Effect.logError("Moved addresses could not be read", cause), undefined)),
    ),
  )
