import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("bankid")
