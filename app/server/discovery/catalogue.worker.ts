/**
 * The thread that reads the catalogue for sitemaps and the product feed, and writes their text: rows of a million
 * products wait for the disk, and a page of a shopper must not wait with them (decision 431). It ends when unused.
 */
import { parentPort, workerData } from "node:worker_threads"
import * as CatalogueWalk from "@kapitel/adapters/embedded/CatalogueWalk"
import * as PriceHistory from "@kapitel/adapters/embedded/PriceHistory"
import * as PointReads from "@kapitel/adapters/embedded/store/PointReads"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { Effect, Layer, ManagedRuntime } from "effect"
import { CATALOGUE_READS, type ReadName, type Timed } from "./catalogueReads.ts"

export interface CatalogueThreadData {
  readonly dataDir: string
  readonly delivery: DeliveryTerms
}

export interface CatalogueCall {
  readonly id: number
  readonly name: ReadName
  readonly args: unknown
}

export type CatalogueReply = { readonly id: number } & (Timed<unknown> | { readonly failed: unknown })

const { dataDir, delivery } = workerData as CatalogueThreadData
const runtime = ManagedRuntime.make(
  Layer.mergeAll(CatalogueWalk.layer, PriceHistory.layer, Layer.succeed(DeliveryTerms, delivery)).pipe(
    Layer.provide(PointReads.layerIn(dataDir)),
  ),
)
// A store that cannot be opened ends the thread: the next read starts another.
await runtime.context()

const readOf = ({ name, args }: CatalogueCall) =>
  CATALOGUE_READS[name](args as never) as Effect.Effect<
    unknown,
    unknown,
    ManagedRuntime.ManagedRuntime.Services<typeof runtime>
  >

const answer = async (call: CatalogueCall): Promise<CatalogueReply> => {
  const before = process.threadCpuUsage()
  try {
    const result = await runtime.runPromise(readOf(call))
    const { user, system } = process.threadCpuUsage(before)
    return { id: call.id, result, ms: (user + system) / 1000 }
  } catch (error) {
    return { id: call.id, failed: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on("message", (call: CatalogueCall) => {
  void answer(call).then((reply) => parentPort?.postMessage(reply))
})
