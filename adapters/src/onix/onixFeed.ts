/** An ONIX file as a feed of goods: bytes in, records out, each category before its first product. */
import { type Feed, type FeedItem, FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import { Stream } from "effect"
import type { Bytes } from "../feed/gunzip.ts"
import { categoryDefinitionByKey, shelfRecord } from "./categories.ts"
import { dayOf } from "./dates.ts"
import { decodeBytes } from "./decodeBytes.ts"
import { childLine, type OnixElement } from "./OnixElement.ts"
import type { PriceDefaults } from "./prices.ts"
import { type MessagePart, readMessage } from "./readMessage.ts"
import { toRecords } from "./toRecords.ts"

const defaultsOf = (header: OnixElement): PriceDefaults => ({
  currency: childLine(header, "DefaultCurrencyCode"),
  priceType: childLine(header, "DefaultPriceType"),
  sentOn: dayOf(childLine(header, "SentDateTime")),
})

/** Reads one part after another, with the header's defaults and the categories that have been emitted. */
class MessageToItems {
  private defaults: PriceDefaults = {}
  private readonly shelvesSent = new Set<string>()

  items(part: MessagePart): ReadonlyArray<FeedItem> {
    if (part.kind === "header") {
      this.defaults = defaultsOf(part.header)
      return []
    }
    if (part.kind === "spoiled") return [{ kind: "setAside", ref: part.ref, reason: part.reason }]
    const items = this.quarantined(part.product)
    return [...items.flatMap((item) => this.newShelves(item)), ...items]
  }

  /** A record that makes the reader throw is rejected alone, whatever it contains. */
  private quarantined(product: OnixElement): ReadonlyArray<FeedItem> {
    try {
      return toRecords(product, this.defaults)
    } catch (error) {
      const ref = childLine(product, "RecordReference") ?? "a product without reference"
      return [
        { kind: "setAside", ref, reason: `It cannot be read: ${error instanceof Error ? error.message : "unknown"}` },
      ]
    }
  }

  private newShelves(item: FeedItem): ReadonlyArray<FeedItem> {
    if (item.kind !== "record" || (item.record.kind !== "product" && item.record.kind !== "update")) return []
    return (item.record.facts.categories ?? []).flatMap(({ key }) => {
      const shelf = this.shelvesSent.has(key) ? undefined : categoryDefinitionByKey(key)
      this.shelvesSent.add(key)
      return shelf === undefined ? [] : [{ kind: "record" as const, record: shelfRecord(shelf) }]
    })
  }
}

async function* readItems(bytes: Bytes): AsyncIterable<ReadonlyArray<FeedItem>> {
  const reader = new MessageToItems()
  for await (const parts of readMessage(decodeBytes(bytes))) yield parts.flatMap((part) => reader.items(part))
}

/** Errors while reading are caused by the file or the disk; both end the import with one line. */
export const asRefusal = (error: unknown): FeedRefused =>
  error instanceof FeedRefused
    ? error
    : new FeedRefused({ reason: `The file cannot be read: ${error instanceof Error ? error.message : String(error)}` })

export const onixFeed = (bytes: Bytes): Feed => Stream.fromAsyncIterable(readItems(bytes), asRefusal)
