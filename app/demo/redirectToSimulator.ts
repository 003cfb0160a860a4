/** Redirects from the demo's pages to its simulators, which are separate processes (demo mode only). */
import { Option } from "effect"
import type { Handler } from "../server/handleRequest.ts"
import { plain, redirectTo } from "../server/http/ShopResponse.ts"
import { server as words } from "../text/server.ts"

/** From `path` of the shop to `page` of the simulator; 404 when none runs. */
export const redirectToSimulator =
  (path: string, simulatorUrl: Option.Option<string>, page: string): Handler =>
  ({ url }) =>
    url.pathname === path
      ? Promise.resolve(
          Option.match(simulatorUrl, {
            onNone: () => plain(404, words.notFound),
            onSome: (origin) => redirectTo(origin + page),
          }),
        )
      : undefined
