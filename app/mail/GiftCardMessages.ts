/** Renders bought gift cards as Swedish e-mails and text messages (decision 401). */
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { GiftCardMessages } from "@kapitel/core/gift-cards/GiftCardMessages"
import { BALANCE_ANCHOR, GIFT_CARDS_PATH } from "@kapitel/core/gift-cards/giftCardPaths"
import type { IssuedGiftCard } from "@kapitel/core/gift-cards/issueGiftCards"
import type { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { displayPhone } from "@kapitel/core/identity/phone"
import { MAX_TEXT_LENGTH } from "@kapitel/core/identity/SmsSender"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { giftCardMessages as words } from "@kapitel/ui/text/sv/giftCardMessages"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { Layer, Redacted } from "effect"
import { createElement } from "react"
import { buttonEmail } from "./buttonEmail.ts"
import { BREAKS, button, emailDocument, link, pairs, paragraph, quiet, styled } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"
import { type Senders, senderOf } from "./Senders.ts"

/** '1234 5678 9012 3456' */
const grouped = (code: string): string => code.replace(/(\d{4})(?=\d)/g, "$1 ")

/** The last day on which it can be used. */
const lastDay = ({ expiresAt }: SoldGiftCard): string => formatDate(new Date(expiresAt - 1))

const cardEmail = (sold: SoldGiftCard, { code, pin }: IssuedGiftCard, sender: Sender): Email => {
  const { from, shopName, shopUrl, demo } = sender
  const sum = formatSum(sold.value)
  const subject = words.subject(sum, shopName)
  const facts = [
    [words.value, sum],
    [words.number, grouped(Redacted.value(code))],
    [words.pin, Redacted.value(pin)],
    [words.validThrough, lastDay(sold)],
  ] as const
  const message = sold.message === undefined ? [] : sold.message.split("\n")
  const balance = `${shopUrl}${GIFT_CARDS_PATH}#${BALANCE_ANCHOR}`
  return {
    from,
    subject,
    text: [
      ...(demo ? [receipt.demo] : []),
      words.lead(sum, shopName),
      ...(message.length === 0 ? [] : [message.join("\n")]),
      facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
      words.use,
      `${words.shop}: ${shopUrl}/`,
      `${words.balance}: ${balance}`,
      words.keep,
    ].join("\n\n"),
    html: emailDocument(sender, { subject, demo: demo ? receipt.demo : undefined }, [
      paragraph(words.lead(sum, shopName)),
      ...(message.length === 0
        ? []
        : [
            styled(
              "blockquote",
              ({ line }) => ({ margin: "0 0 16px", padding: "0 0 0 16px", borderLeft: `3px solid ${line}`, ...BREAKS }),
              ...message.flatMap((line, at) => (at === 0 ? [line] : [createElement("br"), line])),
            ),
          ]),
      styled(
        "div",
        ({ line }) => ({ margin: "0 0 16px", padding: "8px 16px", border: `1px solid ${line}`, background: "#ffffff" }),
        pairs(facts),
      ),
      paragraph(words.use),
      paragraph(button(`${shopUrl}/`, words.shop)),
      link(balance, words.balance),
      quiet(words.keep, "16px 0 0"),
    ]),
  }
}

const cardText = (sold: SoldGiftCard, { code, pin }: IssuedGiftCard, { shopName, shopUrl }: Sender): string => {
  const said = words.text(
    shopName,
    formatSum(sold.value),
    grouped(Redacted.value(code)),
    Redacted.value(pin),
    lastDay(sold),
  )
  const tail = ` ${shopUrl}${GIFT_CARDS_PATH}`
  const room = MAX_TEXT_LENGTH - said.length - tail.length - 1
  // What the card needs comes first: only the buyer's own words are ever shortened.
  const message = sold.message === undefined || room <= 0 ? "" : ` ${sold.message.slice(0, room)}`
  return said + message + tail
}

const recipientText = ({ recipient }: SoldGiftCard): string =>
  recipient === undefined ? "" : recipient.channel === "sms" ? displayPhone(recipient.address) : recipient.address

export const layer = (senders: Senders) =>
  Layer.succeed(
    GiftCardMessages,
    GiftCardMessages.of({
      card: (sold, { channel, address }, secrets, dedupeKey) => {
        const sender = senderOf(senders, sold.order)
        return channel === "email"
          ? { channel, email: { to: address, dedupeKey, ...cardEmail(sold, secrets, sender) } }
          : { channel, text: { to: address, text: cardText(sold, secrets, sender) } }
      },
      about: (kind, sold, dedupeKey) => {
        const sender = senderOf(senders, sold.order)
        const sum = formatSum(sold.value)
        const { number, page, email: to } = sold.order
        const href = sender.shopUrl + orderPagePath(page)
        switch (kind) {
          case "giftCardUndelivered":
            return {
              to,
              dedupeKey,
              ...buttonEmail(sender, {
                subject: words.undeliveredSubject,
                lead: words.undeliveredLead(sum, recipientText(sold)),
                button: { text: words.toOrder, href },
                after: [words.noLoss],
              }),
            }
          case "giftCardNotice": {
            const [subject, text] = [words.noticeSubject(number), words.noticeText(number, sum, sold.id)]
            const html = emailDocument(sender, { subject }, [paragraph(text)])
            return { from: sender.from, to: sender.staffAddress, dedupeKey, subject, text, html }
          }
          case "giftCardWithdrawn":
            return {
              to,
              dedupeKey,
              ...buttonEmail(sender, {
                subject: words.withdrawnSubject,
                lead: words.withdrawnLead(sum),
                button: { text: words.seeOrder, href },
                after: [],
              }),
            }
        }
      },
    }),
  )
