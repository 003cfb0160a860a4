import { render } from "vike/abort"
import {
  STAFF_CONTENT,
  STAFF_CONTENT_HISTORY,
  STAFF_CONTENT_NEW,
  STAFF_CONTENT_PAGE,
  STAFF_CONTENT_PICTURE,
  STAFF_PICTURES,
} from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readBegin, readContentList, readContentPage, readContentPicture, readHistory } from "./readContent.ts"
import { readErasePicture, readPicture, readPictures } from "./readPictures.ts"

/** The pages by their addresses. */
const PAGES = {
  [STAFF_CONTENT]: readContentList,
  [STAFF_CONTENT_PAGE]: readContentPage,
  [STAFF_CONTENT_NEW]: readBegin,
  [STAFF_CONTENT_HISTORY]: readHistory,
  [STAFF_CONTENT_PICTURE]: readContentPicture,
  [STAFF_PICTURES]: readPictures,
} as const

/** A picture of the library. */
const PICTURE = /^\/personal\/innehall\/bilder\/[0-9a-f]{12}$/
const ERASE_PICTURE = /^\/personal\/innehall\/bilder\/[0-9a-f]{12}\/ta-bort$/

type Pages = typeof PAGES
type Read = Awaited<ReturnType<Pages[keyof Pages] | typeof readPicture | typeof readErasePicture>>
export type Data = Read & { readonly shopName: string }

const isPage = (path: string): path is keyof Pages => Object.hasOwn(PAGES, path)

export const data = async (context: PageRequest): Promise<Data> => ({
  ...(await read(context)),
  shopName: context.site.name,
})

async function read(context: PageRequest): Promise<Read> {
  const { urlPathname } = context
  if (PICTURE.test(urlPathname)) return readPicture(context)
  if (ERASE_PICTURE.test(urlPathname)) return readErasePicture(context)
  if (!isPage(urlPathname)) throw render(404)
  return PAGES[urlPathname](context)
}
