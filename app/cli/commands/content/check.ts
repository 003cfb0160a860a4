/**
 * `kapitel content check [FOLDER]`: what is wrong with the pages that editors have written, by file, block and field,
 * and which of their links lead nowhere. Changes nothing.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { decodePageFile } from "@kapitel/adapters/embedded/content/readDocuments"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { type ContentReference, contentFaults, contentReferences } from "@kapitel/core/content/contentFaults"
import { isNoPage, type LinkTargets, missingInShop } from "@kapitel/core/content/deadReferences"
import { REDIRECTS_PATH } from "@kapitel/core/content/redirects"
import { BRANDS } from "@kapitel/core/site/Site"
import { Command } from "commander"
import { Effect, Exit } from "effect"
import { contentDir } from "../../../composition/contentDir.ts"
import { embeddedLayer } from "../../../composition/embedded.ts"
import { frameHosts } from "../../../composition/hostList.ts"
import { makeIsRoute } from "../../../composition/pageRoutes.ts"
import { NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { runExit } from "../../runExit.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface CheckOptions {
  readonly dataDir?: string
  readonly json: boolean
}

interface Finding {
  readonly file: string
  readonly block?: string
  readonly kind?: string
  readonly field?: string
  readonly reason: string
}

interface PageFile {
  readonly file: string
  readonly page: ContentPage
}

type Reference = ContentReference & Pick<Finding, "file">

/** The pages of all sites, and files that are none. */
const readPages = (
  folder: string,
): { readonly pages: ReadonlyArray<PageFile>; readonly found: ReadonlyArray<Finding> } => {
  const files = ["", ...BRANDS].flatMap((site) => {
    const pages = join(site, "pages")
    if (!existsSync(join(folder, pages))) return []
    return readdirSync(join(folder, pages))
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => join(pages, name))
  })
  const read = files.map((file) => ({ file, decoded: decodePageFile(readFileSync(join(folder, file), "utf8")) }))
  return {
    pages: read.flatMap(({ file, decoded }) => (typeof decoded === "string" ? [] : [{ file, page: decoded }])),
    found: read.flatMap(({ file, decoded }) => (typeof decoded === "string" ? [{ file, reason: decoded }] : [])),
  }
}

const targetsOf = (pages: ReadonlyArray<PageFile>): LinkTargets => ({
  isRoute: makeIsRoute(),
  paths: new Set(pages.map(({ page }) => page.path)),
  moves: pages
    .filter(({ page }) => page.path === REDIRECTS_PATH)
    .flatMap(({ page }) =>
      page.areas.main.flatMap(({ fields }) => (Array.isArray(fields["moved"]) ? fields["moved"] : [])),
    ),
})

const finding = ({ file, block, kind, field }: Reference, reason: string): Finding => ({
  file,
  block,
  kind,
  ...(field === undefined ? {} : { field }),
  reason,
})

const lineOf = ({ file, block, field, reason }: Finding): string =>
  [file, block, field, reason].filter((part) => part !== undefined).join(": ")

const check = async (folder: string, { dataDir, json }: CheckOptions): Promise<number> => {
  if (!existsSync(join(folder, "pages"))) {
    process.stderr.write(`${folder} has no folder pages.\n`)
    return REFUSED
  }
  const rules = { frameHosts: Effect.runSync(frameHosts) }
  const { pages, found } = readPages(folder)
  const faults = pages.flatMap(({ file, page }) =>
    contentFaults(page, rules).map(({ at: _at, ...fault }): Finding => ({ file, ...fault })),
  )
  const references = pages.flatMap(({ file, page }) => contentReferences(page).map((one) => ({ file, ...one })))
  const targets = targetsOf(pages)
  const [dead, alive] = [
    references.filter((reference) => isNoPage(targets, reference)),
    references.filter((reference) => !isNoPage(targets, reference)),
  ]
  const missing =
    dataDir === undefined
      ? Exit.succeed<ReadonlyArray<Reference>>([])
      : await runExit(
          missingInShop(alive, targets).pipe(Effect.provide(embeddedLayer({ dataDir: resolveFromCaller(dataDir) }))),
        )
  if (Exit.isFailure(missing)) {
    process.stderr.write(`The shop could not be read. ${refusalLine(missing.cause)}\n`)
    return REFUSED
  }
  const findings = [
    ...found,
    ...faults,
    ...dead.map((reference) => finding(reference, `${reference.value} leads nowhere`)),
    ...missing.value.map((reference) => finding(reference, `the shop has no ${reference.value}`)),
  ].toSorted((a, b) => (a.file < b.file ? -1 : 1))
  if (json) process.stdout.write(`${JSON.stringify({ folder, findings }, undefined, 2)}\n`)
  else
    process.stdout.write(
      `${[...findings.map(lineOf), `${countOf(pages.length, "page")}, ${countOf(findings.length, "finding")}.`].join("\n")}\n`,
    )
  return findings.length === 0 ? SUCCESS : NEEDS_ATTENTION
}

export const checkContent = (): Command =>
  new Command("check")
    .description("report blocks of pages that visitors would not see, and links that lead nowhere")
    .argument("[folder]", "a content folder; without it the one that the shop uses")
    .option("--data-dir <folder>", "a shop's data folder: what pages name is looked up there too")
    .option("--json", "as JSON", false)
    .action(async (folder: string | undefined, options: CheckOptions) => {
      process.exitCode = await check(folder === undefined ? contentDir : resolveFromCaller(folder), options)
    })
