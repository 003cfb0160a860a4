/** What `kapitel orders` uses of the store. */
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { layer } from "@kapitel/adapters/embedded/OrderFiles"
import { Layer } from "effect"

export { OrderFiles } from "@kapitel/adapters/embedded/OrderFiles"
export type { FoundOrder, OrderFile } from "@kapitel/adapters/embedded/store/operations/orderFiles"

export const orderFilesLayer = (options: { readonly dataDir: string }) => layer.pipe(Layer.provide(storeLayer(options)))
