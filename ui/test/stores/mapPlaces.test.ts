import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { mapPlaces } from "../../src/stores/mapPlaces.ts"
import { MAP_HEIGHT, MAP_WIDTH, pointOf } from "../../src/stores/swedenOutline.ts"
import { stores as words } from "../../src/text/sv/stores.ts"

const at = (storeCity: string, latitude: number, longitude: number) => ({
  href: `/butik/${storeCity}`,
  storeCity,
  position: { latitude, longitude },
})

/** Positions in Sweden, several of them close to each other. */
const town = fc.record({
  latitude: fc.double({ min: 55.3, max: 69.1, noNaN: true }),
  longitude: fc.double({ min: 11, max: 24.2, noNaN: true }),
})

describe("the map of stores", () => {
  it("has one point for each town, from north to south, and none for a store without a position", () => {
    const places = mapPlaces([
      at("Lund", 55.7, 13.2),
      at("Kiruna", 67.85, 20.3),
      { href: "/butik/b", storeCity: "Postorder" },
      at("Lund", 55.71, 13.21),
    ])
    assert.deepStrictEqual(
      places.map(({ city, count, href }) => [city, count, href]),
      [
        ["Kiruna", 1, "/butik/Kiruna"],
        ["Lund", 2, "/butik?q=Lund"],
      ],
    )
    const [x, y] = pointOf({ latitude: 67.85, longitude: 20.3 })
    assert.closeTo(places[0]?.x ?? 0, x, 0.1)
    assert.closeTo(places[0]?.y ?? 0, y, 0.1)
  })

  it("keeps points of forty towns 24 px apart and on the drawing (WCAG 2.5.8)", () => {
    fc.assert(
      fc.property(fc.array(town, { maxLength: 40 }), (towns) => {
        const places = mapPlaces(
          towns.map((position, index) => ({ href: `/${index}`, storeCity: `${index}`, position })),
        )
        assert.strictEqual(places.length, towns.length)
        places.forEach(({ x, y }, index) => {
          assert.isTrue(x >= 12 && x <= MAP_WIDTH - 12 && y >= 12 && y <= MAP_HEIGHT - 12)
          for (const other of places.slice(index + 1)) assert.isAtLeast(Math.hypot(x - other.x, y - other.y), 24)
        })
      }),
    )
  })
})

describe("the texts of stores", () => {
  it.each([
    [1140, "Öppet till 19"],
    [1170, "Öppet till 19.30"],
    [545, "Öppet till 9.05"],
    [1440, "Öppet till 24"],
  ])("%i is '%s'", (minute, text) => assert.strictEqual(words.openUntil(minute), text))

  it.each([
    [0.01, "0,1\u00a0km", "mindre än 5\u00a0km"],
    [4.96, "5\u00a0km", "mindre än 5\u00a0km"],
    [9.94, "9,9\u00a0km", "ungefär 10\u00a0km"],
    [12.4, "12\u00a0km", "ungefär 10\u00a0km"],
    [98, "98\u00a0km", "ungefär 100\u00a0km"],
    [1234, "1\u00a0234\u00a0km", "ungefär 1\u00a0230\u00a0km"],
  ])("%d km is '%s', of a postal code '%s'", (km, exact, about) => {
    assert.deepStrictEqual([words.km(km), words.aboutKm(km)], [exact, about])
  })
})
