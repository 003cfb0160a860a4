import { assert, describe, it } from "@effect/vitest"
import { readStores } from "@kapitel/adapters/json/storesFile"
import { Effect } from "effect"

async function* file(text: string) {
  yield new TextEncoder().encode(text)
}
const read = (text: string) => readStores(file(text))

const WHOLE = {
  storeID: "1042",
  storeName: "Uppsala",
  storePath: "/butik/uppsala-centrum",
  address: "Svartbäcksgatan 12, 753 20 Uppsala",
  storeCity: "Uppsala",
  pointOfContact: "018-10 20 30",
  email: "uppsala@exempel.se",
  description: "Studenter.\n\nProfessorer.",
  image: "/bilder/uppsala.jpg",
  openingHours: "Mån-fre 10-18\nLör 10-16",
  deviatingOpeningHours: "2026-12-24 10-13\n2026-12-25 stängt",
  position: { latitude: 59.86, longitude: 17.64 },
}

describe("a file of stores", () => {
  it.effect("is the same as JSON and as a table (STORE-05)", () =>
    Effect.gen(function* () {
      const json = yield* read(
        JSON.stringify({
          stores: [
            {
              id: "1042",
              name: "Uppsala",
              slug: "uppsala-centrum",
              address: "Svartbäcksgatan 12,  753 20 Uppsala",
              phone: "018-10 20 30",
              email: "uppsala@exempel.se",
              description: "<p>Studenter.</p><p>Professorer.</p>",
              image: "/bilder/uppsala.jpg",
              hours: ["Mån-fre 10-18", "", "Lör 10-16"],
              deviating: "2026-12-24 10-13\n2026-12-25 stängt",
              latitude: 59.86,
              longitude: 17.64,
            },
          ],
        }),
      )
      assert.deepStrictEqual(json, { stores: [WHOLE], setAside: [], notices: [] })
      const table = yield* read(
        "id;name;slug;address;phone;email;description;image;hours;deviating;latitude;longitude\n" +
          '1042;Uppsala;uppsala-centrum;Svartbäcksgatan 12, 753 20 Uppsala;018-10 20 30;uppsala@exempel.se;"Studenter.\n\nProfessorer.";/bilder/uppsala.jpg;' +
          "Mån-fre 10-18|Lör 10-16;2026-12-24 10-13 | 2026-12-25 stängt;59,86;17.64\n",
      )
      assert.deepStrictEqual(table, json)
    }),
  )

  it.effect("needs three fields; the town is the end of the address", () =>
    Effect.gen(function* () {
      const { stores } = yield* read(
        '[{"id":"are","name":"Åre","address":"Torget 1, 837 52 Åre"},{"id":"b","name":"B","address":"Hamnen","city":"Visby"}]',
      )
      assert.deepStrictEqual(stores, [
        { storeID: "are", storeName: "Åre", address: "Torget 1, 837 52 Åre", storeCity: "Åre" },
        { storeID: "b", storeName: "B", address: "Hamnen", storeCity: "Visby" },
      ])
    }),
  )

  it.effect.each([
    ["{}", "id: Missing key; name: Missing key; address: Missing key"],
    ['{"id":"web","name":"Nätet","address":"A"}', "id: web is the web shop"],
    ['{"id":"a b","name":"N","address":"A"}', "id: "],
    ['{"id":"a","name":"N","address":"A","slug":"Å"}', "slug: "],
    ['{"id":"a","name":"N","address":"A","email":"nej"}', "email: "],
    ['{"id":"a","name":"N","address":"A","image":"javascript:alert(1)"}', "image: "],
    ['{"id":"a","name":"N","address":"A","latitude":91,"longitude":1}', "latitude: "],
    ['{"id":"a","name":"N","address":"A","latitude":59}', "latitude and longitude: one of them is missing"],
    [`{"id":"a","name":"N","address":"A","hours":"${"x".repeat(1001)}"}`, "hours: longer than 1000 characters"],
    ['{"id":"a","name":"N","address":"A","price":1}', "price: unknown field"],
  ] as const)("sets aside %s", ([record, reason]) =>
    Effect.gen(function* () {
      const { stores, setAside } = yield* read(`[${record}]`)
      assert.deepStrictEqual(stores, [])
      assert.isTrue(setAside[0]?.reason.startsWith(reason), setAside[0]?.reason)
    }),
  )

  it.effect("sets aside a second record with the same id, and names lines that are shown only", () =>
    Effect.gen(function* () {
      const { stores, setAside, notices } = yield* read(
        "id;name;address;hours;deviating\na;A;Gatan;Se affischen;Julafton stängt\na;B;Gatan;;\n",
      )
      assert.strictEqual(stores.length, 1)
      assert.deepStrictEqual(setAside, [{ ref: "row 3 (a)", reason: "id: another record before it has it" }])
      assert.deepStrictEqual(notices, [
        { ref: "row 2 (a)", reason: '"Se affischen" is shown, and not read' },
        { ref: "row 2 (a)", reason: '"Julafton stängt" is shown, and not read' },
      ])
    }),
  )

  it.effect("is refused when it is no list", () =>
    Effect.gen(function* () {
      for (const text of ["{}", "[", "a;b\n1;2\n"]) assert.isDefined(yield* Effect.flip(read(text)))
    }),
  )
})
