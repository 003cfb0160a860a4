import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { ownGiftCards as words } from "../text/sv/giftCards.ts"

/** A bought gift card, as texts. */
export interface OwnGiftCardView {
  readonly id: string
  /** 'Presentkort 500 kr' */
  readonly title: string
  /** 'Till bo@exempel.se'; absent once that is forgotten. */
  readonly to?: string | undefined
  /** 'Levereras 24 december 2026 kl 09.00' */
  readonly state: string
  /** Whether its buyer should do something about it. */
  readonly isFailed: boolean
  /** Corrects the recipient; absent once it has been delivered. */
  readonly send?: { readonly action: string; readonly address: string } | undefined
  /** Withdraws from its purchase; absent when that is not possible any more. */
  readonly withdraw?: { readonly action: string; readonly text: string } | undefined
}

export interface OwnGiftCardsProps {
  cards: ReadonlyArray<OwnGiftCardView>
  /** What became of a form that was just sent. */
  result?: { readonly text: string; readonly isDone: boolean } | undefined
}

/** The gift cards of an order: where each of them is, and what its buyer can do. */
export function OwnGiftCards({ cards, result }: OwnGiftCardsProps) {
  if (cards.length === 0) return null
  return (
    <section className="print:hidden" aria-labelledby="gift-cards-title">
      <h2 className="mb-2 text-h3" id="gift-cards-title">
        {words.heading}
      </h2>
      {result !== undefined && (
        <div className="mb-4" role="status">
          <Message tone={result.isDone ? "success" : "error"}>{result.text}</Message>
        </div>
      )}
      <ul>
        {cards.map((card) => (
          <OwnGiftCard key={card.id} {...card} />
        ))}
      </ul>
    </section>
  )
}

const SUMMARY = "link inline-flex min-h-target cursor-pointer items-center"

function OwnGiftCard({ id, title, to, state, isFailed, send, withdraw }: OwnGiftCardView) {
  return (
    <li className="grid gap-1 py-3 not-last:hairline-b">
      <p className="font-semibold">{title}</p>
      {to !== undefined && <p className="text-small text-ink-2 wrap-anywhere">{to}</p>}
      <p className={isFailed ? "font-semibold text-error" : "text-small"}>{state}</p>
      {send !== undefined && (
        <details open={isFailed}>
          <summary className={SUMMARY}>{words.correct}</summary>
          <form className="mt-2 grid max-w-drawer gap-3" method="post" action={send.action} noValidate>
            <TextField
              id={`to-${id}`}
              name="to"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={254}
              required
              label={words.address}
              defaultValue={send.address}
            />
            <div>
              <Button type="submit" variant="outline">
                {words.send}
              </Button>
            </div>
          </form>
        </details>
      )}
      {withdraw !== undefined && (
        <details>
          <summary className={SUMMARY}>{words.withdraw}</summary>
          <form className="mt-2 grid max-w-drawer gap-3" method="post" action={withdraw.action}>
            <p>{withdraw.text}</p>
            <div>
              <Button type="submit" variant="outline">
                {words.confirm}
              </Button>
            </div>
          </form>
        </details>
      )}
    </li>
  )
}
