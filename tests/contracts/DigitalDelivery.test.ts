import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as DistributorDelivery from "@kapitel/adapters/distributor/DigitalDelivery"
import * as OwnDelivery from "@kapitel/adapters/embedded/DigitalDelivery"
import * as Shelf from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import * as LocalDownloads from "@kapitel/adapters/embedded/LocalDownloads"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as SharedDelivery from "@kapitel/adapters/embedded/SharedDelivery"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderId, OrderNumber } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { DigitalSale, digitalDeliveryContract } from "@kapitel/core/contracts/digital/DigitalDelivery"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { Duration, Effect, Fiber, Layer, Option, Redacted, Stream } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { shopInMemory } from "../../adapters/test/embedded/temporaryShop.ts"
import { sampleBook } from "../integration/sampleBook.ts"
import { DistributorSimulator, distributorSettings, distributorSimulator } from "./simulatedDistributor.ts"

const TERMS = { downloads: 3, days: 30 }
const ebook = bookRecord(4_401, { kind: "ebook", distributionMethod: "download" })
const EAN = ebook.facts.identifier

const followed = (link: string) =>
  Effect.promise(async () => {
    const answer = await fetch(link)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return answer.ok ? Option.some(bytes) : Option.none()
  })

/** A product with a file of the shop's own, or without. */
const ownSale = ({ hasFile }: { readonly hasFile: boolean }) =>
  Layer.effect(
    DigitalSale,
    Effect.gen(function* () {
      const [orders, downloads, shelf] = [
        yield* OrderStore,
        yield* LocalDownloads.LocalDownloads,
        yield* Shelf.DigitalGoodsFolder,
      ]
      yield* publishRecords([ebook])
      const bytes = yield* Effect.promise(() => sampleBook())
      if (hasFile) yield* shelf.add([{ ean: EAN, name: "fyren.epub", mediaType: "application/epub+zip", bytes }])
      let carts = 0
      return DigitalSale.of({
        ...TERMS,
        sell: Effect.suspend(() =>
          orders.place({
            cartId: CartId.make(`cart-${String(++carts).padStart(16, "0")}`),
            member: false,
            contents: sampleContents([{ ean: EAN, quantity: 1, price: 9_900, shipped: false }]),
            now: 0,
          }),
        ).pipe(
          Effect.map(({ id, number }) => ({ orderId: id, orderNumber: number, ean: EAN, title: "Fyren" })),
          Effect.orDie,
        ),
        follow: (link) =>
          link.startsWith("http")
            ? followed(link)
            : downloads.begin(Redacted.make(link.slice(OwnDelivery.DOWNLOAD_PATH.length))).pipe(
                Effect.flatMap(
                  Option.match({
                    onNone: () => Effect.succeedNone,
                    onSome: ({ size, read }) =>
                      Effect.map(Stream.runCollect(read({ start: 0, end: size })), (chunks) =>
                        Option.some(new Uint8Array(Buffer.concat([...chunks]))),
                      ),
                  }),
                ),
                Effect.orDie,
              ),
      })
    }),
  )

const OWN = OwnDelivery.layer({ ...TERMS, words: () => ({ title: "Ditt exemplar", line: "Order" }) })

const ownShop = <E, R>(delivery: Layer.Layer<DigitalDelivery, E, R>, hasFile = true) =>
  ownSale({ hasFile }).pipe(
    Layer.provideMerge(Layer.mergeAll(delivery, LocalDownloads.layer, Shelf.layer(TERMS), EmbeddedOrderStore.layer)),
    Layer.provideMerge(SystemRandom.layer),
    Layer.provideMerge(
      Layer.unwrap(Effect.map(StoreClient, ({ dataDir }) => FolderFiles.layer({ folder: join(dataDir, "files") }))),
    ),
    Layer.provideMerge(shopInMemory),
  )

digitalDeliveryContract("own files", () => ownShop(OWN))

const distributor = (processingMs: number) =>
  Layer.unwrap(
    DistributorSimulator.useSync(({ origin }) => DistributorDelivery.layer(distributorSettings(origin))),
  ).pipe(Layer.provideMerge(distributorSimulator({ ...TERMS, processingMs })))

const lineOfDistributor = Effect.sync(() => ({
  orderId: OrderId.make(randomUUID()),
  orderNumber: OrderNumber.make("K123456789"),
  ean: EAN,
  title: "Fyren",
}))

