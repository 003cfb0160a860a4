import type { PictureChoice } from "@kapitel/core/content/pictureList"
import { useCallback, useEffect, useRef, useState } from "react"

/** How long after the last key the library is searched, in ms. */
const SEARCH_AFTER_MS = 250
/** How long the shop may take to answer, in ms. */
const LONGEST_WAIT_MS = 8_000

/** What the library has for a query: the latest changed pictures of those that match, and how many match. */
export interface FoundPictures {
  readonly pictures: ReadonlyArray<PictureChoice>
  readonly count: number
}

const search = async (href: string, query: string, signal: AbortSignal): Promise<FoundPictures> => {
  const response = await fetch(`${href}?${new URLSearchParams({ sok: query })}`, {
    headers: { accept: "application/json" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
  })
  if (!response.ok) throw new Error("not found")
  return (await response.json()) as FoundPictures
}

/** The library's answer: `undefined` before the first. The last one stays while the next is fetched. */
export const usePictureSearch = (href: string, query: string, isOpen: boolean) => {
  const [found, setFound] = useState<FoundPictures>()
  const [hasFailed, setFailed] = useState(false)
  /** The search that is under way. */
  const current = useRef<AbortController>(undefined)
  const start = useCallback((href: string, query: string) => {
    const asked = new AbortController()
    current.current = asked
    search(href, query, asked.signal).then(
      (answer) => {
        if (asked.signal.aborted) return
        setFailed(false)
        setFound(answer)
      },
      () => {
        if (!asked.signal.aborted) setFailed(true)
      },
    )
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => start(href, query), query === "" ? 0 : SEARCH_AFTER_MS)
    return () => {
      clearTimeout(timer)
      current.current?.abort()
    }
  }, [href, query, isOpen, start])
  return { found, hasFailed, again: () => start(href, query) }
}
