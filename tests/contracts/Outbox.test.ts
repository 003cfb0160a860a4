import * as OutboxContract from "@kapitel/core/contracts/checkout/Outbox"
import { embeddedOrders } from "./embeddedOrders.ts"

OutboxContract.suite("embedded", embeddedOrders)
