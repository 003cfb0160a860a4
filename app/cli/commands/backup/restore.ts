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
      `${dataDir} is the shop of ${manifest.createdAt} again (${countOf(Object.keys(manifest.files).length, "file")}).\n` +
        (putAside === undefined
          ? ""
          : `What lay there before is in ${putAside}: delete it when the shop is as it should be.\n`) +
        "Payments that were made after that are not in it: compare with the payment provider's list.\n",
    )
    return SUCCESS
  } catch (error) {
    process.stderr.write(`Nothing was restored. ${openingProblem(error, dataDir)}\n`)
    return REFUSED
  }
}

export const restore = (): Command =>
  new Command("restore")
    .description("put a backup in the place of the shop's folder of data; stop the shop first")
    .argument("<file>", "what kapitel backup has written")
    .option("--data-dir <folder>", "the shop's folder of data", dataDirOf(process.env["DATA_DIR"]))
    .option("--replace", "put aside what lies in the folder", false)
    .option("--passphrase-file <file>", "the passphrase that it was encrypted under")
    .addHelpText("after", PASSPHRASE_HELP)
    .action(async (file: string, options: RestoreCommandOptions) => {
      process.exitCode = await run(file, options)
    })
