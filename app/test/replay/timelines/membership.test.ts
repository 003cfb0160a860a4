import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("membership")
