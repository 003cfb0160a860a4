import { usePageContext } from "vike-react/usePageContext"
import { CommonHead, OwnHead } from "../Head.tsx"

export function Head() {
  const { dependencies, publicUrl } = usePageContext()
  return (
    <>
      <CommonHead />
      {dependencies.frame !== undefined && <OwnHead {...dependencies.frame} publicUrl={publicUrl} />}
    </>
  )
}
