import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"

/** A book with only a number and a title, and what a test adds. */
export const sampleBook = (ean: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  ean,
  variantEans: [],
  isBook: true,
  title,
  authors: [],
  categories: [],
  campaigns: [],
  values: {},
  ranges: {},
  popularity: 1,
  ...more,
})
