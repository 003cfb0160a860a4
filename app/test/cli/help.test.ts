import { expect, it } from "@effect/vitest"
import type { Command } from "commander"
import { makeProgram } from "../../cli/program.ts"
import { kapitel } from "./kapitel.ts"

/** The words that select each command. */
const everyCommand = (command: Command, words: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> => [
  words,
  ...command.commands.flatMap((each) => everyCommand(each, [...words, each.name()])),
]

it("the help of every command is that of the file in `outlines`", async () => {
  const helps: Array<string> = []
  for (const words of everyCommand(makeProgram()))
    helps.push((await kapitel([...words, "--help"], { env: { DATA_DIR: "/srv/shop" } })).out)
  await expect(helps.join("\n----\n\n")).toMatchFileSnapshot("./outlines/help.txt")
})
