import { GuaranteeNotice, type GuaranteePicture } from "../catalogue/GuaranteeNotice.tsx"
import type { NamedText } from "../text/orderText.ts"
import { checkout } from "../text/sv/checkout.ts"
import { Sums } from "./Sums.tsx"

/** The information required right before an order is placed (lag 2005:59, 2 kap. 2 §; docs/reliability.md, Law). */
export interface PrePurchaseView {
  /** The amount to pay, and how and when the order arrives. */
  readonly facts: ReadonlyArray<NamedText>
  /** A part is sent by post: it may be returned. */
  readonly shipped: boolean
  /** What is said of a part that may not be returned; empty when there is none. */
  readonly noWithdrawal: string
  /** The EU's notice on the legal guarantee, as the shop serves it. */
  readonly guaranteePicture: GuaranteePicture | undefined
  /** 'Kapitel Bokhandel AB, organisationsnummer 556000-0000, …' */
  readonly seller: string
}

export interface PrePurchaseInformationProps extends Omit<PrePurchaseView, "facts"> {
  withdrawalHref: string
  /** Absent where the terms are linked in what is agreed to. */
  termsHref?: string
}

/** What is bought for how much, and when it comes: directly above what is paid in. */
export const PrePurchaseFacts = ({ facts }: Pick<PrePurchaseView, "facts">) => (
  <div className="mb-4 text-small">
    <Sums sums={facts} />
  </div>
)

/** By the button that obliges to pay, which is the last of the provider's frame. */
export function PrePurchaseInformation({
  shipped,
  noWithdrawal,
  guaranteePicture,
  seller,
  withdrawalHref,
  termsHref,
}: PrePurchaseInformationProps) {
  const { duty, withdrawal, howToWithdraw, complaints, terms, soldBy } = checkout.before
  return (
    <div className="mb-4 grid gap-3 text-small">
      <p>
        {duty} {shipped && `${withdrawal} `}
        {noWithdrawal !== "" && `${noWithdrawal} `}
        {complaints}
      </p>
      {shipped && <GuaranteeNotice picture={guaranteePicture} />}
      <p>
        {soldBy} {seller}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a className="link inline-flex min-h-target items-center" href={withdrawalHref}>
          {howToWithdraw}
        </a>
        {termsHref !== undefined && (
          <a className="link inline-flex min-h-target items-center" href={termsHref}>
            {terms}
          </a>
        )}
      </p>
    </div>
  )
}
