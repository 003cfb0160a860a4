import { MenuPanel } from "@kapitel/ui/stores/MenuPanel"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  return <MenuPanel {...useData<Data>().panel} />
}
