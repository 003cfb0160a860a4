/** `messageTable.ts` as an XState machine. */
import { tableMachine } from "../shell/tableMachine.ts"
import { messageTable } from "./messageTable.ts"

export const messageMachine = tableMachine(messageTable)