/** Products with files, and products without. */
for (const hasFile of [true, false]) {
  digitalDeliveryContract(`a shop beside a distributor, ${hasFile ? "with" : "without"} a file of its own`, () =>
    ownShop(SharedDelivery.layer({ own: OWN, service: distributor(0) }), hasFile),
  )
}

const distributorSale = Layer.succeed(
  DigitalSale,
  DigitalSale.of({
    ...TERMS,
    sell: lineOfDistributor,
    follow: followed,
  }),
)

for (const [speed, processingMs] of [
  ["fast", 0],
  ["slow", 150_000],
] as const) {
  digitalDeliveryContract(`a ${speed} distributor`, () => Layer.merge(distributor(processingMs), distributorSale))
}

const BUYER = { email: "agnes@example.se" }

describe("a failing distributor", () => {
  it.effect("gives no link for a pending delivery, nor ever for a failed or cancelled one", () =>
    Effect.gen(function* () {
      const [delivery, { decide }] = [yield* DigitalDelivery, yield* DistributorSimulator]
      const ends = [
        ["Failed", "failed", "failed"],
        ["Canceled", "cancelled", "cancelled"],
      ] as const
      for (const [outcome, kind, reason] of ends) {
        yield* decide(outcome)
        const line = yield* lineOfDistributor
        assert.deepStrictEqual(yield* delivery.deliver(line, BUYER), { kind: "processing" })
        assert.deepInclude(yield* Effect.flip(delivery.link(line, 1)), { reason: "notDelivered" })
        yield* TestClock.adjust(Duration.minutes(1))
        assert.strictEqual((yield* delivery.deliver(line, BUYER)).kind, kind)
        assert.strictEqual((yield* delivery.state(line)).kind, kind)
        assert.deepInclude(yield* Effect.flip(delivery.link(line, 1)), { reason })
      }
    }).pipe(Effect.provide(distributor(60_000))),
  )

  it.effect("has failed for good when it refuses an order", () =>
    Effect.gen(function* () {
      const delivery = yield* DigitalDelivery
      const refused = yield* delivery.deliver(yield* lineOfDistributor, { email: "" })
      assert.strictEqual(refused.kind, "failed")
    }).pipe(Effect.provide(distributor(0))),
  )

  for (const fault of ["500", "503", "429", "401", "garbage", "half-json", "wrong-type"]) {
    it.effect(`is retried after ${fault}, without a change of state`, () =>
      Effect.gen(function* () {
        const [delivery, simulator] = [yield* DigitalDelivery, yield* DistributorSimulator]
        const line = yield* lineOfDistributor
        yield* simulator.fault(fault, 4)
        const errors = yield* Effect.all([
          Effect.flip(delivery.deliver(line, BUYER)),
          Effect.flip(delivery.state(line)),
          Effect.flip(delivery.link(line, 1)),
          Effect.flip(delivery.cancel(line)),
        ])
        for (const { _tag } of errors) assert.strictEqual(_tag, "DigitalDeliveryError")
        assert.strictEqual((yield* delivery.deliver(line, BUYER)).kind, "delivered")
      }).pipe(Effect.provide(distributor(0))),
    )
  }

  it.effect("is waited for three seconds; after five timeouts it is not called for a while", () =>
    Effect.gen(function* () {
      const [delivery, simulator] = [yield* DigitalDelivery, yield* DistributorSimulator]
      const line = yield* lineOfDistributor
      yield* simulator.fault("hang", 5)
      for (let times = 0; times < 5; times++) {
        const request = yield* Effect.forkChild(Effect.flip(delivery.state(line)), { startImmediately: true })
        // It is on its way once the simulator has counted it.
        while ((yield* simulator.calls) <= times) yield* Effect.yieldNow
        yield* TestClock.adjust(Duration.seconds(3))
        assert.strictEqual((yield* Fiber.join(request))._tag, "DigitalDeliveryError")
      }
      assert.strictEqual((yield* Effect.flip(delivery.state(line)))._tag, "DigitalDeliveryError")
      assert.strictEqual(yield* simulator.calls, 5)
      yield* TestClock.adjust(Duration.seconds(10))
      assert.deepStrictEqual(yield* delivery.state(line), { kind: "unknown" })
    }).pipe(Effect.provide(distributor(0))),
  )
})
