/**
 * The passphrase that encrypts a backup: from a file or the environment, never from an argument, which other users see
 * in the list of processes.
 */
import { readFileSync } from "node:fs"
import { DataFolderError } from "@kapitel/adapters/embedded/store/DataFolderError"
import { Redacted } from "effect"
import { resolveFromCaller } from "../../shopFolder.ts"

/** Against a copied file any number of passphrases can be tried. */
const LEAST_LENGTH = 12

export const PASSPHRASE_HELP =
  "\nThe passphrase may be in the environment variable BACKUP_PASSPHRASE instead. An encrypted backup is in the format of age:\n" +
  "age -d FILE | tar xz reads it without the shop."

/** The first line of the file, or the environment variable; undefined when neither is given. */
export const passphraseOf = (file: string | undefined): Redacted.Redacted | undefined => {
  const given =
    file === undefined
      ? process.env["BACKUP_PASSPHRASE"]
      : readFileSync(resolveFromCaller(file), "utf8").split(/\r?\n/)[0]
  if (file === undefined && (given ?? "") === "") return undefined
  if (given === undefined || given.length < LEAST_LENGTH) {
    throw new DataFolderError({
      file: file ?? "BACKUP_PASSPHRASE",
      problem: `holds a passphrase of fewer than ${LEAST_LENGTH} characters`,
      remedy: "Use four or five random words",
    })
  }
  return Redacted.make(given)
}
