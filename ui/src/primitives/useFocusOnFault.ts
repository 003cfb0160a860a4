import { type RefObject, useEffect, useRef } from "react"

/** The only field of a form takes the focus when a script learns that it was refused: its error is read with it. */
export const useFocusOnFault = (fault: string | undefined): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== undefined) field.current?.focus()
  }, [fault])
  return field
}
