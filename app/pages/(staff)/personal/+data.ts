import { render } from "vike/abort"
import { STAFF, STAFF_LOCKED, STAFF_LOG, STAFF_LOGIN, STAFF_STORE } from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readLocked } from "./readLocked.ts"
import { readLog } from "./readLog.ts"
import { readLogin } from "./readLogin.ts"
import { readStart } from "./readStart.ts"
import { readStoreChoice } from "./readStoreChoice.ts"

/** The pages by their addresses. */
const PAGES = {
  [STAFF]: readStart,
  [STAFF_LOGIN]: readLogin,
  [STAFF_LOCKED]: readLocked,
  [STAFF_STORE]: readStoreChoice,
  [STAFF_LOG]: readLog,
} as const

type Pages = typeof PAGES
export type Data = Awaited<ReturnType<Pages[keyof Pages]>>

const isPage = (path: string): path is keyof Pages => path in PAGES

export async function data(context: PageRequest): Promise<Data> {
  const { urlPathname } = context
  if (!isPage(urlPathname)) throw render(404)
  return PAGES[urlPathname](context)
}
