/** `kapitel backup FILE`: everything in the data folder that cannot be rebuilt, in one file, while the shop runs. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Command } from "commander"
import { writeBackup } from "../../../composition/backups.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { openingProblem } from "../../../composition/startProblem.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { PASSPHRASE_HELP, passphraseOf } from "./passphrase.ts"

interface BackupCommandOptions {
  readonly dataDir: string
  readonly passphraseFile?: string
}

const MEGABYTE = 1_000_000

/** Keys set in the environment are in no folder, and nothing hashed under them can be found without them. */
const KEYS: ReadonlyArray<readonly [file: string, setting: string]> = [
  ["gift-card.key", "GIFT_CARD_KEY"],
  ["identity.key", "IDENTITY_KEY"],
]

const run = async (file: string, options: BackupCommandOptions): Promise<number> => {
  const dataDir = resolveFromCaller(options.dataDir)
  try {
    const passphrase = passphraseOf(options.passphraseFile)
    const { files, bytes, links } = await writeBackup({
      dataDir,
      file: resolveFromCaller(file),
      passphrase,
      now: Date.now(),
    })
    const how = passphrase === undefined ? "not encrypted" : "encrypted"
    process.stdout.write(
      `${file}: ${countOf(Object.keys(files).length, "file")} of ${dataDir}, ${(bytes / MEGABYTE).toFixed(1)} MB, ${how}, read again and found right.\n`,
    )
    for (const [key, setting] of KEYS) {
      if (existsSync(join(dataDir, key))) continue
      process.stderr.write(`${key} is not in DATA_DIR: keep the ${setting} of the shop's settings beside the backup.\n`)
    }
    for (const link of links) process.stderr.write(`${link} is a link: what it leads to is not in the backup.\n`)
    return SUCCESS
  } catch (error) {
    process.stderr.write(`There is no backup. ${openingProblem(error, dataDir)}\n`)
    return REFUSED
  }
}

export const backup = (): Command =>
  new Command("backup")
    .description("write everything of the shop that cannot be made again into one file, while it sells on")
    .argument("<file>", "where it is written; nothing is written over")
    .option("--data-dir <folder>", "the shop's folder of data", dataDirOf(process.env["DATA_DIR"]))
    .option("--passphrase-file <file>", "encrypt it under the passphrase in this file")
    .addHelpText("after", PASSPHRASE_HELP)
    .action(async (file: string, options: BackupCommandOptions) => {
      process.exitCode = await run(file, options)
    })
