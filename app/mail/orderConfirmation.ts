/** The order confirmation, which is also the receipt: HTML for most, plain text for the rest, with the same content. */
import type { Order, OrderLine } from "@kapitel/core/checkout/Order"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { formatNumber } from "@kapitel/ui/text/formatNumber"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { escapeHtml } from "./escapeHtml.ts"

export interface Sender {
  readonly shopName: string
  /** A demonstration says so in every letter. */
  readonly demo: boolean
}

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** VAT is the only sum that is told to the öre (D-69). */
const withOre = (ore: number): string =>
  `${formatNumber(Math.trunc(ore / 100))},${String(ore % 100).padStart(2, "0")}\u00a0kr`

/** The day of the order in Stockholm. Example: '21 november 2026'. */
const orderDate = (instant: number): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "long", timeZone: "Europe/Stockholm" }).format(instant)

const lineTitle = ({ title, format }: OrderLine): string => (format === undefined ? title : `${title} (${format})`)

const recipient = ({ customer }: Order): ReadonlyArray<string> => {
  if (customer === undefined) return []
  const name = [customer.firstName, customer.lastName].filter((part) => part !== undefined).join(" ")
  const town = [customer.zipCode, customer.city].filter((part) => part !== undefined).join(" ")
  return [name, customer.street ?? "", town].filter((line) => line !== "")
}

const facts = (order: Order): ReadonlyArray<readonly [string, string]> => [
  [receipt.orderNumber, order.number],
  [receipt.orderDate, orderDate(order.closedAt ?? order.placedAt)],
  ...(order.paymentMethod === undefined ? [] : [[receipt.payment, order.paymentMethod] as const]),
]

const sums = ({ contents }: Order): ReadonlyArray<readonly [string, string]> => [
  [receipt.subTotal, formatSum(contents.subTotal)],
  ...(contents.discount === 0 ? [] : [[receipt.discount, `−${formatSum(contents.discount)}`] as const]),
  [contents.shipping.name, formatSum(contents.shipping.fee)],
  [receipt.total, formatSum(contents.total)],
  ...contents.vat.map(
    ({ rate, gross, vat }) => [`${receipt.vat(rate)} ${receipt.vatOf(withOre(gross))}`, withOre(vat)] as const,
  ),
]

const awaitedOf = (order: Order, line: OrderLine): number =>
  order.awaitedStock.find(({ ean }) => ean === line.ean)?.quantity ?? 0

/** The letter to the customer; a pure function of the order. */
export const orderConfirmation = (order: Order, { shopName, demo }: Sender): Letter => ({
  subject: receipt.subject(shopName, order.number),
  text: textLetter(order, shopName, demo),
  html: htmlLetter(order, shopName, demo),
})

const textLetter = (order: Order, shopName: string, demo: boolean): string => {
  const heading = (title: string) => ["", title.toUpperCase()]
  const lines = order.contents.lines.flatMap((line) => {
    const awaited = awaitedOf(order, line)
    return [
      lineTitle(line),
      ...(line.authors.length === 0 ? [] : [`  ${line.authors.join(", ")}`]),
      `  ${receipt.quantity(line.quantity)} ${receipt.each(formatSum(line.unitPrice))}: ${formatSum(line.totalPrice)}`,
      ...(awaited === 0 ? [] : [`  ${receipt.awaited(awaited)}`]),
    ]
  })
  const to = recipient(order)
  return [
    ...(demo ? [receipt.demo, ""] : []),
    receipt.greeting(order.customer?.firstName),
    "",
    receipt.thanks,
    "",
    ...facts(order).map(([name, value]) => `${name}: ${value}`),
    ...heading(receipt.goods),
    ...lines,
    "",
    ...sums(order).map(([name, value]) => `${name}: ${value}`),
    ...(to.length === 0 ? [] : [...heading(receipt.deliveredTo), ...to]),
    ...heading(receipt.withdrawal),
    ...receipt.withdrawalText.flatMap((paragraph) => [paragraph, ""]),
    receipt.complaints,
    "",
    receipt.closing(shopName),
  ].join("\n")
}

// Mail programs read neither style sheets nor variables: the theme's colours are written out on each element.
const INK = "#15231e"
const QUIET = "#44524b"
const LINE = "#dad6c9"
const CELL = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top`

const htmlLetter = (order: Order, shopName: string, demo: boolean): string => {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const heading = (text: string) =>
    `<h2 style="font:400 22px Georgia,serif;margin:32px 0 8px;color:${INK}">${escapeHtml(text)}</h2>`
  const pairs = (rows: ReadonlyArray<readonly [string, string]>) =>
    rows
      .map(
        ([name, value]) =>
          `<tr><th scope="row" style="text-align:left;font-weight:400;padding:4px 16px 4px 0">${escapeHtml(name)}</th><td style="text-align:right;padding:4px 0;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
      )
      .join("")
  const table = (rows: string) => `<table style="width:100%;border-collapse:collapse;font:inherit">${rows}</table>`
  const lines = order.contents.lines
    .map((line) => {
      const awaited = awaitedOf(order, line)
      const details = [
        line.authors.join(", "),
        `${receipt.quantity(line.quantity)} ${receipt.each(formatSum(line.unitPrice))}`,
        awaited === 0 ? "" : receipt.awaited(awaited),
      ].filter((detail) => detail !== "")
      return `<tr><td style="${CELL}"><strong>${escapeHtml(lineTitle(line))}</strong>${details
        .map((detail) => `<br><span style="color:${QUIET}">${escapeHtml(detail)}</span>`)
        .join(
          "",
        )}</td><td style="${CELL};text-align:right;white-space:nowrap">${escapeHtml(formatSum(line.totalPrice))}</td></tr>`
    })
    .join("")
  const to = recipient(order)
  return [
    `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>${escapeHtml(receipt.subject(shopName, order.number))}</title></head>`,
    `<body style="margin:0;background:#fcfbf7;color:${INK};font:16px/1.55 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px">`,
    `<h1 style="font:400 30px Georgia,serif;margin:0 0 24px;color:${INK}">${escapeHtml(shopName)}</h1>`,
    demo ? `<p style="margin:0 0 16px;padding:8px 12px;background:#fcefcf">${escapeHtml(receipt.demo)}</p>` : "",
    paragraph(receipt.greeting(order.customer?.firstName)),
    paragraph(receipt.thanks),
    table(pairs(facts(order))),
    heading(receipt.goods),
    table(lines),
    table(pairs(sums(order))),
    to.length === 0 ? "" : heading(receipt.deliveredTo) + `<p style="margin:0">${to.map(escapeHtml).join("<br>")}</p>`,
    heading(receipt.withdrawal),
    ...receipt.withdrawalText.map(paragraph),
    paragraph(receipt.complaints),
    paragraph(receipt.closing(shopName)),
    "</div></body></html>",
  ].join("\n")
}
