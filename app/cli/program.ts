/** Every command of `kapitel`. A new one is a file in `commands/<context>/<verb>.ts` and a line here. */
import { Command, CommanderError } from "commander"
import manifest from "../package.json" with { type: "json" }
import { backup } from "./commands/backup/backup.ts"
import { restore } from "./commands/backup/restore.ts"
import { check } from "./commands/check/checkShop.ts"
import { checkContent } from "./commands/content/check.ts"
import { contentSchema } from "./commands/content/schema.ts"
import { demo } from "./commands/demo/fill.ts"
import { addDigital } from "./commands/digital/add.ts"
import { listDigital } from "./commands/digital/list.ts"
import { removeDigital } from "./commands/digital/remove.ts"
import { renewDigital } from "./commands/digital/renew.ts"
import { issueGiftCards } from "./commands/gift-cards/issue.ts"
import {
  blockGiftCard,
  listGiftCards,
  resendGiftCard,
  showGiftCard,
  unblockGiftCard,
  withdrawGiftCard,
} from "./commands/gift-cards/sold.ts"
import { importEvents } from "./commands/import/events.ts"
import { importOnix } from "./commands/import/onix.ts"
import { importPrices } from "./commands/import/prices.ts"
import { importProducts } from "./commands/import/products.ts"
import { importPromotions } from "./commands/import/promotions.ts"
import { importStock } from "./commands/import/stock.ts"
import { importStores } from "./commands/import/stores.ts"
import { orders } from "./commands/orders/orders.ts"
import { payments } from "./commands/payments/payments.ts"
import { replay } from "./commands/replay/replay.ts"
import { reservations } from "./commands/reservations/reservations.ts"
import { blockSearches } from "./commands/search/block.ts"
import { checkSynonyms } from "./commands/search/checkSynonyms.ts"
import { explainSearch } from "./commands/search/explain.ts"
import { forgetSearches } from "./commands/search/forget.ts"
import { listSearches } from "./commands/search/list.ts"
import { listMisses } from "./commands/search/misses.ts"
import { buryProduct, pinProduct } from "./commands/search/pin.ts"
import { listPins } from "./commands/search/pins.ts"
import { unpinProduct } from "./commands/search/unpin.ts"
import { addStaff } from "./commands/staff/add.ts"
import { listStaff } from "./commands/staff/list.ts"
import { staffLog } from "./commands/staff/log.ts"
import { removeStaff } from "./commands/staff/remove.ts"
import { tickets } from "./commands/tickets/tickets.ts"
import { listWithdrawals } from "./commands/withdrawals/list.ts"
import { EXIT_CODES_HELP, REFUSED } from "./exitCodes.ts"
import { writeStderrLine } from "./output.ts"
import { resolveFromCaller, shopFolderProblem } from "./shopFolder.ts"

const importCommand = () =>
  new Command("import")
    .description("import books, articles, stock, prices, promotions, stores and events")
    .addCommand(importOnix())
    .addCommand(importProducts())
    .addCommand(importStock())
    .addCommand(importPrices())
    .addCommand(importPromotions())
    .addCommand(importStores())
    .addCommand(importEvents())

const digitalCommand = () =>
  new Command("digital")
    .description("manage the files of e-books and audiobooks that the shop delivers itself")
    .addCommand(addDigital())
    .addCommand(listDigital())
    .addCommand(removeDigital())
    .addCommand(renewDigital())

const contentCommand = () =>
  new Command("content")
    .description("check the pages that editors have written")
    .addCommand(checkContent())
    .addCommand(contentSchema())

const giftCardsCommand = () =>
  new Command("gift-cards")
    .description("issue gift cards, and manage those that were bought")
    .addCommand(issueGiftCards())
    .addCommand(listGiftCards())
    .addCommand(showGiftCard())
    .addCommand(blockGiftCard())
    .addCommand(unblockGiftCard())
    .addCommand(resendGiftCard())
    .addCommand(withdrawGiftCard())

