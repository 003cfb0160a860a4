import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("codes")
