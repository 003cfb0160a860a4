import { join } from "node:path"
import * as OwnDelivery from "@kapitel/adapters/embedded/DigitalDelivery"
import * as Shelf from "@kapitel/adapters/embedded/DigitalShelf"
import * as EmbeddedOrderDesk from "@kapitel/adapters/embedded/OrderDesk"
import * as OwnDownloads from "@kapitel/adapters/embedded/OwnDownloads"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { writeEpub } from "@kapitel/adapters/epub/writeEpub"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderDesk } from "@kapitel/core/checkout/OrderDesk"
import { bookRecord, bringIn } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { DigitalSale, digitalDeliveryContract } from "@kapitel/core/contracts/digital/DigitalDelivery"
import { Effect, Layer, Option, Redacted, Stream } from "effect"
import { shopInMemory } from "../../adapters/test/embedded/temporaryShop.ts"

const TERMS = { downloads: 3, days: 30 }
const ebook = bookRecord(4_401, { kind: "ebook", distributionMethod: "download" })
const EAN = ebook.facts.identifier

const book = () =>
  writeEpub({
    identifier: "urn:kapitel:test",
    title: "Fyren",
    author: "Elof Brandt",
    language: "sv",
    modified: "2026-01-01T00:00:00Z",
    chapters: [{ title: "Ett", paragraphs: ["Det blåste."] }],
  })

const ownSale = Layer.effect(
  DigitalSale,
  Effect.gen(function* () {
    const [orders, downloads, shelf] = [yield* OrderDesk, yield* OwnDownloads.OwnDownloads, yield* Shelf.DigitalShelf]
    yield* bringIn([ebook])
    const bytes = yield* Effect.promise(book)
    yield* shelf.add([{ ean: EAN, name: "fyren.epub", mediaType: "application/epub+zip", bytes }])
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
        downloads.begin(Redacted.make(link.slice(OwnDelivery.DOWNLOAD_PATH.length))).pipe(
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

digitalDeliveryContract("own files", () =>
  ownSale.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        OwnDelivery.layer({ ...TERMS, words: { title: "Ditt exemplar", line: "Order" } }),
        OwnDownloads.layer,
        Shelf.layer(TERMS),
        EmbeddedOrderDesk.layer,
      ),
    ),
    Layer.provideMerge(SystemRandom.layer),
    Layer.provideMerge(
      Layer.unwrap(Effect.map(StoreClient, ({ dataDir }) => FolderFiles.layer({ folder: join(dataDir, "files") }))),
    ),
    Layer.provideMerge(shopInMemory),
  ),
)
