/** `quantityTable.ts` as an XState machine. */
import { tableMachine } from "../shell/tableMachine.ts"
import { quantityTable } from "./quantityTable.ts"

export const quantityMachine = tableMachine(quantityTable)
