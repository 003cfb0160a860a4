/** `kapitel content schema`: prints the JSON Schema of a page's file. */
import { pageJsonSchema } from "@kapitel/core/content/pageJsonSchema"
import { Command } from "commander"

export const contentSchema = (): Command =>
  new Command("schema").description("print the JSON Schema of a page's file, for editors").action(() => {
    process.stdout.write(`${JSON.stringify(pageJsonSchema(), undefined, 2)}\n`)
  })
