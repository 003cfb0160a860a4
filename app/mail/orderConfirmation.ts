/** The order confirmation, which is also the receipt: HTML for most, plain text for the rest, with the same content. */
import type { Order } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { downloadPath } from "@kapitel/core/digital/downloadPaths"
import { isFile } from "@kapitel/core/digital/isFile"
import { releaseOf } from "@kapitel/core/digital/isReleased"
import { ticketsPath } from "@kapitel/core/events/eventPaths"
import type { Colours } from "@kapitel/core/site/colours"
import type { Trader } from "@kapitel/core/site/Trader"
import { formatDate, formatDayAndMonth, formatTime } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import {
  awaitedOf,
  lineDeliveryTexts,
  lineTitle,
  type NamedText,
  orderSums,
  paymentText,
  recipientLines,
  sellerLines,
  vatSums,
} from "@kapitel/ui/text/orderText"
import { digitalGoods } from "@kapitel/ui/text/sv/digitalGoods"
import { downloads } from "@kapitel/ui/text/sv/downloads"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { tickets } from "@kapitel/ui/text/sv/tickets"
import { withdrawal as withdrawalWords } from "@kapitel/ui/text/sv/withdrawal"
import { type CSSProperties, createElement } from "react"
import { withdrawalOfOrderPath } from "../pages/(visitor)/angra/paths.ts"
import {
  BREAKS,
  button,
  emailDocument,
  heading,
  inlineLink,
  link,
  pairs,
  paragraph,
  quiet,
  styled,
  table,
  ways,
} from "./emailHtml.ts"

export interface Sender {
  readonly shopName: string
  /** Of its e-mails, e.g. `Kapitel <order@kapitel.example>`. */
  readonly from: string
  readonly colours: Colours
  /** The shop's address, without a trailing slash. */
  readonly shopUrl: string
  readonly trader: Trader
  /** Every e-mail of a demo contains a notice. */
  readonly demo: boolean
}

