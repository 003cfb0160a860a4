import * as OrderDeskContract from "@kapitel/core/contracts/checkout/OrderDesk"
import { embeddedOrders } from "./embeddedOrders.ts"

OrderDeskContract.suite("embedded", embeddedOrders)
