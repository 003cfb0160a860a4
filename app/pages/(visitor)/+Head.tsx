import { usePageContext } from "vike-react/usePageContext"
import { brandSheetPath } from "../../brandSheet.ts"
import { CommonHead, OwnHead } from "../Head.tsx"

export function Head() {
  const { dependencies, publicUrl, site, offline } = usePageContext()
  return (
    <>
      <CommonHead paper={site.colours.paper} />
      {dependencies.frame !== undefined && (
        <OwnHead {...dependencies.frame} publicUrl={publicUrl} brandSheet={brandSheetPath(site)} offline={offline} />
      )}
    </>
  )
}
