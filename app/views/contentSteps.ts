/** The breadcrumbs of an editorial page, from the names of the pages above it (SHELL-07, D-67). */
import { breadcrumbsOf } from "@kapitel/core/content/breadcrumbs"
import type { Site } from "@kapitel/core/site/Site"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect, Option } from "effect"
import { readContentPage } from "./shell.ts"

/** Steps of a path that have no page of their own are left out; the last is the page itself. */
export const contentSteps = Effect.fnUntraced(function* (path: string, title: string, site: Site) {
  const names = new Map([[path, title]])
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
    const above = path.slice(0, at)
    const page = yield* readContentPage(above, site)
    if (Option.isSome(page)) names.set(above, page.value.title)
  }
  return [{ label: shell.start, href: "/" }, ...breadcrumbsOf(path, (step) => names.get(step))]
})
