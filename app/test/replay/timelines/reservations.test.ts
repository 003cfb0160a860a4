import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("reservations")
