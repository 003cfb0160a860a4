import { usePageContext } from "vike-react/usePageContext"
import { CommonHead, OwnHead } from "../Head.tsx"

export function Head() {
  const { notes, publicUrl } = usePageContext()
  return (
    <>
      <CommonHead />
      {notes.frame !== undefined && <OwnHead {...notes.frame} publicUrl={publicUrl} />}
    </>
  )
}
