/** The trader of the demo; the pages under `app/content` name the same. */
import type { Trader } from "@kapitel/core/site/Trader"

export const demoTrader: Trader = {
  name: "Kapitel Bokhandel AB",
  number: "556000-0000",
  address: "Haga Nygata 22, 413 01 Göteborg",
  email: "kundservice@kapitel.example",
  phone: "031-390 06 10",
}
