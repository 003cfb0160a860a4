import { Message } from "../primitives/Message.tsx"
import { withdrawal as words } from "../text/sv/withdrawal.ts"

/** It has not gone through: the shop's own words, or how to say it in another way. */
export const WithdrawalTrouble = ({ trouble, email }: { trouble: string | undefined; email: string }) =>
  trouble !== undefined && (
    <Message tone="error" live>
      {trouble === "" ? words.unavailable(email) : trouble}
    </Message>
  )
