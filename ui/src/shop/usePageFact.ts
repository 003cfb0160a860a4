import { useEffect, useEffectEvent } from "react"
import type { PageFact } from "./ShopEvent.ts"
import { useShop } from "./ShopProvider.tsx"

/** Says once, when the component is there, what is true of the page; nothing when there is no fact. */
export const usePageFact = (fact: PageFact | undefined): void => {
  const { emit } = useShop()
  const tell = useEffectEvent(() => {
    if (fact !== undefined) emit(fact)
  })
  useEffect(() => tell(), [])
}
