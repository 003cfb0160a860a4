import "@kapitel/ui/theme/places.css"
import { Island } from "@kapitel/ui/shop/Island"
import { storeFinder } from "@kapitel/ui/stores/StoreFinder"
import { StoreMap } from "@kapitel/ui/stores/StoreMap"
import { stores as words } from "@kapitel/ui/text/sv/stores"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { finder } = useData<Data>()
  return (
    <div className="places wrap pb-16">
      <div className="grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div>
          <h1 className="text-h1">{words.heading}</h1>
          <p className="mt-5 mb-6 max-w-text text-lead text-ink-2">{words.lead(finder.stores.length)}</p>
          <Island of={storeFinder} props={finder} />
        </div>
        <div className="mx-auto w-full max-w-70">
          <StoreMap stores={finder.stores} />
        </div>
      </div>
    </div>
  )
}
