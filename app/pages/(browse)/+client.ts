/** What the browser runs on every page of this kind. */
import { start } from "../../client/main.ts"

start()
