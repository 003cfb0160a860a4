/** `npm start`: fills an empty demo shop, starts the simulators next to it, and opens the shop in this process. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { databaseFile, openDatabase, refuseRemains } from "@kapitel/adapters/embedded/store/openDatabase"
import { DEMO_FILLING } from "../cli/shopFolder.ts"
import { makePrivate, restrictPermissionsAtStart } from "../composition/privateFolder.ts"
import { openingProblem } from "../composition/startProblem.ts"
import { exitWithMessage } from "./exitWithMessage.ts"
import { readSettingsOrExit } from "./readSettingsOrExit.ts"
import { startSimulators } from "./startSimulatorProcess.ts"

/** An interrupted filling leaves its mark, and is resumed. */
const fillWhenEmpty = (dataDir: string): void => {
  const filling = join(dataDir, DEMO_FILLING)
  if (existsSync(join(dataDir, "shop.sqlite")) && !existsSync(filling)) return
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(filling, "")
  process.stderr.write("Filling the demo shop …\n")
  const program = fileURLToPath(new URL("../cli/main.ts", import.meta.url))
  const answer = spawnSync(process.execPath, [...process.execArgv, program, "demo", "--data-dir", dataDir], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (answer.status !== 0) {
    process.stderr.write("The demo shop could not be filled: the reason is above.\n")
    process.exit(1)
  }
  rmSync(filling)
}

/** A real shop's folder stays as it is: nothing is filled in, and no simulator is started. */
const stopUnlessDemo = (dataDir: string, explicit: boolean): void => {
  try {
    if (existsSync(databaseFile(dataDir))) openDatabase(dataDir, { kind: "demo", explicit }).close()
    else refuseRemains(dataDir)
  } catch (error) {
    exitWithMessage(openingProblem(error, dataDir))
  }
}

makePrivate()
const { demo, demoIsExplicit, dataDir, host, port } = await readSettingsOrExit()
if (demo) {
  stopUnlessDemo(dataDir, demoIsExplicit)
  restrictPermissionsAtStart(dataDir, (line) => process.stderr.write(`${line}\n`))
  fillWhenEmpty(dataDir)
  const [publicUrl, secondSiteUrl] = [process.env["PUBLIC_URL"], process.env["SECOND_SITE_URL"]]
  Object.assign(process.env, await startSimulators({ dataDir, host, port, publicUrl, secondSiteUrl }))
}
await import("./main.ts")
