import type { BalanceAnswer } from "@kapitel/ui/gift-cards/BalanceForm"
import type { PictureAnswer } from "@kapitel/ui/staff/PictureAnswerView"

/** What a form was answered with, where neither an address nor a cookie may have it. */
export interface FormAnswer {
  readonly balance?: BalanceAnswer
  readonly picture?: PictureAnswer
}
