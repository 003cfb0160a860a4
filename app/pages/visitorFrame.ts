/** The frame around a visitor page: rendered on the server, with islands in it, and not sent as data. */

import type { PageData } from "./PageData.ts"
import type { PageRequest } from "./PageRequest.ts"
import { type RenderedPageFrame, renderPageFrame } from "./renderPageFrame.tsx"

/** The data of a page's components, also in the browser: all that is not for the head and the frame. */
export type HydratedData<A> = A extends undefined ? undefined : Omit<A, keyof PageData>

/** Keeps on the server what only it needs for rendering; the rest is sent. */
export const withoutFrameData = <A extends object>(
  dependencies: PageRequest["dependencies"],
  read: A,
): HydratedData<A> => {
  const { shell, headTitle, description, canonical, bareHeader, account, isMyPages, ...sent } =
    read as unknown as PageData
  dependencies.frame = {
    shell,
    headTitle,
    // Of the one visitor page that search engines show, `/presentkort`.
    ...(description === undefined ? {} : { description }),
    ...(canonical === undefined ? {} : { canonical }),
    account,
    isMyPages,
    ...(bareHeader === undefined ? {} : { bareHeader }),
  }
  return sent as unknown as HydratedData<A>
}

export const visitorFrame = ({
  dependencies,
  demo,
  tracking,
}: Pick<PageRequest, "dependencies" | "demo" | "tracking">): RenderedPageFrame => {
  // Pages of staff render theirs themselves.
  if (dependencies.staff !== undefined) return { before: Buffer.of(), after: Buffer.of() }
  if (dependencies.frame === undefined)
    throw new Error("The +data of a page of one visitor must read by readVisitorPage")
  return renderPageFrame({ ...dependencies.frame, demo, tracking })
}
