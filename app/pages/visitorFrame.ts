/** What a page of one visitor has around it: drawn on the server, with islands in it, and not sent as data. */
import { type DrawnFrame, drawFrame } from "./drawFrame.tsx"
import type { PageData } from "./PageData.ts"
import type { PageRequest } from "./PageRequest.ts"

/** What a page's components are given, in the browser too: all that is not for the head and the frame. */
export type SentData<A> = A extends undefined ? undefined : Omit<A, keyof PageData>

/** Keeps what only the server needs to draw; the rest is sent. */
export const keepFrame = <A extends object>(dependencies: PageRequest["dependencies"], read: A): SentData<A> => {
  const { shell, headTitle, bareHeader, account, isMyPages, ...sent } = read as unknown as PageData
  dependencies.frame = { shell, headTitle, account, isMyPages, ...(bareHeader === undefined ? {} : { bareHeader }) }
  return sent as unknown as SentData<A>
}

export const visitorFrame = ({
  dependencies,
  demo,
  tracking,
}: Pick<PageRequest, "dependencies" | "demo" | "tracking">): DrawnFrame => {
  if (dependencies.frame === undefined)
    throw new Error("The +data of a page of one visitor must read by readVisitorPage")
  return drawFrame({ ...dependencies.frame, demo, tracking })
}
