import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, main } = useData<Data>()
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {main}
    </>
  )
}
