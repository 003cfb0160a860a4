/** Renders codes and notices of accounts as Swedish messages: short, and without a link. */
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { loginEmails as words } from "@kapitel/ui/text/sv/loginEmails"
import { Layer, Redacted } from "effect"
import { emailDocument, paragraph } from "./emailHtml.ts"
import type { Sender } from "./orderConfirmation.ts"

const CODE = { margin: "0 0 16px", font: "700 32px/1.2 'Courier New',monospace", letterSpacing: ".25em" }

export const layer = ({ shopName, shopUrl, trader, demo }: Sender) => {
  // A code by text message names the host that it is for.
  const host = new URL(shopUrl).hostname
  const first = demo ? [words.demo] : []
  const frame = (subject: string) => ({ shopName, subject, demo: first[0] })

  return Layer.succeed(
    LoginEmails,
    LoginEmails.of({
      codeMail: (to, code, purpose, dedupeKey) => {
        const subject = words.codeSubject(shopName)
        const [lead, digits] = [words.codeLead[purpose], Redacted.value(code)]
        const after = [words.codeLife, words.codeNotRequested]
        return {
          to,
          subject,
          dedupeKey,
          text: [...first, lead, digits, ...after].join("\n\n"),
          html: emailDocument(frame(subject), [
            paragraph(lead),
            paragraph(digits, CODE),
            ...after.map((text) => paragraph(text)),
          ]),
        }
      },

      codeText: (to, code, purpose) => ({
        to,
        text: `${words.codeText[purpose](Redacted.value(code), shopName)}\n\n@${host} #${Redacted.value(code)}`,
      }),

      newsMail: (to, { changed }, dedupeKey) => {
        const subject = words.changedSubject(shopName)
        const texts = [words.changed[changed], words.changeNotRequested(trader.email, trader.phone)]
        return {
          to,
          subject,
          dedupeKey,
          text: [...first, ...texts].join("\n\n"),
          html: emailDocument(
            frame(subject),
            texts.map((text) => paragraph(text)),
          ),
        }
      },

      newsText: (to) => ({ to, text: words.changedText(shopName, trader.phone) }),
    }),
  )
}
