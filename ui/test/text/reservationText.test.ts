import { heldUntilText } from "@kapitel/ui/text/reservationText"
import { assert, it } from "vitest"

it.each([
  ["2026-11-27T17:00Z", "fredag 27 november kl\u00a018.00"],
  ["2026-11-27T23:00Z", "fredag 27 november kl\u00a024.00"],
  ["2026-11-27T23:01Z", "lördag 28 november kl\u00a000.01"],
  ["2026-12-31T23:00Z", "torsdag 31 december kl\u00a024.00"],
  // The nights in which the clock changes.
  ["2026-03-28T23:00Z", "lördag 28 mars kl\u00a024.00"],
  ["2026-10-25T23:00Z", "söndag 25 oktober kl\u00a024.00"],
  ["no instant", ""],
])("a copy that is held until %s is held until '%s' (D-27)", (instant, text) =>
  assert.strictEqual(heldUntilText(Date.parse(instant)).trim(), text),
)
