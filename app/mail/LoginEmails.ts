/** Renders codes and notices of accounts as Swedish messages: short, and without a link. */
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { loginEmails as words } from "@kapitel/ui/text/sv/loginEmails"
import { Layer, Redacted } from "effect"
import { bareDocument, paragraph } from "./emailHtml.ts"

export interface LoginEmailSettings {
  readonly shopName: string
  /** The shop's address: a code by text message names its host. */
  readonly shopUrl: string
  /** Every e-mail of a demo contains a notice. */
  readonly demo: boolean
}

const CODE = { margin: "0 0 16px", font: "700 32px/1.2 'Courier New',monospace", letterSpacing: ".25em" }

export const layer = ({ shopName, shopUrl, demo }: LoginEmailSettings) => {
  const host = new URL(shopUrl).hostname
  const first = demo ? [words.demo] : []

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
          html: bareDocument(subject, [
            ...first.map((text) => paragraph(text)),
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
        const texts = [...first, words.changed[changed], words.changeNotRequested]
        return {
          to,
          subject,
          dedupeKey,
          text: texts.join("\n\n"),
          html: bareDocument(
            subject,
            texts.map((text) => paragraph(text)),
          ),
        }
      },

      newsText: (to) => ({ to, text: words.changedText(shopName) }),
    }),
  )
}
