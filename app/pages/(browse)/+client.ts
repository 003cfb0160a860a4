/** What the browser runs on every browse page. */
import { start } from "../../client/main.ts"

start()
