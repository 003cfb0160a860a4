/** `buyTable.ts` as an XState machine. */
import { tableMachine } from "../shell/tableMachine.ts"
import { buyTable } from "./buyTable.ts"

export const buyMachine = tableMachine(buyTable)
