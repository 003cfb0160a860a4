/** `quantityFieldTable.ts` as an XState machine. */
import { tableMachine } from "../shell/tableMachine.ts"
import { quantityFieldTable } from "./quantityFieldTable.ts"

export const quantityFieldMachine = tableMachine(quantityFieldTable)
