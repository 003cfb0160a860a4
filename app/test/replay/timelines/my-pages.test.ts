import { timelinesOf } from "./timelinesOf.ts"

timelinesOf("my-pages")
