import { useEffect, useState } from "react"

/** How often a page says that it is open, in ms: the shop forgets it after three times as long. */
const SAID_EVERY_MS = 30_000

interface Presence {
  readonly others: ReadonlyArray<{ readonly name: string; readonly since: string }>
  readonly version: number
  /** The colleague who has changed the page last; empty for oneself. */
  readonly by: string
}

/** Who else has the page open, and whether a colleague has saved another text. It is no use of the session. */
export const usePresence = (
  href: string,
  place: { readonly brand: string; readonly path: string },
): Presence | undefined => {
  const [presence, setPresence] = useState<Presence>()
  const { brand, path } = place
  useEffect(() => {
    const say = async () => {
      const response = await fetch(href, { method: "POST", body: new URLSearchParams({ plats: brand, sokvag: path }) })
      if (response.ok) setPresence((await response.json()) as Presence)
    }
    const timer = setInterval(() => void say().catch(() => undefined), SAID_EVERY_MS)
    return () => clearInterval(timer)
  }, [href, brand, path])
  return presence
}
