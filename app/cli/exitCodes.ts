/** What the program tells a script by its exit code. */

/** Everything went in. */
export const ALL_IN = 0
/** A file was refused, and nothing of it went in; the files before it did, those after it were not read. */
export const REFUSED = 1
/** Everything that could went in, and some records were set aside. */
export const SOME_SET_ASIDE = 2
/** A check found something that a person has to look at. */
export const SOMETHING_FOUND = 3
/** Interrupted (128 + SIGINT); nothing of the file at hand went in. */
export const INTERRUPTED = 130

export const EXIT_CODES_HELP = [
  "Exit codes of an import:",
  `  ${ALL_IN}    everything went in (or it was a dry run of a file that can be read)`,
  `  ${REFUSED}    a file was refused: nothing of it went in, and the files after it were not read`,
  `  ${SOME_SET_ASIDE}    it went in, and some records were set aside`,
  `  ${INTERRUPTED}  interrupted: nothing of the file at hand went in`,
].join("\n")
