import type { WithdrawalInput } from "@kapitel/core/withdrawal/Withdrawal"
import type { SavedFormFields } from "./typedFields.ts"

/** Why a form was not accepted, whatever was typed: its page is shown in answer to the form itself. */
export interface FormTrouble {
  readonly kind: "tooMany" | "unavailable"
  /** What its page is filled in with; more than a cookie stores. */
  readonly lookup?: SavedFormFields["lookup"]
  readonly signUp?: SavedFormFields["signUp"]
  readonly reservation?: { readonly storeId: string; readonly quantity: string; readonly contact: string }
  readonly withdrawal?: WithdrawalInput
  readonly giftCardForm?: SavedFormFields["giftCardForm"]
}
