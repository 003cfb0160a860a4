import { checkout as words } from "../../../text/checkout.ts"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { letters } = useData<Data>()
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-h1">{words.mailbox}</h1>
      <p className="max-w-text text-lead text-ink-2">{letters.length === 0 ? words.mailboxEmpty : words.mailboxLead}</p>
      {letters.map((letter) => (
        <article className="panel max-w-modal" key={letter.id}>
          <h2 className="text-h4">{letter.subject}</h2>
          <p className="mt-1 text-small text-ink-2">
            {letter.to}, {letter.at}
          </p>
          <iframe
            className="mt-4 min-h-96 w-full border-0 bg-white"
            src={letter.htmlHref}
            title={letter.subject}
            sandbox=""
            height="640"
          />
        </article>
      ))}
    </div>
  )
}
