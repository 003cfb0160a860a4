import * as EmbeddedOrderDesk from "@kapitel/adapters/embedded/OrderDesk"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as OrderDeskContract from "@kapitel/core/contracts/checkout/OrderDesk"
import { Layer } from "effect"
import { temporaryOrders } from "./temporaryOrders.ts"

OrderDeskContract.suite("embedded", temporaryOrders(Layer.merge(EmbeddedOrderDesk.layer, EmbeddedOutbox.layer)))
