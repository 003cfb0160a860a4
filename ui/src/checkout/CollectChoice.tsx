import { Button } from "../primitives/Button.tsx"
import { FieldLayout } from "../primitives/FieldLayout.tsx"
import { Message } from "../primitives/Message.tsx"
import { checkout } from "../text/sv/checkout.ts"

/** A store of the directory. */
interface StoreView {
  readonly id: string
  readonly name: string
}

export interface CollectChoiceProps {
  /** Where it is posted. */
  action: string
  /** Of its heading. */
  id: string
  /** Those that have the whole cart. */
  stores: ReadonlyArray<StoreView>
  chosen?: StoreView | undefined
  /** The store that was chosen and has not all of it any more. */
  lost?: string | undefined
}

/** Where the cart is collected: plain forms, whose answer is the page with the payment of that choice. */
export function CollectChoice({ action, id, stores, chosen, lost }: CollectChoiceProps) {
  const words = checkout.collect
  const others = stores.filter((store) => store.id !== chosen?.id)
  return (
    <section aria-labelledby={id} className="mb-6 grid gap-3">
      <h3 className="text-h3" id={id}>
        {chosen === undefined ? words.heading : words.chosen(chosen.name)}
      </h3>
      {lost !== undefined && <Message tone="warning">{words.lost(lost)}</Message>}
      {(chosen !== undefined || stores.length > 0) && <p>{chosen === undefined ? words.about : words.chosenAbout}</p>}
      {others.length > 0 && (
        <form action={action} method="post" className="grid gap-3">
          <FieldLayout id={`${id}-store`} label={words.store}>
            {(ties) => (
              <select {...ties} className={`${ties.className} font-sans text-base`} name="store">
                {others.map((store) => (
                  <option key={store.id} value={store.id}>
                    {store.name}
                  </option>
                ))}
              </select>
            )}
          </FieldLayout>
          <div>
            <Button type="submit" variant="outline">
              {chosen === undefined ? words.choose : words.change}
            </Button>
          </div>
        </form>
      )}
      {chosen !== undefined && (
        <form action={action} method="post">
          <input type="hidden" name="store" value="" />
          <button type="submit" className="link">
            {words.send}
          </button>
        </form>
      )}
    </section>
  )
}
