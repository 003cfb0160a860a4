/** Redirects to the demo's telephone, which is a separate process (demo mode only). */
import { Option } from "effect"
import { DEMO_PHONE } from "../pages/(browse)/demo/brev/forms.ts"
import type { Handler } from "../server/handleRequest.ts"
import { plain, redirectTo } from "../server/http/ShopResponse.ts"
import { server as words } from "../text/server.ts"

/** `simulatorUrl` is the address of the telephone, if one runs. */
export const makePhoneHandler =
  (simulatorUrl: Option.Option<string>): Handler =>
  ({ url }) =>
    url.pathname === DEMO_PHONE
      ? Promise.resolve(
          Option.match(simulatorUrl, {
            onNone: () => plain(404, words.notFound),
            onSome: (origin) => redirectTo(`${origin}/`),
          }),
        )
      : undefined
