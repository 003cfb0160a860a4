import { Button } from "@kapitel/ui/primitives/Button"
import { checkout as words } from "../../../../text/checkout.ts"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"
import { DEMO_BANKID, DEMO_PHONE, DEMO_SIGN_IN, DEMO_SIGN_OUT } from "./forms.ts"

/** The newest e-mail is open; what a visitor needs to try the demo is beside them. */
export function Page() {
  const { emails, members, giftCards, staff } = useData<Data>()
  return (
    <div className="wrap py-12">
      <h1 className="text-h1">{words.mailbox}</h1>
      <p className="mt-4 max-w-text text-lead text-ink-2">
        {emails.length === 0 ? words.mailboxEmpty : words.mailboxLead}
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
        <div className="grid grid-cols-1 gap-6 empty:hidden">
          {emails.map((message, index) => (
            <article className="panel" key={message.id}>
              <details open={index === 0}>
                <summary className="grid cursor-pointer gap-1 wrap-anywhere">
                  <h2 className="text-h4">
                    <span className="link">{message.subject}</span>
                  </h2>
                  <span className="text-small text-ink-2">
                    {words.sentTo(message.to)}
                    <br />
                    {message.at}
                  </span>
                </summary>
                <iframe
                  className="mt-4 min-h-96 w-full bg-white hairline-t"
                  src={message.htmlHref}
                  title={message.subject}
                  sandbox=""
                  height="720"
                  loading="lazy"
                />
              </details>
            </article>
          ))}
        </div>
        <section className="panel" aria-labelledby="demo-data">
          <h2 className="pb-3 text-h3" id="demo-data">
            {words.demoData}
          </h2>
          {members.map(({ number, name, email, phone }) => (
            <form action={DEMO_SIGN_IN} method="post" key={number} className="grid gap-3 hairline-t py-4">
              <p>{words.loginContacts(email, phone)}</p>
              <input type="hidden" name="number" value={number} />
              <div>
                <Button type="submit" variant="outline">
                  {words.signInAs(name, number)}
                </Button>
              </div>
            </form>
          ))}
          <form action={DEMO_SIGN_OUT} method="post" className="pb-4">
            <Button type="submit" variant="outline">
              {words.signOut}
            </Button>
          </form>
          <ul>
            {giftCards.map(({ code, pin, value }) => (
              <li className="hairline-t py-3" key={code}>
                {words.giftCard(code)}
                <br />
                <span className="text-small text-ink-2">{words.giftCardWith(pin, value)}</span>
              </li>
            ))}
          </ul>
          <div className="hairline-t py-4">
            <p>
              <a className="link" href={staff.href}>
                {words.staff}
              </a>
            </p>
            <ul className="text-small text-ink-2">
              {staff.people.map((person) => (
                <li key={person}>{person}</li>
              ))}
            </ul>
          </div>
          <p className="hairline-t pt-4">
            <a className="link" href={DEMO_PHONE}>
              {words.phone}
            </a>
          </p>
          <p className="mt-3">
            <a className="link" href={DEMO_BANKID}>
              {words.bankIdApp}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}
