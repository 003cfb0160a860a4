import { Message } from "../primitives/Message.tsx"
import { withdrawal as words } from "../text/sv/withdrawal.ts"

/** Why a form was not accepted, whatever was typed. */
export type WithdrawalTrouble = "tooMany" | "unavailable"

interface WithdrawalErrorProps {
  /** With a script: the shop's message, or an empty one. */
  trouble: string | undefined
  /** Without one: the page was rendered in answer to the form. */
  failed?: WithdrawalTrouble | undefined
  email: string
}

/** It has failed: the shop's message, or another way to submit it. */
export const WithdrawalError = ({ trouble, failed, email }: WithdrawalErrorProps) => {
  const text = trouble === undefined ? failed && words[failed](email) : trouble || words.unavailable(email)
  return (
    text !== undefined && (
      <Message tone="error" live>
        {text}
      </Message>
    )
  )
}
