import { type RefObject, useEffect } from "react"

/**
 * The only field of a form takes the focus when a script learns that it was refused: its error is read with it.
 * `attempt` differs for each time that the form was sent, where the same fault may follow at once.
 */
export const useFocusOnFault = (
  field: RefObject<HTMLInputElement | null>,
  fault: string | undefined,
  attempt = 0,
): void => {
  useEffect(() => {
    if (fault !== undefined && attempt >= 0) field.current?.focus()
  }, [field, fault, attempt])
}
