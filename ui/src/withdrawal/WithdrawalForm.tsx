import type { WithdrawalField } from "@kapitel/core/withdrawal/readStatement"
import { Button } from "../primitives/Button.tsx"
import { Checkbox } from "../primitives/Checkbox.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { Message } from "../primitives/Message.tsx"
import { Radio } from "../primitives/Radio.tsx"
import { TextArea } from "../primitives/TextArea.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { useWithdrawal } from "../shop/useWithdrawal.ts"
import { withdrawal as words } from "../text/sv/withdrawal.ts"
import { readWithdrawalForm } from "./readWithdrawalForm.ts"
import { WithdrawalError, type WithdrawalTrouble } from "./WithdrawalError.tsx"

/** A line of the order that can be ticked. */
export interface WithdrawalLineView {
  readonly key: string
  readonly title: string
  /** Copies that can still be withdrawn. */
  readonly quantity: number
  /** Those that are withdrawn before: '1 av 2 ångrade'; of an excluded line that is not a download, why. */
  readonly withdrawn?: string | undefined
  /** Copies that are ticked; absent for a line that is not. */
  readonly ticked?: number | undefined
  /** It cannot be withdrawn. */
  readonly excluded: boolean
}

export interface WithdrawalFormView {
  readonly name: string
  readonly orderNumber: string
  readonly email: string
  readonly scope?: "all" | "some" | undefined
  readonly words: string
  readonly faults: ReadonlyArray<WithdrawalField>
  /** It was not accepted, whatever was typed. */
  readonly trouble?: WithdrawalTrouble | undefined
  /** The order that it concerns, when the form was opened from that order's page. */
  readonly order?:
    | {
        readonly token: string
        readonly lines: ReadonlyArray<WithdrawalLineView>
        /** More than fourteen days have passed since it was placed. */
        readonly late: boolean
      }
    | undefined
}

export interface WithdrawalFormProps {
  form: WithdrawalFormView
  /** Where it is posted without a script. */
  action: string
  /** The page of the next step. */
  hrefOf: (token: string) => string
  /** The shop's own address: an e-mail is equally valid. */
  shopEmail: string
  maxLength: { readonly name: number; readonly orderNumber: number; readonly email: number; readonly words: number }
}

/** The name, the order, and the address for the receipt. */
const TEXT_FIELDS = [
  { name: "name", label: words.name, autoComplete: "name" },
  { name: "orderNumber", label: words.orderNumber, help: words.orderNumberHelp, autoComplete: "off" },
  { name: "email", label: words.email, help: words.emailHelp, autoComplete: "email", type: "email" },
] as const

/** In their order on the page. */
const FIELDS: ReadonlyArray<WithdrawalField> = [...TEXT_FIELDS.map(({ name }) => name), "goods"]

const fieldId = (field: WithdrawalField): string => `withdrawal-${field}`

/**
 * The first of two steps: the name, the order, the goods, and the address for the receipt. The law allows no other
 * questions.
 */
export function WithdrawalForm({ form, action, hrefOf, shopEmail, maxLength }: WithdrawalFormProps) {
  const { order } = form
  const withdrawal = useWithdrawal(hrefOf)
  const faults = withdrawal.faults ?? form.faults
  return (
    <form
      action={action}
      method="post"
      className="grid gap-6"
      // The shop checks the fields: its messages are in Swedish and stay next to them.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        withdrawal.submit(readWithdrawalForm(new FormData(event.currentTarget)))
      }}
    >
      <ErrorSummary
        faults={FIELDS.filter((field) => faults.includes(field)).map((field) => ({
          field: fieldId(field),
          message: words.faults[field],
        }))}
        refusal={withdrawal.faults}
      />
      <WithdrawalError trouble={withdrawal.trouble} failed={form.trouble} email={shopEmail} />
      {order?.late === true && <Message tone="warning">{words.late}</Message>}
      {order !== undefined && <input type="hidden" name="order" value={order.token} />}
      {TEXT_FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          id={fieldId(name)}
          name={name}
          {...field}
          required
          maxLength={maxLength[name]}
          defaultValue={form[name]}
          error={faults.includes(name) ? words.faults[name] : undefined}
        />
      ))}
      <fieldset className="group grid gap-1" aria-describedby={faults.includes("goods") ? "goods-error" : undefined}>
        <legend className="label">{words.scope}</legend>
        <Radio
          id={fieldId("goods")}
          name="scope"
          value="all"
          required
          defaultChecked={form.scope === "all"}
          label={order?.lines.some((line) => line.withdrawn !== undefined) === true ? words.rest : words.all}
        />
        <Radio name="scope" value="some" required defaultChecked={form.scope === "some"} label={words.some} />
        {faults.includes("goods") && <FieldError id="goods-error" message={words.faults.goods} />}
        {/* The whole order has no parts to name. */}
        <div className="grid gap-4 pt-3 pl-8.5 group-has-[[value=all]:checked]:hidden">
          {order !== undefined && (
            <ul aria-label={words.lines}>
              {order.lines.map((line) => (
                <WithdrawalLine key={line.key} line={line} />
              ))}
            </ul>
          )}
          <TextArea
            id="withdrawal-words"
            name="words"
            label={order === undefined ? words.words : words.moreWords}
            help={order === undefined ? words.wordsHelp : words.moreWordsHelp}
            maxLength={maxLength.words}
            defaultValue={form.words}
          />
        </div>
      </fieldset>
      <div>
        <Button type="submit" aria-busy={withdrawal.sending || undefined}>
          {words.review}
        </Button>
      </div>
    </form>
  )
}

function WithdrawalLine({ line: { key, title, quantity, withdrawn, ticked, excluded } }: { line: WithdrawalLineView }) {
  const note = withdrawn ?? (excluded ? words.excluded : undefined)
  const name =
    note === undefined ? (
      title
    ) : (
      <>
        <span className="block">{title}</span>
        <span className="block text-small text-ink-2">{note}</span>
      </>
    )
  if (excluded || quantity === 0) return <li className="py-2">{name}</li>
  return (
    <li className="grid gap-1">
      <Checkbox name="line" value={key} defaultChecked={ticked !== undefined} label={name} />
      {quantity > 1 && (
        <span className="flex items-center gap-2 pb-4 pl-8.5">
          <input
            className="input w-22"
            type="number"
            name={`copies-${key}`}
            min={1}
            max={quantity}
            defaultValue={Math.min(ticked ?? quantity, quantity)}
            aria-label={words.copies(title)}
          />
          {words.ofCopies(quantity)}
        </span>
      )}
    </li>
  )
}
