/** Transferred size of a page, in kB (1000 bytes) of brotli: exact, the same on every machine. */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { type Manifest, weigh } from "../architecture/byteBudgets.ts"
import { root } from "../architecture/sources.ts"
import { type PlacesAddresses } from "./placesAddresses.ts"
import { fetchPage } from "./Shop.ts"

const client = join(root, "app/dist/client")

export interface Weight {
  readonly what: string
  readonly kilobytes: number
}

const scripts = (page: string): number => {
  const manifest = JSON.parse(readFileSync(join(root, "app/dist/assets.json"), "utf8")) as Manifest
  const loads = weigh(manifest, (file) => readFileSync(join(client, file), "utf8"))
  return loads.find((load) => load.page === page)?.kilobytes ?? Number.NaN
}

/** HTML as the shop sends it to all but the first visitor. */
const html = async (origin: string, path: string): Promise<number> => {
  const { body } = await fetchPage(origin, path, "identity")
  return brotliCompressSync(body).length / 1000
}

const linked = async (origin: string, path: string, pattern: RegExp): Promise<number> => {
  const text = (await fetchPage(origin, path, "identity")).body.toString()
  const files = new Set([...text.matchAll(pattern)].map(([, file]) => file ?? ""))
  return (
    [...files].reduce((sum, file) => {
      const path = join(client, file)
      return sum + (file.endsWith(".css") ? brotliCompressSync(readFileSync(path)).length : statSync(path).size)
    }, 0) / 1000
  )
}

interface Weighed {
  readonly list: string
  readonly product: string
  readonly places: PlacesAddresses
}

/** The pages of stores and events: of a search the whole list is weighed, of the others the last. */
const ofPlaces = (places: PlacesAddresses): ReadonlyArray<readonly [what: string, path: string]> => {
  const [store, event] = [places.store.at(-1), places.event.at(-1)]
  return [
    ...(store === undefined ? [] : [["all stores", STORES_PATH] as const, ["store", store] as const]),
    ...(event === undefined ? [] : [["all events", EVENTS_PATH] as const, ["event", event] as const]),
  ]
}

export const weights = async (origin: string, { list, product, places }: Weighed): Promise<ReadonlyArray<Weight>> => {
  const pages = [["list with 30 cards", list] as const, ["product", product] as const, ...ofPlaces(places)]
  const weighed: Array<Weight> = []
  for (const [what, path] of pages) weighed.push({ what: `HTML, ${what}`, kilobytes: await html(origin, path) })
  return [
    { what: "JavaScript of the first load, list", kilobytes: scripts("/pages/(browse)/kategori/shelf") },
    { what: "JavaScript of the first load, product", kilobytes: scripts("/pages/(browse)/bok/@slug/@ean") },
    { what: "JavaScript of the first load, staff", kilobytes: scripts("/pages/(staff)/personal") },
    { what: "JavaScript of the first load, editor", kilobytes: scripts("/pages/(staff)/innehall") },
    ...weighed,
    { what: "CSS", kilobytes: await linked(origin, list, /<link[^>]+href="(\/assets\/[^"]+\.css)"/g) },
    { what: "typefaces fetched ahead", kilobytes: await linked(origin, list, /href="(\/assets\/[^"]+\.woff2)"/g) },
  ]
}
