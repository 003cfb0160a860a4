import { assert, describe, it } from "@effect/vitest"
import { readEvents } from "@kapitel/adapters/json/eventsFile"
import { Effect } from "effect"

async function* file(text: string) {
  yield new TextEncoder().encode(text)
}
const read = (text: string) => readEvents(file(text))

const SIGNING = {
  title: "Signering",
  store: "uppsala",
  dateFrom: "2026-12-01T18:00",
  path: "/evenemang/signering",
  isPreRegistration: false,
}

describe("a file of events", () => {
  it.effect("is the same as JSON and as a table (EVT-15, EVT-17)", () =>
    Effect.gen(function* () {
      const whole = {
        ...SIGNING,
        dateTo: "2026-12-01T20:00",
        isPreRegistration: true,
        seats: 30,
        isCancelled: true,
        description: "En kväll.\n\nMed kaffe.",
        image: "/bilder/kvall.jpg",
        imageAlt: "Scenen",
        books: ["9789100000011", "9789100000028"],
      }
      const json = yield* read(
        JSON.stringify({
          events: [
            {
              slug: "signering",
              title: "Signering",
              store: "uppsala",
              from: "2026-12-01T18:00",
              to: "2026-12-01T20:00",
              preregistration: true,
              seats: 30,
              status: "cancelled",
              description: "<p>En kväll.</p><p>Med kaffe.</p>",
              image: "/bilder/kvall.jpg",
              image_alt: "Scenen",
              books: ["9789100000011", "9789100000028"],
            },
          ],
        }),
      )
      assert.deepStrictEqual(json, { events: [whole], setAside: [] } as never)
      const table = yield* read(
        "slug;title;store;from;to;preregistration;seats;status;description;image;image_alt;books\n" +
          'signering;Signering;uppsala;2026-12-01T18:00;2026-12-01T20:00;ja;30;cancelled;"En kväll.\n\nMed kaffe.";/bilder/kvall.jpg;Scenen;9789100000011|9789100000028\n',
      )
      assert.deepStrictEqual(table, json)
    }),
  )

  it.effect("needs four fields; with seats it has a preregistration", () =>
    Effect.gen(function* () {
      const { events } = yield* read(
        "slug,title,store,from,seats\nsignering,Signering,uppsala,2026-12-01T18:00,\nb,B,lund,2026-12-02,8\n",
      )
      assert.deepStrictEqual(events, [
        SIGNING,
        { title: "B", store: "lund", dateFrom: "2026-12-02", path: "/evenemang/b", isPreRegistration: true, seats: 8 },
      ] as never)
    }),
  )

  it.effect.each([
    [{ from: "i höst" }, "from: Expected a time such as 2026-11-26T18:00, or a day"],
    [{ to: "2026-11-30" }, "to: it ends before it begins"],
    [{ seats: 5, preregistration: false }, "seats: it has no preregistration"],
    [{ titel: "Signering" }, "titel: unknown field"],
    [{ slug: "Å" }, /^slug: /],
    [{ status: "inställt" }, /^status: /],
    [{ books: ["1"] }, /^books\.0: /],
    [{ seats: 0 }, /^seats: /],
  ] as const)("sets aside a record with %o, and reads the others", ([fields, reason]) =>
    Effect.gen(function* () {
      const good = { slug: "signering", title: "Signering", store: "uppsala", from: "2026-12-01T18:00" }
      const { events, setAside } = yield* read(JSON.stringify([{ ...good, slug: "fel", ...fields }, good]))
      assert.deepStrictEqual(events, [SIGNING] as never)
      assert.strictEqual(setAside.length, 1)
      assert.match(setAside[0]?.ref ?? "", /^number 1 \(/)
      if (typeof reason === "string") assert.strictEqual(setAside[0]?.reason, reason)
      else assert.match(setAside[0]?.reason ?? "", reason)
    }),
  )

  it.effect("sets aside the second record with a slug, and cells that cannot be read", () =>
    Effect.gen(function* () {
      const { events, setAside } = yield* read(
        "slug;title;store;from;seats;preregistration\n" +
          "signering;Signering;uppsala;2026-12-01T18:00;;\nsignering;Igen;uppsala;2026-12-01T18:00;;\nb;B;lund;2026-12-02;många;kanske\n",
      )
      assert.deepStrictEqual(events, [SIGNING] as never)
      assert.deepStrictEqual(setAside, [
        { ref: "row 3 (signering)", reason: "slug: another record before it has it" },
        { ref: "row 4 (b)", reason: 'preregistration is "kanske", not yes or no; seats is "många", not a number' },
      ])
    }),
  )

  it.effect.each([
    ["{", /^It is not JSON/],
    ['{ "promotions": [] }', /^Expected/],
    ["slug;title\na;b\n", /missing: store, from/],
    ["", /no columns/],
  ] as const)("that is no list of events is refused: %o", ([text, reason]) =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(read(text))
      assert.match((refused as { readonly reason: string }).reason, reason)
    }),
  )
})
