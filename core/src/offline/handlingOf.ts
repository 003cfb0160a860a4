/** What the worker does with a visit to an address of the shop (decision 428). Effect-free. */
import { isPersonalPath } from "../site/personalPath.ts"
import { KEPT_FOLDER, OFFLINE_PATH } from "./offlinePaths.ts"

/**
 * `browse`: the page is saved when it is seen. `personal`: never saved; the offline page stands in for it. `kept`: a saved
 * ticket or file. `offline`: the page of what is kept. `network`: staff, the demo's tools, the API and files, which
 * the worker only passes on.
 */
export type Handling = "browse" | "personal" | "kept" | "offline" | "network"

const NETWORK =
  /^\/(personal|demo|api|auth|assets|icons|images|delning|hamtning|sitecore|-|walley|feaas-render|healthz)(\/|$)/

/** Files at the top and feeds have an ending, pages do not. */
const FILE = /\.[a-z0-9]{2,12}$/i

/** `address`: path, with or without its query. */
export const handlingOf = (address: string): Handling => {
  const [path = ""] = address.split("?", 1)
  if (path === OFFLINE_PATH) return "offline"
  if (path.startsWith(KEPT_FOLDER)) return "kept"
  if (NETWORK.test(path) || FILE.test(path)) return "network"
  return isPersonalPath(path) ? "personal" : "browse"
}

/** Logging out, here or everywhere, by the API or a form, and the end of an account (`app/loginPaths.ts`). */
const ENDS_A_SESSION = /^(DELETE \/auth\/(sessions?|me)|POST \/(logga-ut|mina-sidor\/ta-bort\/konto))$/

/** After such a request everything personal is deleted in this browser. */
export const endsSession = (method: string, path: string): boolean => ENDS_A_SESSION.test(`${method} ${path}`)
