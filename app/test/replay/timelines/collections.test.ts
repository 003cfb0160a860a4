import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("collections")
