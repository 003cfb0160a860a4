/** RSS 2.0 of what is new in the shop, for readers of news (rssboard.org/rss-specification). Effect-free. */
import { XML_HEAD, xmlElement, xmlText } from "./xml.ts"

/** An item; each address with scheme and host. */
export interface RssItem {
  readonly title: string
  readonly url: string
  readonly description?: string | undefined
  /** Epoch ms: when it came out, or was announced. */
  readonly at?: number | undefined
  readonly categories?: ReadonlyArray<string> | undefined
}

/** A channel: `own` is the address of the feed itself, `page` that of the page with the same. */
export interface RssChannel {
  readonly title: string
  readonly description: string
  readonly own: string
  readonly page: string
}

/** Where the feeds are: of all new books, of a category's path, and of the events. */
export const NEW_BOOKS_FEED = "/nya-bocker.rss"
/** The feed of a category or of the events has its page's path with this ending. */
export const RSS_ENDING = ".rss"

const itemXml = ({ title, url, description, at, categories = [] }: RssItem): string =>
  [
    "<item>",
    xmlElement("title", title),
    xmlElement("link", url),
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    xmlElement("description", description),
    xmlElement("pubDate", at === undefined ? undefined : new Date(at).toUTCString()),
    ...categories.map((category) => xmlElement("category", category)),
    "</item>\n",
  ].join("")

/** The whole document. */
export const rssDocument = ({ title, description, own, page }: RssChannel, items: ReadonlyArray<RssItem>): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${[
    xmlElement("title", title),
    xmlElement("link", page),
    xmlElement("description", description),
    xmlElement("language", "sv-se"),
    `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>`,
  ].join("")}\n${items.map(itemXml).join("")}</channel></rss>\n`
