/** The files of the content folder: which there are, and what is in them. */
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentError } from "@kapitel/core/content/ContentSource"
import { PageDocument } from "@kapitel/core/content/PageDocument"
import { Dictionary, SiteSettings } from "@kapitel/core/content/SiteContent"
import { portFailure } from "@kapitel/core/ports/portError"
import { BRANDS, type Brand } from "@kapitel/core/site/Site"
import { Effect, Option, Result, Schema, SchemaIssue } from "effect"

/** What a file is: a page, the phrases of a site, or its settings. */
export type Content =
  | { readonly kind: "page"; readonly page: ContentPage }
  | { readonly kind: "dictionary"; readonly dictionary: Dictionary }
  | { readonly kind: "settings"; readonly settings: SiteSettings }

/** A file as it was read last. */
export interface ContentFile {
  /** Its site; absent: of both, where they have none of their own. */
  readonly brand: Brand | undefined
  readonly text: string
  /** When it was saved, epoch ms. */
  readonly modified: number
  /** Undefined for a file that could never be read. */
  readonly content: Content | undefined
}

const decodePage = Schema.decodeUnknownEffect(Schema.fromJsonString(PageDocument))
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()
const decodePageResult = Schema.decodeUnknownResult(Schema.fromJsonString(PageDocument))

/** A page's file, or why it is none. */
export const decodePageFile = (text: string): ContentPage | string => {
  const decoded = decodePageResult(text, { errors: "all" })
  if (Result.isSuccess(decoded)) return decoded.success
  return issuesOf(decoded.failure.issue)
    .issues.map(({ path = [], message }) => (path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`))
    .join("; ")
}

const decodeDictionary = Schema.decodeUnknownEffect(Schema.fromJsonString(Dictionary))
const decodeSettings = Schema.decodeUnknownEffect(Schema.fromJsonString(SiteSettings))

/** By the file's name, from the site's folder. */
const decode = (name: string, text: string): Effect.Effect<Content, Schema.SchemaError> => {
  if (name === "dictionary.json")
    return Effect.map(decodeDictionary(text), (dictionary) => ({ kind: "dictionary", dictionary }))
  if (name === "site.json") return Effect.map(decodeSettings(text), (settings) => ({ kind: "settings", settings }))
  return Effect.map(decodePage(text), (page) => ({ kind: "page", page }))
}

/** The folders of the sites: the shared one, then each brand's own. */
const SITES: ReadonlyArray<readonly [folder: string, brand: Brand | undefined]> = [
  ["", undefined],
  ...BRANDS.map((brand) => [brand, brand] as const),
]

const failed = portFailure(ContentError)

const namesIn = (folder: string) =>
  Effect.tryPromise({ try: () => readdir(folder), catch: failed(`list ${folder}`) }).pipe(
    Effect.map((names) => names.filter((name) => name.endsWith(".json")).sort()),
  )

/** Folders to watch; not all of them exist. */
export const contentFolders = (contentDir: string): ReadonlyArray<string> =>
  SITES.flatMap(([site]) => [join(contentDir, site), join(contentDir, site, "pages")])

/**
 * Reads every file again that has changed, by its path from the content folder. A file that cannot be read keeps its
 * earlier content and is named in the log.
 */
export const readDocuments = Effect.fnUntraced(function* (
  contentDir: string,
  before: ReadonlyMap<string, ContentFile>,
) {
  const readOne = Effect.fnUntraced(function* (site: string, brand: Brand | undefined, name: string) {
    const path = join(site, name)
    const [text, { mtimeMs }] = yield* Effect.tryPromise({
      try: () => Promise.all([readFile(join(contentDir, path), "utf8"), stat(join(contentDir, path))]),
      catch: failed(`read ${path}`),
    })
    const known = before.get(path)
    if (known?.text === text) return [path, known] as const
    const content = yield* decode(name, text).pipe(
      Effect.catch((cause) =>
        Effect.as(Effect.logWarning("A content file cannot be read", path, cause), known?.content),
      ),
    )
    return [path, { brand, text, modified: Math.round(mtimeMs), content }] as const
  })

  const after = new Map<string, ContentFile>()
  for (const [site, brand] of SITES) {
    const pages = namesIn(join(contentDir, site, "pages"))
    const names = [
      // Without the shared pages the folder is the wrong one; a brand need not have any of its own.
      ...(yield* brand === undefined ? pages : Effect.orElseSucceed(pages, () => [])).map((name) =>
        join("pages", name),
      ),
      "dictionary.json",
      "site.json",
    ]
    for (const name of names) {
      // Replaced by renaming a new file: between two steps it does not exist.
      const file = yield* Effect.option(readOne(site, brand, name))
      if (Option.isSome(file)) after.set(...file.value)
    }
  }
  return after
})

/** Paths of pages that are new, changed or removed, and `_site` when settings or phrases are. */
export const changedKeys = (
  before: ReadonlyMap<string, ContentFile>,
  after: ReadonlyMap<string, ContentFile>,
): ReadonlyArray<string> => {
  const keys = new Set<string>()
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(name)?.content, after.get(name)?.content]
    if (was === is) continue
    for (const content of [was, is]) {
      if (content !== undefined) keys.add(content.kind === "page" ? content.page.path : "_site")
    }
  }
  return [...keys]
}
