import { tabChannel } from "@kapitel/adapters/browser/tabChannel"
import { assert, it } from "vitest"

it("notifies every other tab until it stops, and not its own", async () => {
  const [one, other] = [tabChannel("login"), tabChannel("login")]
  const received: Array<string> = []
  one.listen(() => received.push("one"))
  const stop = other.listen(() => received.push("other"))
  const passed = () => new Promise((resolve) => setTimeout(resolve, 50))
  one.notify()
  await passed()
  stop()
  one.notify()
  await passed()
  assert.deepStrictEqual(received, ["other"])
  one.close()
  other.close()
})
