/** Titles (list 15), their parts (list 149), and the series a book belongs to (list 148). */
import { childLine, childOf, childrenOf, lineOf, type OnixElement, withCode } from "./OnixElement.ts"

/** Distinctive title first; then undefined, distributor's and abbreviated title. */
const TITLE_TYPES = ["01", "00", "10", "05"]
const ORIGINAL_TITLE = "03"
const PRODUCT_LEVEL = "01"
const COLLECTION_LEVELS = ["02", "03"]
const PART_LEVELS = ["04", "05", "06"]

/** The name in one title element: whole, or prefix and rest. */
const nameIn = (element: OnixElement | undefined): string | undefined => {
  const whole = childLine(element, "TitleText")
  if (whole !== undefined) return whole
  const rest = childLine(element, "TitleWithoutPrefix")
  const prefix = childLine(element, "TitlePrefix")
  return prefix === undefined || rest === undefined ? rest : `${prefix}${/['’]$/.test(prefix) ? "" : " "}${rest}`
}

/** Some feeds repeat the title at the start of the subtitle; the shop shows them on separate lines. */
const withoutTitle = (subtitle: string | undefined, title: string): string | undefined =>
  subtitle === undefined || subtitle.toLowerCase() === title.toLowerCase() ? undefined : subtitle

export interface Titles {
  readonly title?: string
  readonly subtitle?: string
  readonly originalTitle?: string
  readonly series?: string
  readonly seriesPart?: string
}

/** The series as in the product's own title, else as in its `Collection`. */
const seriesOf = (descriptive: OnixElement, elements: ReadonlyArray<OnixElement>): Titles => {
  const own = withCode(elements, "TitleElementLevel", ...COLLECTION_LEVELS)
  const collection = childrenOf(descriptive, "Collection").find((each) => childOf(each, "TitleDetail") !== undefined)
  const detail = withCode(childrenOf(collection, "TitleDetail"), "TitleType", ...TITLE_TYPES)
  const inCollection = childrenOf(detail, "TitleElement")
  const element = withCode(inCollection, "TitleElementLevel", ...COLLECTION_LEVELS)
  const series = nameIn(own) ?? nameIn(element) ?? nameIn(inCollection[0])
  if (series === undefined) return {}
  const part =
    childLine(own, "PartNumber") ??
    childLine(element, "PartNumber") ??
    childLine(withCode(inCollection, "TitleElementLevel", PRODUCT_LEVEL), "PartNumber") ??
    childLine(childOf(collection, "CollectionSequence"), "CollectionSequenceNumber") ??
    childLine(withCode(elements, "TitleElementLevel", PRODUCT_LEVEL), "PartNumber")
  return { series, ...(part !== undefined && { seriesPart: part }) }
}

/** A book without its own title is named by its series and part: `Svenska öden 3`. */
const calledBySeries = ({ series, seriesPart }: Titles): string | undefined =>
  series === undefined ? undefined : [series, seriesPart].filter((word) => word !== undefined).join(" ")

export const titlesOf = (descriptive: OnixElement): Titles => {
  const details = childrenOf(descriptive, "TitleDetail")
  const detail = withCode(details, "TitleType", ...TITLE_TYPES) ?? details[0]
  const elements = childrenOf(detail, "TitleElement")
  const main = withCode(elements, "TitleElementLevel", PRODUCT_LEVEL, ...PART_LEVELS)
  const series = seriesOf(descriptive, elements)
  const title = nameIn(main) ?? lineOf(childOf(detail, "TitleStatement")) ?? calledBySeries(series)
  const subtitle = title === undefined ? undefined : withoutTitle(childLine(main, "Subtitle"), title)
  const original = childrenOf(withCode(details, "TitleType", ORIGINAL_TITLE), "TitleElement")
  const originalTitle = nameIn(withCode(original, "TitleElementLevel", PRODUCT_LEVEL) ?? original[0])
  return {
    ...series,
    ...(title !== undefined && { title }),
    ...(subtitle !== undefined && { subtitle }),
    ...(originalTitle !== undefined && originalTitle !== title && { originalTitle }),
  }
}
