/** Starts `gift-cards.ts` from any Node version; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run soak:gift-cards -- [options]

Shoppers buy gift cards while the shop is killed again and again; then payments, cards and messages are compared.

  --cards N   gift cards (100)
  --seed N    the same run again
  --keep      leaves the shop's folder
`,
  { cards: "string", seed: "string", keep: "boolean" },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/soak/gift-cards.ts", { prepared })
