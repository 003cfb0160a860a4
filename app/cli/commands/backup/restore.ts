/** `kapitel restore FILE`: replaces a data folder with a backup, completely or not at all. */
import { Command } from "commander"
import { restoreBackup } from "../../../composition/backups.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { openingProblem } from "../../../composition/startProblem.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { PASSPHRASE_HELP, passphraseOf } from "./passphrase.ts"

interface RestoreCommandOptions {
  readonly dataDir: string
  readonly passphraseFile?: string
  readonly replace: boolean
}

const run = async (file: string, options: RestoreCommandOptions): Promise<number> => {
  const dataDir = resolveFromCaller(options.dataDir)
  try {
    const { manifest, putAside } = await restoreBackup({
      file: resolveFromCaller(file),
      dataDir,
      passphrase: passphraseOf(options.passphraseFile),
      replace: options.replace,
      now: Date.now(),
    })
    process.stdout.write(
      `${dataDir} has been restored to the shop of ${manifest.createdAt} (${countOf(Object.keys(manifest.files).length, "file")}).\n` +
        (putAside === undefined
          ? ""
          : `The former content is in ${putAside}: delete it when the shop works as expected.\n`) +
        "Later payments are not in it: compare with the payment provider's list.\n",
    )
    return SUCCESS
  } catch (error) {
    process.stderr.write(`Nothing was restored. ${openingProblem(error, dataDir)}\n`)
    return REFUSED
  }
}

export const restore = (): Command =>
  new Command("restore")
    .description("replace the shop's data folder by a backup; stop the shop first")
    .argument("<file>", "the file written by kapitel backup")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--replace", "move existing content of the folder aside", false)
    .option("--passphrase-file <file>", "the passphrase that it was encrypted with")
    .addHelpText("after", PASSPHRASE_HELP)
    .action(async (file: string, options: RestoreCommandOptions) => {
      process.exitCode = await run(file, options)
    })
