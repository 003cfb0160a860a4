import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("screens")
