import { Message } from "../primitives/Message.tsx"
import { withdrawal as words } from "../text/sv/withdrawal.ts"

/** It has failed: the shop's message, or another way to submit it. */
export const WithdrawalError = ({ trouble, email }: { trouble: string | undefined; email: string }) =>
  trouble !== undefined && (
    <Message tone="error" live>
      {trouble === "" ? words.unavailable(email) : trouble}
    </Message>
  )
