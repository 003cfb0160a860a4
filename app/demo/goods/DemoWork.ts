/** One work of the demo shop and the editions it is sold in, before numbers and prices. */
import type { Availability, Badge, Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import type { ReviewTone } from "./Genre.ts"

export interface DemoEdition {
  /** One of `onix/formats.ts`. */
  readonly format: string
  readonly publishingDate: string
  readonly publisher: string
  readonly pageCount: number
  /** Kronor. */
  readonly price: number
  readonly distributionMethod?: "streaming" | "download"
  readonly narrator?: string
  readonly edition?: string
  /** Values that are set for this edition: the number, or a certain offer. */
  readonly given?: {
    readonly ean12?: string
    readonly originalPrice?: number
    readonly loyaltyPrice?: number
    readonly availability?: Availability
    readonly offer?: Partial<Offer>
    readonly badges?: ReadonlyArray<Badge>
    readonly facts?: Partial<ProductFacts>
    readonly popularity?: number
    readonly stock?: number
  }
}

export interface DemoWork {
  /** Unique among works; the seed of its random draws. */
  readonly key: string
  readonly title: string
  readonly subtitle?: string
  readonly authors: ProductFacts["authors"]
  readonly biography?: string
  readonly shelf: string
  readonly description: string
  readonly keywords: ReadonlyArray<string>
  readonly sab: ReadonlyArray<string>
  readonly tone: ReviewTone
  readonly languages: ReadonlyArray<string>
  readonly tableOfContents?: string
  readonly originalTitle?: string
  readonly illustrator?: string
  readonly series?: { readonly name: string; readonly part: string }
  readonly age?: { readonly from: number; readonly to: number }
  readonly isClassic: boolean
  readonly editions: ReadonlyArray<DemoEdition>
}
