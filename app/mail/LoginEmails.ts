/** Renders codes and notices of accounts as Swedish messages: short, and without a link. */
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { loginEmails as words } from "@kapitel/ui/text/sv/loginEmails"
import { Layer, Redacted } from "effect"
import { emailDocument, paragraph } from "./emailHtml.ts"
import { type Senders, senderOf } from "./Senders.ts"

const CODE = { margin: "0 0 16px", font: "700 32px/1.2 'Courier New',monospace", letterSpacing: ".25em" }

export const layer = (senders: Senders) => {
  const first = senders[0].demo ? [words.demo] : []
  const frame = (subject: string) => ({ subject, demo: first[0] })

  return Layer.succeed(
    LoginEmails,
    LoginEmails.of({
      codeMail: (to, code, purpose, dedupeKey, site) => {
        const sender = senderOf(senders, site)
        const { from, shopName } = sender
        const subject = words.codeSubject(shopName)
        const [lead, digits] = [words.codeLead[purpose], Redacted.value(code)]
        const after = [words.codeLife, words.codeNotRequested]
        return {
          from,
          to,
          subject,
          dedupeKey,
          text: [...first, lead, digits, ...after].join("\n\n"),
          html: emailDocument(sender, frame(subject), [
            paragraph(lead),
            paragraph(digits, CODE),
            ...after.map((text) => paragraph(text)),
          ]),
        }
      },

      codeText: (to, code, purpose, site) => {
        const { shopName, shopUrl } = senderOf(senders, site)
        // It names the host that the code is for.
        const host = new URL(shopUrl).hostname
        const text = `${words.codeText[purpose](Redacted.value(code), shopName)}\n\n@${host} #${Redacted.value(code)}`
        return { to, text }
      },

      newsMail: (to, { changed }, dedupeKey, site) => {
        const sender = senderOf(senders, site)
        const { from, shopName, trader } = sender
        const subject = words.changedSubject(shopName)
        const texts = [words.changed[changed], words.changeNotRequested(trader.email, trader.phone)]
        return {
          from,
          to,
          subject,
          dedupeKey,
          text: [...first, ...texts].join("\n\n"),
          html: emailDocument(
            sender,
            frame(subject),
            texts.map((text) => paragraph(text)),
          ),
        }
      },

      newsText: (to, _, site) => {
        const { shopName, trader } = senderOf(senders, site)
        return { to, text: words.changedText(shopName, trader.phone) }
      },
    }),
  )
}
