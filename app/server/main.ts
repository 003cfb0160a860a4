/** One shop process: settings, services, pages, HTTP. Any number of them can share one data folder. */
import { setFlagsFromString } from "node:v8"
import { makePrivate, restrictPermissionsAtStart } from "../composition/privateFolder.ts"
import { sitesOf } from "../composition/sites.ts"
import { listeningProblem, openingProblem } from "../composition/startProblem.ts"
import { exitWithMessage } from "./exitWithMessage.ts"
import { openServer } from "./openServer.ts"
import { readSettingsOrExit } from "./readSettingsOrExit.ts"

/** Ends whatever is still open; the store alone may take five seconds for its current transaction. */
const STOP_TIMEOUT_MS = 15_000

// V8 would let a heap of 40 MB grow to 180 before collecting; this keeps a process under load below 170 in all.
setFlagsFromString("--heap-growing-percent=30")

makePrivate()
const settings = await readSettingsOrExit()
restrictPermissionsAtStart(settings.dataDir, (line) => process.stderr.write(`${line}\n`))
/** Set by `npm run dev`. No other shop loads Vite. */
const source = process.argv.includes("--dev") ? (await import("./devPages.ts")).devPages() : undefined
const { listen, close } = await openServer(settings, source).catch((cause: unknown) =>
  exitWithMessage(openingProblem(cause, settings.dataDir)),
)

await listen().catch((error: NodeJS.ErrnoException) => exitWithMessage(listeningProblem(error, settings)))

/** Signals this close together are one press, forwarded by a terminal, npm and a launcher alike. */
const SAME_PRESS_MS = 500

let stoppingSince: number | undefined
const stop = async () => {
  if (stoppingSince !== undefined) {
    // A second signal means not waiting for responses under way.
    if (performance.now() - stoppingSince >= SAME_PRESS_MS) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  const deadline = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
  deadline.unref()
  await close()
  process.exit(0)
}
process.on("SIGTERM", () => void stop())
process.on("SIGINT", () => void stop())
// Last: a program that reads this line may send a signal at once.
const [first, ...others] = sitesOf(settings)
const alsoAt = others.map(({ name, origin }) => `; ${name} at ${origin}`).join("")
process.stdout.write(`${first.name} is open at ${first.origin}${settings.demo ? " (demo)" : ""}${alsoAt}\n`)
