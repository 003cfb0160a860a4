/** `npm run epubcheck`: EPUBs as customers receive them, checked by W3C's own checker. */
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

/** Where Debian's package installs it. */
const JAR = process.env["EPUBCHECK_JAR"] ?? "/usr/share/java/epubcheck.jar"

const { positionals } = commandLine(
  `
Usage: npm run epubcheck -- [FILE.epub …]

What W3C's epubcheck says of the demo's EPUBs as they are delivered, with the order's number in them; of the named ones, marked in the
same way. Ends with 1 when it finds an error or a warning, with 2 when there is no epubcheck: \`apt-get install epubcheck\`, or its jar in
EPUBCHECK_JAR.
`,
  {},
  { words: true },
)

if (!existsSync(JAR)) {
  process.stderr.write("There is no epubcheck here: `apt-get install epubcheck`, or its jar in EPUBCHECK_JAR.\n")
  process.exit(2)
}
// npm makes the project's folder the current one, and passes the caller's folder in this variable.
const from = process.env["INIT_CWD"] ?? process.cwd()
runInNode24("tests/epubcheck/main.ts", {
  args: [JAR, ...positionals.map((file) => resolve(from, file))],
  prepared: prepare(),
})
