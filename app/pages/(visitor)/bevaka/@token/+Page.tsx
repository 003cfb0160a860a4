import { WatchedProduct } from "@kapitel/ui/watches/WatchedProduct"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, watch } = useData<Data>()
  return (
    <div className="wrap max-w-modal pt-10 pb-16">
      <h1 className="text-h1">{title}</h1>
      <WatchedProduct {...watch} />
    </div>
  )
}
