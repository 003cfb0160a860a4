/** Every command of `kapitel`. A new one is a file in `commands/<context>/<verb>.ts` and a line here. */
import { Command } from "commander"
import { check } from "./commands/check/checkShop.ts"
import { demo } from "./commands/demo/fill.ts"
import { issueGiftCards } from "./commands/gift-cards/issue.ts"
import { importOnix } from "./commands/import/onix.ts"
import { importPrices } from "./commands/import/prices.ts"
import { importProducts } from "./commands/import/products.ts"
import { importPromotions } from "./commands/import/promotions.ts"
import { importStock } from "./commands/import/stock.ts"
import { replay } from "./commands/replay/replay.ts"
import { listWithdrawals } from "./commands/withdrawals/list.ts"
import { EXIT_CODES_HELP } from "./exitCodes.ts"

const importCommand = () =>
  new Command("import")
    .description("bring goods into the shop: books, articles, stock, prices and promotions")
    .addCommand(importOnix())
    .addCommand(importProducts())
    .addCommand(importStock())
    .addCommand(importPrices())
    .addCommand(importPromotions())

const giftCardsCommand = () =>
  new Command("gift-cards").description("put gift cards into circulation").addCommand(issueGiftCards())

const withdrawalsCommand = () =>
  new Command("withdrawals").description("purchases that customers take back").addCommand(listWithdrawals())

/** The names of all commands, those of a group after the group's name. */
const everyCommand = (program: Command): ReadonlyArray<readonly [string, string]> =>
  program.commands.flatMap((command) =>
    command.commands.length === 0
      ? [[command.name(), command.description()] as const]
      : command.commands.map((each) => [`${command.name()} ${each.name()}`, each.description()] as const),
  )

export const makeProgram = (): Command => {
  const program = new Command("kapitel")
    .description("Runs a Kapitel bookshop from the command line.")
    .usage("<command> [options]")
    .addCommand(importCommand())
    .addCommand(check())
    .addCommand(demo())
    .addCommand(giftCardsCommand())
    .addCommand(withdrawalsCommand())
    .addCommand(replay())
    .showHelpAfterError("(kapitel --help shows every command)")
  program.addHelpText("after", () => {
    const commands = everyCommand(program)
    const width = Math.max(...commands.map(([name]) => name.length))
    const lines = commands.map(([name, description]) => `  ${name.padEnd(width)}  ${description}`)
    return `\nEvery command:\n${lines.join("\n")}\n\n${EXIT_CODES_HELP}`
  })
  return program
}
