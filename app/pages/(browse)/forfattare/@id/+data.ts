import { authorPath } from "@kapitel/core/catalogue/paths"
import { redirect } from "vike/abort"
import type { PageRequest } from "../../../PageRequest.ts"

/** An author's page is at `/author/{id}` (D-15). */
export function data(context: PageRequest): never {
  throw redirect(authorPath(context.routeParams["id"] ?? ""), 301)
}
