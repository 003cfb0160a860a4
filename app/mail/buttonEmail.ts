/** A short e-mail with one button, as text and as HTML. */
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { button, emailDocument, link, paragraph } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

/** Where a button or a link leads: its text, and an absolute address. */
interface Link {
  readonly text: string
  readonly href: string
}

interface ButtonEmail {
  readonly subject: string
  /** Absent when it is unknown. */
  readonly firstName?: string | undefined
  readonly lead: string
  readonly button: Link
  /** Paragraphs after the button, without the closing one. */
  readonly after: ReadonlyArray<string | Link>
}

const written = ({ text, href }: Link): string => `${text}: ${href}`

export const buttonEmail = (sender: Sender, { subject, firstName, lead, button: press, after }: ButtonEmail): Email => {
  const { from, shopName, demo } = sender
  const greeting = receipt.greeting(firstName)
  const closing = receipt.closing(shopName)
  return {
    from,
    subject,
    text: [
      ...(demo ? [receipt.demo] : []),
      greeting,
      lead,
      written(press),
      ...after.map((part) => (typeof part === "string" ? part : written(part))),
      closing,
    ].join("\n\n"),
    html: emailDocument(sender, { subject, demo: demo ? receipt.demo : undefined }, [
      paragraph(greeting),
      paragraph(lead),
      paragraph(button(press.href, press.text)),
      ...after.map((part) => (typeof part === "string" ? paragraph(part) : link(part.href, part.text))),
      paragraph(closing),
    ]),
  }
}
