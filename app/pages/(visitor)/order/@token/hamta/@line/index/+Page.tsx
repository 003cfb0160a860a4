import { DownloadPage } from "@kapitel/ui/checkout/DownloadPage"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"

export function Page() {
  return <DownloadPage {...useData<Data>().download} />
}
