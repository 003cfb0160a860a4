import { Accounts } from "@kapitel/core/identity/Accounts"
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { Effect, Option } from "effect"
import { assert, it } from "vitest"
import { Inbox } from "../../simulators/elks/Inbox.ts"
import { startSimulator } from "../../simulators/elks/startSimulator.ts"
import { openTemporaryShop } from "../../test/server/temporaryShop.ts"

const NOW = Date.UTC(2026, 10, 21)
const OWN = "+46701234567"
const OTHERS = "+46707654321"

it("erasing an account deletes its messages on the demo's phone, and does not wait for a phone that does not respond", async () => {
  const simulator = await startSimulator({
    port: 0,
    host: "127.0.0.1",
    username: "demo-shop",
    password: "demo-secret",
  })
  const { shop, close } = await openTemporaryShop({ elksSimulatorUrl: Option.some(simulator.origin) })
  const receivers = async () => {
    const messages = (await (await fetch(`${simulator.origin}/__sim/messages`)).json()) as ReadonlyArray<{ to: string }>
    return messages.map(({ to }) => to)
  }
  const create = (phone: string) => Accounts.use((accounts) => accounts.create({ phone }, NOW))
  const erase = (id: Effect.Success<ReturnType<typeof create>>["id"]) =>
    Accounts.use((accounts) => Effect.andThen(accounts.erase(id, NOW), accounts.find(id)))
  try {
    const [own, other] = await shop.runPromise(
      SmsSender.use(({ send }) =>
        Effect.all([
          create(OWN),
          create(OTHERS),
          send({ to: OWN, text: "Din kod är 1234." }),
          send({ to: OTHERS, text: "Din kod är 4321." }),
        ]),
      ),
    )
    assert.deepStrictEqual(await receivers(), [OWN, OTHERS])
    assert.isTrue(Option.isNone(await shop.runPromise(erase(own.id))))
    assert.deepStrictEqual(await receivers(), [OTHERS])
    await simulator.close()
    assert.isTrue(Option.isNone(await shop.runPromise(erase(other.id))))
  } finally {
    await close()
    await simulator.close()
  }
})

it("a message is kept on the demo's phone for a day", () => {
  let now = NOW
  const inbox = new Inbox(() => now)
  inbox.take("Kapitel", OWN, "Din kod är 1234.")
  now += 12 * 60 * 60_000
  inbox.take("Kapitel", OTHERS, "Din kod är 4321.")
  assert.lengthOf(inbox.all, 2)
  now += 12 * 60 * 60_000
  assert.deepStrictEqual(
    inbox.all.map(({ to }) => to),
    [OTHERS],
  )
})
