/** What a page of a purchase shows while a part of it is on its way: a file, or a gift card. It is filled in in place. */
import { useState } from "react"
import { usePendingPayment } from "./usePendingPayment.ts"

/** `isAwaited`: whether the data is worth asking for again. `fetchFresh` answers nothing when the page has moved. */
export const useAwaitedData = <Data>(
  initial: Data,
  isAwaited: (data: Data) => boolean,
  fetchFresh: (signal: AbortSignal) => Promise<Data | undefined>,
): Data => {
  const [data, setData] = useState(initial)
  usePendingPayment(
    isAwaited(data),
    async (signal) => {
      const fresh = await fetchFresh(signal)
      if (fresh === undefined || isAwaited(fresh)) return false
      setData(fresh)
      return true
    },
    () => undefined,
  )
  return data
}
