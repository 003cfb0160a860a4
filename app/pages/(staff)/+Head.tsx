import { usePageContext } from "vike-react/usePageContext"
import { CommonHead } from "../Head.tsx"

export function Head() {
  const { dependencies, site } = usePageContext()
  return (
    <>
      <CommonHead paper={site.colours.paper} />
      <title>{dependencies.staff?.headTitle}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  )
}
