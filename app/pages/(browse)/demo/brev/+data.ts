import { displayPhone } from "@kapitel/core/identity/phone"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { formatTime, formatWeekdayAndDate } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { Effect } from "effect"
import { render } from "vike/abort"
import { DEMO_GIFT_CARDS, DEMO_MEMBERS, DEMO_STAFF } from "../../../../demo/writeDemoPeople.ts"
import { STAFF } from "../../../../staffPaths.ts"
import { checkout as words } from "../../../../text/checkout.ts"
import { demoStaffText } from "../../../../views/demoStaffText.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readUncachedPage } from "../../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** Most e-mails on the page, newest first. */
const EMAILS = 20

/** The demo's mailbox; outside the demo there is no such page. */
export async function data(context: PageRequest) {
  if (!context.demo) throw render(404)
  return readUncachedPage(context, () =>
    Effect.gen(function* () {
      const mailbox = yield* Mailbox
      const emails = yield* mailbox.latest(EMAILS)
      return {
        headTitle: words.mailbox,
        members: DEMO_MEMBERS.map(({ number, name, email, phone }) => ({
          number: String(number),
          name,
          email,
          phone: displayPhone(phone),
        })),
        giftCards: DEMO_GIFT_CARDS.map(({ code, pin, balance }) => ({
          code,
          pin,
          value: formatSum(balance),
        })),
        staff: { href: STAFF, people: DEMO_STAFF.map(demoStaffText) },
        emails: emails.map(({ id, to, subject, text, at }) => ({
          id,
          to,
          subject,
          text,
          at: `${formatWeekdayAndDate(new Date(at).toISOString())} ${formatTime(new Date(at).toISOString())}`,
          htmlHref: `/demo/brev/${id}.html`,
        })),
      }
    }),
  )
}
