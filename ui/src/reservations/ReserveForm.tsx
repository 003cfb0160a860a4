import { stockLevel } from "@kapitel/core/availability/stockLevel"
import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { FieldLayout } from "../primitives/FieldLayout.tsx"
import { RESERVE_FIELDS } from "../primitives/formPlaces.ts"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { StockLevel } from "../stores/StockLevel.tsx"
import { inSentence } from "../text/inSentence.ts"
import { reservations as words } from "../text/sv/reservations.ts"
import { storeDrawer } from "../text/sv/storeDrawer.ts"

/** A store that has the product. */
export interface ReserveStoreView {
  readonly id: string
  readonly name: string
  /** Street, postal code, town. */
  readonly address: string
  readonly available: number
  readonly isOld: boolean
  /** The form with this store. */
  readonly href: string
}

export interface ReserveFieldsProps {
  /** As it was typed. */
  quantity: number | string
  most: number
  contact: string | undefined
  /** Whether text messages are sent: otherwise it is an e-mail address. */
  byText: boolean
  /** What is wrong with each. */
  error?: Readonly<Partial<Record<"contact" | "quantity", string>>>
}

/** The fields of a reservation and its button. */
export function ReserveFields({ quantity, most, contact, byText, error }: ReserveFieldsProps) {
  return (
    <>
      <TextField
        id={RESERVE_FIELDS.quantity}
        name="quantity"
        type="number"
        inputMode="numeric"
        label={words.quantity}
        min={1}
        max={most}
        defaultValue={quantity}
        required
        error={error?.quantity}
      />
      <TextField
        id={RESERVE_FIELDS.contact}
        name="contact"
        type={byText ? "text" : "email"}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        label={byText ? words.contact : words.email}
        help={words.contactHelp}
        defaultValue={contact}
        required
        error={error?.contact}
      />
      <div>
        <Button type="submit">{words.reserve}</Button>
      </div>
      <p className="text-small text-ink-2">{words.lead}</p>
    </>
  )
}

export interface ReserveFormProps extends Omit<ReserveFieldsProps, "error"> {
  faults: ReadonlyArray<keyof typeof RESERVE_FIELDS>
  /** Where it is posted. */
  action: string
  attempt: string
  /** Absent when another one has to be chosen: the form was sent for a store that is gone, or has too few. */
  chosen:
    | {
        readonly store: ReserveStoreView
        /** To the choice of another store. */
        readonly otherHref: string
        /** 'Hålls åt dig till …' */
        readonly held: string
      }
    | undefined
  /** The stores to choose from in the form, when none is chosen. */
  stores: ReadonlyArray<ReserveStoreView>
}

/** How many copies, and where the messages go. A native form: it works without a script. */
export function ReserveForm(props: ReserveFormProps) {
  const { action, attempt, chosen, stores, quantity, most, contact, byText, faults } = props
  const messages = {
    store: words.storeFault,
    quantity: words.quantityFault(most),
    contact: byText ? words.contactFault : words.emailFault,
  }
  return (
    <form className="grid gap-5" method="post" action={action} noValidate>
      <ErrorSummary faults={faults.map((field) => ({ field: RESERVE_FIELDS[field], message: messages[field] }))} />
      <input type="hidden" name="attempt" value={attempt} />
      {chosen === undefined ? (
        <FieldLayout
          id={RESERVE_FIELDS.store}
          label={words.store}
          error={faults.includes("store") ? messages.store : undefined}
        >
          {(ties) => (
            <select {...ties} name="store" required>
              <option value="">{words.chooseStore}</option>
              {stores.map(({ id, name, available }) => (
                <option
                  key={id}
                  value={id}
                >{`${name} (${inSentence(storeDrawer.levels[stockLevel(available)])})`}</option>
              ))}
            </select>
          )}
        </FieldLayout>
      ) : (
        <ChosenStore {...chosen} />
      )}
      <ReserveFields
        quantity={quantity}
        most={most}
        contact={contact}
        byText={byText}
        error={Object.fromEntries(faults.map((field) => [field, messages[field]]))}
      />
    </form>
  )
}

function ChosenStore({ store, otherHref, held }: NonNullable<ReserveFormProps["chosen"]>) {
  return (
    <div className="grid gap-1 rounded-md bg-white p-4 hairline">
      <input type="hidden" name="store" value={store.id} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{store.name}</strong>
        <a className="link inline-flex min-h-target items-center" href={otherHref}>
          {words.otherStore}
        </a>
      </div>
      <p className="text-small text-ink-2">{store.address}</p>
      <p>
        <StockLevel available={store.available} />
      </p>
      <p className="text-small">{held}</p>
      {store.isOld && <p className="text-small text-ink-2">{words.check}</p>}
    </div>
  )
}

export interface ReserveStoresProps {
  stores: ReadonlyArray<ReserveStoreView>
}

/** The stores that have enough copies, each a link to its form. */
export function ReserveStores({ stores }: ReserveStoresProps) {
  if (stores.length === 0) return <Message tone="warning">{words.none}</Message>
  return (
    <ul className="grid gap-2.5" aria-label={words.stores}>
      {stores.map(({ id, name, address, available, isOld, href }) => (
        <li key={id}>
          <a
            className="flex min-h-target flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-white p-4 hairline hover:bg-linen"
            href={href}
          >
            <span className="grid">
              <strong className="link">{name}</strong>
              <span className="text-small text-ink-2">{address}</span>
            </span>
            <StockLevel available={available} isOld={isOld} />
          </a>
        </li>
      ))}
    </ul>
  )
}
