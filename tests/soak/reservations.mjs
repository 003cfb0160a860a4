/** Starts `reservations.ts` from any Node version; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run soak:reservations -- [options]

Shoppers race for the copies of one store, half by reservation, half by a paid order, while the shop is killed again and
again; staff hand out, and time is moved until the rest has expired. Then copies, money and messages are compared.

  --shoppers N    how many (200)
  --copies N      what the store has (a fifth of the shoppers)
  --seed N        the same run again
  --keep          leaves the shop's folder
`,
  { shoppers: "string", copies: "string", seed: "string", keep: "boolean" },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/soak/reservations.ts", { prepared })
