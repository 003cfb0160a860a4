import "@kapitel/ui/theme/places.css"
import { OwnSignUp } from "@kapitel/ui/events/OwnSignUp"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"

export function Page() {
  const { view } = useData<Data>()
  return (
    <div className="places wrap">
      <OwnSignUp {...view} />
    </div>
  )
}
