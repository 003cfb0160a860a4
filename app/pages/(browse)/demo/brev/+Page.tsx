import { Button } from "@kapitel/ui/primitives/Button"
import { checkout as words } from "../../../../text/checkout.ts"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"
import { DEMO_BANKID, DEMO_PHONE, DEMO_SIGN_IN, DEMO_SIGN_OUT } from "./forms.ts"

export function Page() {
  const { emails, members, giftCards } = useData<Data>()
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-h1">{words.mailbox}</h1>
      <p className="max-w-text text-lead text-ink-2">{emails.length === 0 ? words.mailboxEmpty : words.mailboxLead}</p>
      <p>
        <a className="link" href={DEMO_PHONE}>
          {words.phone}
        </a>
      </p>
      <p>
        <a className="link" href={DEMO_BANKID}>
          {words.bankIdApp}
        </a>
      </p>
      <section className="panel max-w-modal" aria-labelledby="demo-data">
        <h2 className="text-h4" id="demo-data">
          {words.demoData}
        </h2>
        <ul>
          {giftCards.map(({ code, pin, value }) => (
            <li key={code}>{words.giftCard(code, pin, value)}</li>
          ))}
        </ul>
        {members.map(({ number, name, email, phone }) => (
          <form action={DEMO_SIGN_IN} method="post" key={number} className="mt-4">
            <p>{words.loginContacts(email, phone)}</p>
            <input type="hidden" name="number" value={number} />
            <Button type="submit" variant="outline">
              {words.signInAs(name, number)}
            </Button>
          </form>
        ))}
        <form action={DEMO_SIGN_OUT} method="post" className="mt-4">
          <Button type="submit" variant="outline">
            {words.signOut}
          </Button>
        </form>
      </section>
      {emails.map((message) => (
        <article className="panel max-w-modal" key={message.id}>
          <h2 className="text-h4">{message.subject}</h2>
          <p className="mt-1 text-small text-ink-2">
            {message.to}, {message.at}
          </p>
          <iframe
            className="mt-4 min-h-96 w-full bg-white"
            src={message.htmlHref}
            title={message.subject}
            sandbox=""
            height="640"
          />
        </article>
      ))}
    </div>
  )
}
