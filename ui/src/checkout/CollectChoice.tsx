import { Button } from "../primitives/Button.tsx"
import { FieldLayout } from "../primitives/FieldLayout.tsx"
import { Message } from "../primitives/Message.tsx"

/** What is shown of the choice, in words. */
export interface CollectView {
  readonly heading: string
  readonly about?: string | undefined
  /** The store that was chosen has not all of it any more. */
  readonly lost?: string | undefined
  /** Of the list of stores. */
  readonly label: string
  /** Stores that can be chosen: those that have the whole cart. */
  readonly stores: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly choose: string
  /** The button that sends it instead; absent while no store is chosen. */
  readonly send?: string | undefined
}

export interface CollectChoiceProps extends CollectView {
  /** Where it is posted. */
  action: string
  /** Of its heading. */
  id: string
}

/** Where the cart is collected: plain forms, whose answer is the page with the payment of that choice. */
export function CollectChoice({ action, id, heading, about, lost, label, stores, choose, send }: CollectChoiceProps) {
  return (
    <section aria-labelledby={id} className="mb-6 grid gap-3">
      <h3 className="text-h3" id={id}>
        {heading}
      </h3>
      {lost !== undefined && <Message tone="warning">{lost}</Message>}
      {about !== undefined && <p>{about}</p>}
      {stores.length > 0 && (
        <form action={action} method="post" className="grid gap-3">
          <FieldLayout id={`${id}-store`} label={label}>
            {(ties) => (
              <select {...ties} name="store">
                {stores.map((store) => (
                  <option key={store.id} value={store.id}>
                    {store.name}
                  </option>
                ))}
              </select>
            )}
          </FieldLayout>
          <div>
            <Button type="submit" variant="outline">
              {choose}
            </Button>
          </div>
        </form>
      )}
      {send !== undefined && (
        <form action={action} method="post">
          <input type="hidden" name="store" value="" />
          <button type="submit" className="link">
            {send}
          </button>
        </form>
      )}
    </section>
  )
}
