/**
 * The shop of `npm run dev` during an edit: once the file that `EDITED` names exists, the menu's source is replaced by
 * one with a marker. No source is changed.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { setInterval } from "node:timers"
import { devPages } from "../../app/server/devPages.ts"
import { openServer } from "../../app/server/openServer.ts"
import { readSettingsOrExit } from "../../app/server/readSettingsOrExit.ts"
import { root } from "../architecture/sources.ts"

const MENU = join(root, "ui/src/shell/MenuDrawer.tsx")
const edited = process.env["EDITED"] ?? ""

const settings = await readSettingsOrExit()
const { listen } = await openServer(
  settings,
  devPages([
    {
      name: "somebody-edits",
      enforce: "pre",
      configureServer: ({ watcher }) => {
        const polling = setInterval(() => {
          if (!existsSync(edited)) return
          clearInterval(polling)
          watcher.emit("change", MENU)
        }, 100)
      },
      transform: (code, id) =>
        id.startsWith(MENU) && existsSync(edited) ? code.replace(/<nav\s/, '<nav data-edited="" ') : undefined,
    },
  ]),
)
await listen()
process.stdout.write(`Kapitel is open at ${settings.publicUrl}\n`)
