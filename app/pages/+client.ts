/** What every page's browser runs. */
import { start } from "../client/main.ts"

start()