const withdrawalsCommand = () =>
  new Command("withdrawals").description("withdrawals from purchases").addCommand(listWithdrawals())

const staffCommand = () =>
  new Command("staff")
    .description("manage who works at /personal, and show what they have done")
    .addCommand(addStaff())
    .addCommand(removeStaff())
    .addCommand(listStaff())
    .addCommand(staffLog())

const synonymsCommand = () => new Command("synonyms").description("the search's synonyms").addCommand(checkSynonyms())

const searchCommand = () =>
  new Command("search")
    .description("manage popular searches, placed products and synonyms; explain a search")
    .addCommand(explainSearch())
    .addCommand(listSearches())
    .addCommand(listMisses())
    .addCommand(forgetSearches())
    .addCommand(blockSearches())
    .addCommand(pinProduct())
    .addCommand(buryProduct())
    .addCommand(listPins())
    .addCommand(unpinProduct())
    .addCommand(synonymsCommand())

/** The names of all commands, those of a group after the group's name. */
const everyCommand = (group: Command): ReadonlyArray<readonly [string, string]> =>
  group.commands.flatMap(
    (command): ReadonlyArray<readonly [string, string]> =>
      command.commands.length === 0
        ? [[command.name(), command.description()]]
        : everyCommand(command).map(([name, description]) => [`${command.name()} ${name}`, description]),
  )

/** Commands that create a shop in an empty folder. Every other command with `--data-dir` needs an existing shop. */
const MAKES_A_SHOP = new Set(["demo", "onix", "products", "stock", "prices", "promotions", "stores", "events"])

interface FolderOptions {
  readonly dataDir?: string
  readonly dryRun?: boolean
  readonly schema?: boolean
  readonly record?: string
}

/** Refuses a folder without a shop before the command runs. */
const wantShop = (command: Command): void => {
  const { dataDir, dryRun, schema, record } = command.opts<FolderOptions>()
  // A replay opens a folder only to record what happened there.
  // Restoring a backup checks its folder itself.
  const opensNone =
    dryRun === true ||
    schema === true ||
    command.name() === "restore" ||
    (command.name() === "replay" && record === undefined)
  if (dataDir === undefined || opensNone) return
  const refusal = shopFolderProblem(resolveFromCaller(dataDir), MAKES_A_SHOP.has(command.name()))
  if (refusal === undefined) return
  writeStderrLine(refusal)
  throw new CommanderError(REFUSED, "kapitel.shopFolderProblem", refusal)
}

/** Settings that commander does not pass on to commands that are created separately. */
const settle = (command: Command): void => {
  command.exitOverride().showHelpAfterError("(kapitel --help lists every command)")
  for (const each of command.commands) settle(each)
}

export const makeProgram = (): Command => {
  const program = new Command("kapitel")
    .description("Runs a Kapitel bookshop from the command line.")
    .usage("<command> [options]")
    .version(manifest.version)
    .addCommand(importCommand())
    .addCommand(check())
    .addCommand(contentCommand())
    .addCommand(demo())
    .addCommand(digitalCommand())
    .addCommand(giftCardsCommand())
    .addCommand(searchCommand())
    .addCommand(orders())
    .addCommand(payments())
    .addCommand(reservations())
    .addCommand(tickets())
    .addCommand(staffCommand())
    .addCommand(withdrawalsCommand())
    .addCommand(backup())
    .addCommand(restore())
    .addCommand(replay())
    .hook("preAction", (_program, command) => wantShop(command))
  settle(program)
  program.addHelpText("after", () => {
    const commands = everyCommand(program)
    const width = Math.max(...commands.map(([name]) => name.length))
    const lines = commands.map(([name, description]) => `  ${name.padEnd(width)}  ${description}`)
    return `\nEvery command:\n${lines.join("\n")}\n\n${EXIT_CODES_HELP}`
  })
  return program
}
