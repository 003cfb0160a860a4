import { usePageContext } from "vike-react/usePageContext"
import { CommonHead } from "../Head.tsx"

export function Head() {
  const { dependencies } = usePageContext()
  return (
    <>
      <CommonHead />
      <title>{dependencies.staff?.headTitle}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  )
}