export interface Email {
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const facts = (order: Order): ReadonlyArray<NamedText> => {
  const payment = paymentText(order)
  return [
    [receipt.orderNumber, order.number],
    [receipt.orderDate, formatDate(new Date(order.closedAt ?? order.placedAt))],
    ...(payment === undefined ? [] : [[receipt.payment, payment] as const]),
  ]
}

/** The file or the tickets of a line. */
const leadOf = ({ pageToken }: Order, line: Order["contents"]["lines"][number], index: number, shopUrl: string) => {
  if (line.event !== undefined) {
    return { text: tickets.open(line.quantity), href: shopUrl + ticketsPath(pageToken, index + 1) }
  }
  // A preordered file comes on its day, with an e-mail of its own.
  return isFile(line) && line.preorderDay === undefined
    ? { text: downloads.download(), href: shopUrl + downloadPath(pageToken, index + 1) }
    : undefined
}

const releaseText = (line: Order["contents"]["lines"][number]): ReadonlyArray<string> => {
  const release = isFile(line) ? releaseOf(line) : undefined
  return release === undefined ? [] : [downloads.unreleased(formatDayAndMonth(new Date(release)))]
}

/** Each order line, the tickets or the others: its name, its price, and further details. */
const linesOf = (order: Order, { shopUrl }: Sender, areTickets: boolean) =>
  order.contents.lines.flatMap((line, index) => {
    if ((line.event !== undefined) !== areTickets) return []
    const awaited = awaitedOf(order, line)
    return {
      title: lineTitle(line),
      amount: formatSum(line.totalPrice),
      leads: leadOf(order, line, index, shopUrl),
      details: [
        line.authors.join(", "),
        `${receipt.quantity(line.quantity)} ${receipt.each(formatSum(line.unitPrice))}`,
        ...lineDeliveryTexts(order, line),
        ...releaseText(line),
        awaited === 0 ? "" : receipt.awaited(awaited),
      ].filter((detail) => detail !== ""),
    }
  })

/** What was bought, under its headings. */
const goods = (order: Order, sender: Sender) =>
  [
    { title: digitalGoods.tickets, lines: linesOf(order, sender, true) },
    { title: receipt.goods, lines: linesOf(order, sender, false) },
  ].filter(({ lines }) => lines.length > 0)

type GoodsLines = ReturnType<typeof linesOf>

interface Chapter {
  readonly title: string
  /** A page that it links to. */
  readonly leads?: "withdrawal"
  readonly paragraphs: ReadonlyArray<string>
}

/** Nothing is delivered to the address of an order of files alone, or of one that is collected. */
const deliveredTo = (order: Order): ReadonlyArray<string> => {
  const { lines, shipping } = order.contents
  if (shipping.store !== undefined) return [shipping.store.name, receipt.collectedWhenReady]
  return lines.some(({ shipped }) => shipped) ? recipientLines(order) : []
}

const deliveredHeading = ({ contents }: Order): string =>
  contents.shipping.store === undefined ? receipt.deliveredTo : receipt.collectedIn

/** What the law requires the customer to receive with the purchase (lag 2005:59, 2 kap.). */
const law = (order: Order, { trader }: Sender): ReadonlyArray<Chapter> => {
  const { contents, digitalConsentAt, number } = order
  const agreed = digitalConsentAt === undefined ? undefined : new Date(digitalConsentAt)
  const isSent = contents.lines.some(({ shipped }) => shipped)
  const seller = [trader.name, trader.address, trader.email].join(", ")
  return [
    ...(contents.lines.some(({ event }) => event !== undefined)
      ? [{ title: tickets.noWithdrawalTitle, paragraphs: [tickets.noWithdrawalText] }]
      : []),
    ...(contents.lines.some(({ giftCard }) => giftCard === true)
      ? [{ title: receipt.giftCards, paragraphs: [receipt.giftCardsText] }]
      : []),
    ...(agreed === undefined || !contents.lines.some(isFile)
      ? []
      : [{ title: receipt.digital, paragraphs: [receipt.digitalText(formatDate(agreed), formatTime(agreed))] }]),
    ...(isSent
      ? [
          { title: receipt.withdrawal, paragraphs: receipt.withdrawalText, leads: "withdrawal" as const },
          { title: receipt.form, paragraphs: [receipt.formLead, ...receipt.formLines(seller, number)] },
        ]
      : []),
  ]
}

/** The e-mail to the customer; a pure function of the order. */
export const orderConfirmation = (order: Order, sender: Sender): Email => ({
  from: sender.from,
  subject: receipt.subject(sender.shopName, order.number),
  text: textEmail(order, sender),
  html: htmlEmail(order, sender),
})

const addresses = (order: Order, { shopUrl }: Sender) => ({
  page: shopUrl + orderPagePath(order.pageToken),
  terms: `${shopUrl}/avtalsvillkor`,
  withdrawal: shopUrl + withdrawalOfOrderPath(order.pageToken),
})

const textEmail = (order: Order, sender: Sender): string => {
  const heading = (title: string) => ["", title.toUpperCase()]
  const pairs = (rows: ReadonlyArray<NamedText>) => rows.map(([name, value]) => `${name}: ${value}`)
  const to = deliveredTo(order)
  const { page, terms, withdrawal } = addresses(order, sender)
  return [
    ...(sender.demo ? [receipt.demo, ""] : []),
    receipt.greeting(order.customer?.firstName),
    "",
    receipt.thanks,
    "",
    ...pairs(facts(order)),
    "",
    `${receipt.followOrder}: ${page}`,
    receipt.ownPage,
    ...goods(order, sender).flatMap(({ title: above, lines }) => [
      ...heading(above),
      ...lines.flatMap(({ title, amount, details, leads }) => [
        `${title}: ${amount}`,
        ...details.map((detail) => `  ${detail}`),
        ...(leads === undefined ? [] : [`  ${leads.text}: ${leads.href}`]),
      ]),
    ]),
    "",
    ...pairs([...orderSums(order.contents, order.paymentMethod), ...vatSums(order.contents)]),
    ...(to.length === 0 ? [] : [...heading(deliveredHeading(order)), ...to]),
    ...law(order, sender).flatMap(({ title, paragraphs, leads }) => [
      ...heading(title),
      ...paragraphs.flatMap((paragraph) => [paragraph, ""]),
      ...(leads === "withdrawal" ? [`${withdrawalWords.link}: ${withdrawal}`, ""] : []),
    ]),
    "",
    receipt.complaints,
    `${receipt.termsAt}: ${terms}`,
    ...heading(receipt.seller),
    ...sellerLines(sender.trader),
    "",
    receipt.closing(sender.shopName),
  ].join("\n")
}

const cell =
  (more: CSSProperties) =>
  ({ line }: Colours): CSSProperties => ({
    padding: "8px 0",
    borderBottom: `1px solid ${line}`,
    verticalAlign: "top",
    ...more,
  })

const goodsTable = (lines: GoodsLines) =>
  table(
    lines.map(({ title, amount, details, leads }) => {
      const below = [
        ...details.map((detail) => styled("span", (colours) => ({ color: colours["ink-2"] }), detail)),
        ...(leads === undefined ? [] : [inlineLink(leads.href, leads.text)]),
      ].flatMap((part) => [createElement("br"), part])
      return createElement(
        "tr",
        null,
        styled("td", cell({ ...BREAKS, paddingRight: "16px" }), createElement("strong", null, title), ...below),
        styled("td", cell({ textAlign: "right", whiteSpace: "nowrap" }), amount),
      )
    }),
  )

const htmlEmail = (order: Order, sender: Sender): string => {
  const { shopName, demo, trader } = sender
  const to = deliveredTo(order)
  const { page, terms, withdrawal } = addresses(order, sender)
  const chapters = law(order, sender)
  return emailDocument(
    sender,
    { subject: receipt.subject(shopName, order.number), demo: demo ? receipt.demo : undefined },
    [
      paragraph(receipt.greeting(order.customer?.firstName)),
      paragraph(receipt.thanks),
      pairs(facts(order)),
      paragraph(button(page, receipt.followOrder), { margin: "16px 0 4px" }),
      quiet(receipt.ownPage, "0"),
      ...goods(order, sender).flatMap(({ title, lines }) => [heading(title), goodsTable(lines)]),
      pairs([...orderSums(order.contents, order.paymentMethod), ...vatSums(order.contents)]),
      ...(to.length === 0 ? [] : [heading(deliveredHeading(order)), ways(to)]),
      ...chapters.flatMap(({ title, paragraphs, leads }) => [
        heading(title),
        ...paragraphs.map((text) => paragraph(text)),
        ...(leads === "withdrawal" ? [link(withdrawal, withdrawalWords.link)] : []),
      ]),
      paragraph(receipt.complaints),
      link(terms, receipt.termsAt),
      heading(receipt.seller),
      ways(sellerLines(trader)),
      paragraph(receipt.closing(shopName), { margin: "24px 0 0" }),
    ],
  )
}
