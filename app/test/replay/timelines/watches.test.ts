import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("watches")
