/** Data that the shop stores or reads from others: its fields, their formats and their limits. */
import { expect, it } from "@effect/vitest"
import { CartContents } from "@kapitel/core/cart/CartContents"
import { ShortLine } from "@kapitel/core/cart/TooFewCopies"
import { Product, Variant } from "@kapitel/core/catalogue/Product"
import { Order } from "@kapitel/core/checkout/Order"
import { OutboxEntry } from "@kapitel/core/checkout/Outbox"
import { Accordion } from "@kapitel/core/content/blocks/Accordion"
import { Banner } from "@kapitel/core/content/blocks/Banner"
import { CategoryContents } from "@kapitel/core/content/blocks/CategoryContents"
import { Columns } from "@kapitel/core/content/blocks/Columns"
import { Divider } from "@kapitel/core/content/blocks/Divider"
import { Footer } from "@kapitel/core/content/blocks/Footer"
import { Header } from "@kapitel/core/content/blocks/Header"
import { Hero } from "@kapitel/core/content/blocks/Hero"
import { Iframe } from "@kapitel/core/content/blocks/Iframe"
import { MemberBanner } from "@kapitel/core/content/blocks/MemberBanner"
import { Panel } from "@kapitel/core/content/blocks/Panel"
import { ProductRow } from "@kapitel/core/content/blocks/ProductRow"
import { PromoText } from "@kapitel/core/content/blocks/PromoText"
import { RichTextBlock } from "@kapitel/core/content/blocks/RichTextBlock"
import { StaffPick } from "@kapitel/core/content/blocks/StaffPick"
import { StoredInBrowser } from "@kapitel/core/content/blocks/StoredInBrowser"
import { TextBlock } from "@kapitel/core/content/blocks/TextBlock"
import { Ticker } from "@kapitel/core/content/blocks/Ticker"
import { ContentImage } from "@kapitel/core/content/ContentImage"
import { Picture } from "@kapitel/core/content/Picture"
import { outline } from "@kapitel/core/contracts/outline"
import { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { Account, VerifiedPerson } from "@kapitel/core/identity/Account"
import { CodePayload } from "@kapitel/core/identity/Codes"
import { Admission } from "@kapitel/core/identity/Tickets"
import { Promotion } from "@kapitel/core/promotions/Promotion"
import { MyStore, Store } from "@kapitel/core/stores/Store"
import { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { WithdrawalInput, WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"
import { Schema } from "effect"

const STORED: Readonly<Record<string, Schema.Top>> = {
  Account,
  Accordion,
  Admission,
  Banner,
  CartContents,
  CategoryContents,
  CodePayload,
  Columns,
  ContentImage,
  Divider,
  Footer,
  Header,
  Hero,
  Iframe,
  MemberBanner,
  MyStore,
  Order,
  OutboxEntry,
  Panel,
  Picture,
  Product,
  ProductRow,
  PromoText,
  Promotion,
  PurchaseRecord,
  RichTextBlock,
  ShortLine,
  StaffPick,
  Store,
  StoreEvent,
  StoredInBrowser,
  TextBlock,
  Ticker,
  Variant,
  VerifiedPerson,
  WithdrawalInput,
  WithdrawalStatement,
}

/** A line for each field. */
const LEVELS = 4

it("stored data has the fields, formats and limits of the file in `outlines`", async () => {
  const schemas = Object.entries(STORED).map(([name, schema]) => [name, Schema.toJsonSchemaDocument(schema)] as const)
  await expect(`${outline(Object.fromEntries(schemas), LEVELS).trimStart()}\n`).toMatchFileSnapshot(
    "./outlines/storedData.txt",
  )
})
