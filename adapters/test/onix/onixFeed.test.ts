import { readFile } from "node:fs/promises"
import { assert, describe, it } from "@effect/vitest"
import { fileBytes } from "@kapitel/adapters/feed/fileBytes"
import { onixFeed } from "@kapitel/adapters/onix/onixFeed"
import { RECORDS_PER_STAGE, receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { Effect, Exit, Fiber } from "effect"
import fc from "fast-check"
import { IntakeInMemory } from "./IntakeInMemory.ts"
import { bare, bytesOf, DOKTOR_GLAS, message, product, readItems, retail } from "./onixMessage.ts"

const sample = (name: string) => new URL(`../../../tests/feeds/${name}`, import.meta.url).pathname
const receive = (shop: IntakeInMemory, bytes: AsyncIterable<Uint8Array>) =>
  receiveFeed("test", onixFeed(bytes), { allowRemovals: true }).pipe(Effect.provide(shop.layer))
const receiveFile = (shop: IntakeInMemory, name: string) => Effect.runPromise(receive(shop, fileBytes(sample(name))))

describe("the bundled feed", () => {
  it("is imported completely, and a second import changes nothing", async () => {
    const shop = new IntakeInMemory()
    const first = await receiveFile(shop, "kapitel-sample.onix.xml")
    assert.deepStrictEqual([first.added, first.setAsideCount, first.notices.length], [44, 0, 0])
    const second = await receiveFile(shop, "kapitel-sample.onix.xml")
    assert.deepStrictEqual([second.added, second.changed, second.unchanged], [0, 0, 44])
  })

  it("is changed by its update, and a second update changes nothing", async () => {
    const shop = new IntakeInMemory()
    await receiveFile(shop, "kapitel-sample.onix.xml")
    await receiveFile(shop, "kapitel-sample-update.onix.xml")
    const redRoom = shop.live.get("9789189999077")
    assert.deepStrictEqual([redRoom?.offer.price, redRoom?.offer.originalPrice], [17_900, 22_900])
    assert.strictEqual(redRoom?.facts.title, "Röda rummet")
    assert.include(shop.live.get("9789189999114")?.facts.description ?? "", "nyskrivet efterord")
    const again = await receiveFile(shop, "kapitel-sample-update.onix.xml")
    assert.strictEqual(again.changed, 0)
  })

  it("loses the products of its deletion, once", async () => {
    const shop = new IntakeInMemory()
    await receiveFile(shop, "kapitel-sample.onix.xml")
    assert.strictEqual((await receiveFile(shop, "kapitel-sample-delete.onix.xml")).removed, 1)
    assert.strictEqual((await receiveFile(shop, "kapitel-sample-delete.onix.xml")).removed, 0)
    assert.strictEqual(shop.live.size, 43)
  })

  it("has each category once, before its first book", async () => {
    const items = await readItems(await readFile(sample("kapitel-sample.onix.xml")))
    const known = new Set<string>()
    for (const item of items) {
      if (item.kind !== "record") continue
      const { record } = item
      if (record.kind === "category") {
        assert.isFalse(known.has(record.key), record.key)
        known.add(record.key)
      }
      if (record.kind === "product") for (const { key } of record.facts.categories) assert.isTrue(known.has(key), key)
    }
  })
})

describe("a truncated file", () => {
  it("changes nothing, wherever it ends", async () => {
    const whole = await readFile(sample("kapitel-sample.onix.xml"))
    const shop = new IntakeInMemory()
    const outcome = await Effect.runPromiseExit(receive(shop, bytesOf(whole.subarray(0, -10), 1024)))
    assert.isTrue(Exit.isFailure(outcome))
    assert.deepStrictEqual([shop.live.size, shop.discarded], [0, 1])
  })

  it("is discarded when the import is interrupted", async () => {
    const shop = new IntakeInMemory()
    const endless = async function* () {
      yield Buffer.from(message("").replace("</ONIXMessage>", ""))
      for (;;) {
        yield Buffer.from(product().repeat(50))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    await Effect.runPromise(
      Effect.gen(function* () {
        const running = yield* Effect.forkChild(receive(shop, endless()))
        yield* Effect.promise(async () => {
          while (shop.staged.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        })
        yield* Fiber.interrupt(running)
      }),
    )
    assert.deepStrictEqual([shop.live.size, shop.discarded], [0, 1])
  })
})

it("is read with at most a batch and a chunk in memory", async () => {
  const TOTAL = 20_000
  const PER_PIECE = 100
  const shop = new IntakeInMemory()
  const one = product({ supply: `<ProductAvailability>21</ProductAvailability>${retail("199")}` })
  let produced = 0
  let most = 0
  const counted = async function* () {
    yield Buffer.from(message("").replace("</ONIXMessage>", ""))
    for (; produced < TOTAL; produced += PER_PIECE) {
      most = Math.max(most, produced - shop.staged.reduce((sum, count) => sum + count, 0))
      yield Buffer.from(one.repeat(PER_PIECE))
    }
    yield Buffer.from("</ONIXMessage>")
  }
  await Effect.runPromise(receive(shop, counted()))
  assert.strictEqual(produced, TOTAL)
  assert.isAtMost(Math.max(...shop.staged), RECORDS_PER_STAGE)
  // Decoding reads ahead by the maximum length of the declaration, and by one piece.
  assert.isAtMost(most, RECORDS_PER_STAGE + 3 * PER_PIECE)
})

describe("P15: a feed with any corruption", () => {
  const original = message(
    product({
      descriptive: "<Language><LanguageRole>01</LanguageRole><LanguageCode>swe</LanguageCode></Language>",
      collateral: "<TextContent><TextType>03</TextType><Text><p>En läkare &amp; en fråga.</p></Text></TextContent>",
      publishing:
        '<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="05">1905</Date></PublishingDate>',
      supply: `<ProductAvailability>21</ProductAvailability><Stock><OnHand>3</OnHand></Stock>${retail("219.00")}`,
    }),
  )
  const bytes = Buffer.from(original)

  const mutation = fc.oneof(
    fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) }).map(({ at, byte }) => {
      const changed = Buffer.from(bytes)
      changed[at] = byte
      return changed
    }),
    fc.tuple(fc.nat(bytes.length), fc.nat(bytes.length)).map(([a, b]) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
    }),
    // Replaces the text of each leaf, one at a time, with text that no sender would write.
    fc.tuple(fc.nat(30), fc.string({ unit: "binary", maxLength: 20 })).map(([which, words]) => {
      let seen = 0
      const safe = words.replace(/[<&\ud800-\udfff\ufffe\uffff]|\p{Cc}/gu, "§")
      return Buffer.from(original.replace(/>[^<>]+<\//g, (leaf) => (seen++ === which ? `>${safe}</` : leaf)))
    }),
  )

  it("is refused or has records set aside, without a crash", async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async (mutated) => {
        const shop = new IntakeInMemory()
        const outcome = await Effect.runPromiseExit(receive(shop, bytesOf(mutated)))
        if (Exit.isSuccess(outcome)) {
          const { setAside } = outcome.value
          assert.isTrue(
            setAside.every(({ reason }) => !reason.startsWith("It cannot be read")),
            JSON.stringify(setAside),
          )
        } else {
          assert.include(JSON.stringify(outcome.cause), "FeedRefused")
          assert.strictEqual(shop.live.size, 0)
        }
      }),
    )
  })

  const price = fc.integer({ min: 1, max: 5000 })
  const step = fc.oneof(
    price.map((kronor) => ({
      xml: bare(`<ProductSupply><SupplyDetail>${retail(String(kronor))}</SupplyDetail></ProductSupply>`),
      isDelete: false,
    })),
    fc.constantFrom("20", "31", "40").map((code) => ({
      xml: bare(
        `<ProductSupply><SupplyDetail><ProductAvailability>${code}</ProductAvailability></SupplyDetail></ProductSupply>`,
      ),
      isDelete: false,
    })),
    fc.constant({ xml: product({ type: "05" }), isDelete: true }),
    fc.constant({ xml: product(), isDelete: false }),
  )

  it("imported twice equals once, and a final deletion holds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), step, async (before, last) => {
        const once = new IntakeInMemory()
        const twice = new IntakeInMemory()
        for (const shop of [once, twice]) {
          for (const { xml } of before) await Effect.runPromise(receive(shop, bytesOf(message(xml))))
          await Effect.runPromise(receive(shop, bytesOf(message(last.xml))))
        }
        await Effect.runPromise(receive(twice, bytesOf(message(last.xml))))
        assert.deepStrictEqual([...twice.live], [...once.live])
        if (last.isDelete) assert.isFalse(once.live.has(DOKTOR_GLAS))
      }),
    )
  })
})
