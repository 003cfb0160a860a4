import "@kapitel/ui/theme/places.css"
import { SignUpPage } from "@kapitel/ui/events/SignUpPage"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"

export function Page() {
  const { view } = useData<Data>()
  return (
    <div className="places wrap">
      <SignUpPage {...view} />
    </div>
  )
}
