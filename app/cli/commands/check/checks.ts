/** All checks of `kapitel check`, in the order of its report. */
import type { Check } from "./Check.ts"
import { digitalGoods, digitalOrders } from "./digital.ts"
import { distributorList } from "./distributor.ts"
import { doubtfulMoney } from "./doubtfulMoney.ts"
import { guaranteeNotice } from "./guaranteeNotice.ts"
import { productSafety } from "./productSafety.ts"
import { undecidedOrders } from "./undecidedOrders.ts"

export const CHECKS: ReadonlyArray<Check> = [
  digitalGoods,
  digitalOrders,
  distributorList,
  undecidedOrders,
  doubtfulMoney,
  guaranteeNotice,
  productSafety,
]
