import { type RefObject, useEffect, useRef } from "react"

/**
 * The only field of a form takes the focus when a script learns that it was refused: its error is read with it.
 * `attempt` differs for each time that the form was sent, where the same fault may follow at once.
 */
export const useFocusOnFault = (fault: string | undefined, attempt = 0): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== undefined && attempt >= 0) field.current?.focus()
  }, [fault, attempt])
  return field
}
