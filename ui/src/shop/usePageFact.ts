import { useEffect, useEffectEvent } from "react"
import type { PageFact } from "./ShopEvent.ts"
import { useShop } from "./ShopProvider.tsx"

/** Emits a fact about the page once, when the component is mounted; nothing when there is none. */
export const usePageFact = (fact: PageFact | undefined): void => {
  const { emit } = useShop()
  const emitOnce = useEffectEvent(() => {
    if (fact !== undefined) emit(fact)
  })
  useEffect(() => emitOnce(), [])
}
