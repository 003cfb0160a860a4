import { tabChannel } from "@kapitel/adapters/browser/tabChannel"
import { assert, it } from "vitest"

it("notifies every other tab until it stops, and not its own", async () => {
  const [one, other] = [tabChannel("login"), tabChannel("login")]
  const heard: Array<string> = []
  one.listen(() => heard.push("one"))
  const stop = other.listen(() => heard.push("other"))
  const passed = () => new Promise((resolve) => setTimeout(resolve, 50))
  one.tell()
  await passed()
  stop()
  one.tell()
  await passed()
  assert.deepStrictEqual(heard, ["other"])
  one.close()
  other.close()
})
