import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, main } = useData<Data>()
  return (
    <>
      <div className="wrap pt-10">
        <h1 className="text-h1">{title}</h1>
      </div>
      {main}
    </>
  )
}
