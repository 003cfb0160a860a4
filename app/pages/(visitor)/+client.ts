/** What the browser runs on the page of one visitor, around what React takes over. */
import { start } from "../../client/main.ts"

start({ inPlace: false })
