/** What the browser runs on a visitor page, around the part that React hydrates. */
import { start } from "../../client/main.ts"

start({ inPlace: false })
