/** The exit codes of the program. */

/** Everything was done. */
export const SUCCESS = 0
/** Refused or failed, and nothing was changed; the reason is on standard error. */
export const REFUSED = 1
/** The command was not understood: an unknown option, argument or command. */
export const USAGE = 2
/** Done, but a person has to look at something: records set aside, or the findings of a check. */
export const NEEDS_ATTENTION = 3
/** Interrupted (128 + SIGINT); nothing of the current file was imported. */
export const INTERRUPTED = 130
/** The reader of standard output has closed it (128 + SIGPIPE), e.g. after `| head`. */
export const BROKEN_PIPE = 141

/** The code of a command that did not reach its action. What commander itself refuses is a usage error. */
export const exitCodeOf = ({ code, exitCode }: { readonly code: string; readonly exitCode: number }): number =>
  exitCode !== SUCCESS && code.startsWith("commander.") ? USAGE : exitCode

export const EXIT_CODES_HELP = [
  "Exit codes:",
  `  ${SUCCESS}    everything was done (or a dry run could read the file)`,
  `  ${REFUSED}    refused: nothing was done, and later files were not read; standard error has the reason`,
  `  ${USAGE}    unknown command or option`,
  `  ${NEEDS_ATTENTION}    done, but something needs attention: records set aside, or findings of a check`,
  `  ${INTERRUPTED}  interrupted: nothing of the current file was imported`,
  `  ${BROKEN_PIPE}  standard output was closed before everything was printed`,
].join("\n")
