/**
 * One line for the operator who starts the shop or a command: which file or setting, what is wrong with it, what to do.
 */

import { dataFolderErrorIn } from "@kapitel/adapters/embedded/store/DataFolderError"
import { databaseFile } from "@kapitel/adapters/embedded/store/openDatabase"

/** What is wrong with a file of the data folder or another file, if that is the cause. */
const fileProblem = (cause: unknown, dataDir: string): string | undefined =>
  dataFolderErrorIn(cause, databaseFile(dataDir))?.message

/** The messages of an error and its causes, the innermost last; each once. */
const messagesOf = (cause: unknown): ReadonlyArray<string> => {
  const messages: Array<string> = []
  for (let error = cause; error instanceof Error; error = error.cause) {
    const message = error.message || error.name
    if (!messages.some((known) => known.includes(message))) messages.push(message)
  }
  return messages.length > 0 ? messages : [String(cause)]
}

export const openingProblem = (cause: unknown, dataDir: string): string =>
  fileProblem(cause, dataDir) ?? `The shop cannot open: ${messagesOf(cause).join(": ")}`

interface Address {
  readonly host: string
  readonly port: number
}

const LISTENING = new Map<unknown, (address: Address) => string>([
  [
    "EADDRINUSE",
    ({ port }) => `PORT: ${port} is in use. End the program that listens there, or set PORT to another one.`,
  ],
  ["EACCES", ({ port }) => `PORT: ${port} is not permitted for this user. Set PORT above 1023, with a proxy in front.`],
  ["EADDRNOTAVAIL", ({ host }) => `HOST: this machine has no address ${host}. Set HOST to one of its addresses.`],
  ["ENOTFOUND", ({ host }) => `HOST: ${host} does not exist. Set HOST to an address of this machine.`],
])

export const listeningProblem = (error: NodeJS.ErrnoException, address: Address): string =>
  LISTENING.get(error.code)?.(address) ?? `The shop cannot listen at ${address.host}:${address.port}: ${error.message}`
