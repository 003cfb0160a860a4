import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("events")
