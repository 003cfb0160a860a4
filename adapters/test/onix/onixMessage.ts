/** Builds ONIX for tests: a message around products, and a product with the mandatory elements. */

import { onixFeed } from "@kapitel/adapters/onix/onixFeed"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { FeedItem } from "@kapitel/core/catalogue/receiveFeed"
import { Effect, Stream } from "effect"

const SENT = "20261121T0900Z"
export const DOKTOR_GLAS = Ean.make("9789189999107")

export const message = (products: string, { release = "3.0", header = "" } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="${release}"><Header><Sender><SenderName>Test</SenderName></Sender>
<SentDateTime>${SENT}</SentDateTime>${header}</Header>${products}</ONIXMessage>`

export interface Blocks {
  readonly ref?: string
  readonly type?: string
  readonly identifier?: string
  readonly form?: string
  readonly title?: string
  readonly descriptive?: string
  readonly collateral?: string
  readonly publishing?: string
  readonly related?: string
  readonly supply?: string
}

const identified = (ean: string) =>
  `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ean}</IDValue></ProductIdentifier>`

const wrapped = (name: string, content: string | undefined) =>
  content === undefined ? "" : `<${name}>${content}</${name}>`

/** A whole record of `Doktor Glas`, with the given elements replaced or added. */
export const product = (blocks: Blocks = {}): string => {
  const title = blocks.title ?? "<TitleText>Doktor Glas</TitleText>"
  return `<Product><RecordReference>${blocks.ref ?? "r1"}</RecordReference>
<NotificationType>${blocks.type ?? "03"}</NotificationType>${blocks.identifier ?? identified(DOKTOR_GLAS)}
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>${blocks.form ?? "BB"}</ProductForm>
${blocks.descriptive ?? ""}<TitleDetail><TitleType>01</TitleType><TitleElement>
<TitleElementLevel>01</TitleElementLevel>${title}</TitleElement></TitleDetail></DescriptiveDetail>
${wrapped("CollateralDetail", blocks.collateral)}${wrapped("PublishingDetail", blocks.publishing)}
${wrapped("RelatedMaterial", blocks.related)}
${wrapped("ProductSupply", blocks.supply === undefined ? undefined : `<SupplyDetail>${blocks.supply}</SupplyDetail>`)}</Product>`
}

/** A record with only the given content. */
export const bare = (content: string, { type = "04", ref = "r1" } = {}): string =>
  `<Product><RecordReference>${ref}</RecordReference><NotificationType>${type}</NotificationType>
${identified(DOKTOR_GLAS)}${content}</Product>`

export const retail = (amount: string, type = "02", extra = ""): string =>
  `<Price><PriceType>${type}</PriceType>${extra}<PriceAmount>${amount}</PriceAmount><CurrencyCode>SEK</CurrencyCode></Price>`

export async function* bytesOf(content: string | Uint8Array, size = 64 * 1024): AsyncIterable<Uint8Array> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export const readItems = (content: string | Uint8Array, size?: number): Promise<ReadonlyArray<FeedItem>> =>
  Effect.runPromise(Stream.runCollect(onixFeed(bytesOf(content, size))).pipe(Effect.map((items) => items.flat())))

/** The message with which a file is rejected; fails when it is not. */
export const refusalOf = (content: string | Uint8Array): Promise<string> =>
  Effect.runPromise(
    Stream.runDrain(onixFeed(bytesOf(content))).pipe(
      Effect.flip,
      Effect.map(({ reason }) => reason),
    ),
  )

/** The goods of a message without their categories. */
export const readGoods = async (products: string, options?: Parameters<typeof message>[1]) =>
  (await readItems(message(products, options))).filter(
    (item) => item.kind !== "record" || item.record.kind !== "category",
  )

/** Facts and offer of a message with one whole product. */
export const readOne = async (products: string, options?: Parameters<typeof message>[1]) => {
  const [item] = await readGoods(products, options)
  if (item?.kind !== "record" || item.record.kind !== "product") {
    throw new Error(`expected a product, got ${JSON.stringify(item)}`)
  }
  return item.record
}
