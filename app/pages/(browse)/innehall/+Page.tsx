import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, steps, main } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="pt-4 text-h1">{title}</h1>
      </div>
      {main}
    </>
  )
}
