/** The simulator's items: published pages of each site, drafts of them, dictionaries and settings. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Json, Page } from "./toSitecore.ts"

interface Stored {
  readonly page: Page
  /** Epoch ms. */
  readonly updated: number
}

interface SiteItems {
  readonly pages: Map<string, Stored>
  readonly drafts: Map<string, Page>
  readonly dictionary: Map<string, string>
  readonly settings: Json
}

const readJson = (file: string): Json => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Json) : {})

const readPages = (folder: string): ReadonlyArray<Stored> =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => ({
          page: readJson(join(folder, name)) as unknown as Page,
          updated: Math.floor(statSync(join(folder, name)).mtimeMs / 1000) * 1000,
        }))
    : []

export class Content {
  readonly #sites = new Map<string, SiteItems>()

  /** Reads a content folder as the shop does: a site's own files come before those of all. */
  constructor(folder: string, sites: ReadonlyArray<string>) {
    for (const site of sites) {
      const own = join(folder, site)
      const pages = [...readPages(join(folder, "pages")), ...readPages(join(own, "pages"))]
      const phrases = { ...readJson(join(folder, "dictionary.json")), ...readJson(join(own, "dictionary.json")) }
      this.#sites.set(site, {
        pages: new Map(pages.map((stored) => [stored.page.path, stored])),
        drafts: new Map(),
        dictionary: new Map(
          Object.entries(phrases).map(([key, phrase]) => [key, typeof phrase === "string" ? phrase : ""]),
        ),
        settings: { ...readJson(join(folder, "site.json")), ...readJson(join(own, "site.json")) },
      })
    }
  }

  has(site: string): boolean {
    return this.#sites.has(site)
  }

  /** As published, or with its draft. Sitecore finds items whatever the case of their path. */
  page(site: string, path: string, isDraft: boolean): Page | undefined {
    const items = this.#sites.get(site)
    const key = path.toLowerCase()
    return (isDraft ? items?.drafts.get(key) : undefined) ?? items?.pages.get(key)?.page
  }

  routes(site: string): ReadonlyArray<{ readonly path: string; readonly updated: number }> {
    const stored = [...(this.#sites.get(site)?.pages.values() ?? [])]
    return stored.map(({ page, updated }) => ({ path: page.path, updated }))
  }

  dictionary(site: string): ReadonlyArray<{ readonly key: string; readonly value: string }> {
    return [...(this.#sites.get(site)?.dictionary ?? [])].map(([key, value]) => ({ key, value }))
  }

  /** Fields of the site's home page. */
  home(site: string): Json {
    const { storeName, description } = this.#sites.get(site)?.settings ?? {}
    return {
      ...(storeName === undefined ? {} : { storeName }),
      ...(description === undefined ? {} : { defaultDescription: description }),
    }
  }

  save(site: string, page: Page): void {
    this.#sites.get(site)?.drafts.set(page.path, page)
  }

  publish(site: string, page: Page, now: number): void {
    const items = this.#sites.get(site)
    items?.drafts.delete(page.path)
    items?.pages.set(page.path, { page, updated: now })
  }

  remove(site: string, path: string): void {
    this.#sites.get(site)?.pages.delete(path)
  }
}
