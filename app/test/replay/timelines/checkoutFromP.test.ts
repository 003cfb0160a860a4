import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("checkout", (name) => name >= "p")
