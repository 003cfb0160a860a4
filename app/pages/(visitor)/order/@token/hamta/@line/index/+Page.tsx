import { DownloadPage } from "@kapitel/ui/checkout/DownloadPage"
import { DeviceContext } from "@kapitel/ui/shop/DeviceContext"
import { useData } from "vike-react/useData"
import { device } from "../../../../../../../client/device.ts"
import type { Data } from "./+data.ts"

export function Page() {
  return (
    <DeviceContext value={device}>
      <DownloadPage {...useData<Data>().download} />
    </DeviceContext>
  )
}
