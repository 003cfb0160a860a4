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
      `${file}: ${countOf(Object.keys(files).length, "file")} of ${dataDir}, ${(bytes / MEGABYTE).toFixed(1)} MB, ${how}, read back and verified.\n`,
    )
    for (const [key, setting] of KEYS) {
      if (existsSync(join(dataDir, key))) continue
      process.stderr.write(`${key} is not in DATA_DIR: keep the setting ${setting} with the backup.\n`)
    }
    for (const link of links) process.stderr.write(`${link} is a link: its target is not in the backup.\n`)
    return SUCCESS
  } catch (error) {
    process.stderr.write(`No backup was written. ${openingProblem(error, dataDir)}\n`)
    return REFUSED
  }
}

export const backup = (): Command =>
  new Command("backup")
    .description("write all of the shop's data that cannot be recreated into one file, while it runs")
    .argument("<file>", "the file to write; an existing one is not overwritten")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--passphrase-file <file>", "encrypt it with the passphrase in this file")
    .addHelpText("after", PASSPHRASE_HELP)
    .action(async (file: string, options: BackupCommandOptions) => {
      process.exitCode = await run(file, options)
    })
