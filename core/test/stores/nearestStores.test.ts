import { assert, describe, it } from "@effect/vitest"
import { distanceInKm, findStores, MAX_NEAR, nearestStores } from "@kapitel/core/stores/nearestStores"
import { positionOfPostalCode, readPostalCode } from "@kapitel/core/stores/postalPositions"
import type { Position } from "@kapitel/core/stores/Store"
import { storesPath } from "@kapitel/core/stores/storePaths"
import fc from "fast-check"

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const store = (storeName: string, address: string, position?: Position) => ({
  storeName,
  address,
  storeCity: "",
  ...(position !== undefined && { position }),
})
const UPPSALA = store("Uppsala", "Gatan 1, 753 20 Uppsala", at(59.86, 17.64))
const GAVLE = store("Gävle", "Gatan 2, 803 20 Gävle", at(60.67, 17.14))
const MALMO = store("Malmö", "Gatan 3, 211 34 Malmö", at(55.6, 13))
const NOWHERE = store("Postorder", "Box 1")
const ALL = [MALMO, NOWHERE, GAVLE, UPPSALA]

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe("the distance between two places", () => {
  it("is that of a sphere of the Earth's size", () => {
    assert.closeTo(distanceInKm(at(59.33, 18.07), at(57.71, 11.97)), 398, 2)
    assert.closeTo(distanceInKm(at(0, 0), at(0, 180)), Math.PI * 6371, 0.001)
  })

  it("is 0 to itself, the same in both directions, and shortest without a detour", () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        assert.strictEqual(distanceInKm(a, a), 0)
        assert.closeTo(distanceInKm(a, b), distanceInKm(b, a), 1e-6)
        assert.isAtMost(distanceInKm(a, c), distanceInKm(a, b) + distanceInKm(b, c) + 1e-6)
      }),
    )
  })
})

describe("the nearest stores", () => {
  it("are those with a position, by their distance", () => {
    assert.deepStrictEqual(
      nearestStores(ALL, at(60.6, 17)).map((near) => near.store.storeName),
      ["Gävle", "Uppsala", "Malmö"],
    )
  })

  it("are in order wherever one is", () => {
    fc.assert(
      fc.property(position, (from) => {
        const found = nearestStores(ALL, from)
        assert.strictEqual(found.length, 3)
        for (const { store: one, km } of found) assert.strictEqual(km, distanceInKm(from, one.position ?? at(0, 0)))
        assert.deepStrictEqual(
          found.map(({ km }) => km),
          found.map(({ km }) => km).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})

describe("a postal code", () => {
  it.each([
    ["753 20", "75320"],
    [" 75320 ", "75320"],
    ["SE-753 20", "75320"],
    ["753", undefined],
    ["7532O", undefined],
    ["753 200", undefined],
    ["753  20", undefined],
  ])("'%s' is read as %s", (text, code) => assert.strictEqual(readPostalCode(text), code))

  it("is where the stores with its first digits are, else where its region is", () => {
    assert.deepStrictEqual(positionOfPostalCode("75399", ALL), UPPSALA.position)
    const between = store("Uppsala 2", "Gatan 4, 753 30 Uppsala", at(59.9, 17.6))
    assert.deepStrictEqual(
      positionOfPostalCode("75399", [UPPSALA, between]),
      at((59.86 + 59.9) / 2, (17.64 + 17.6) / 2),
    )
    const regions: ReadonlyArray<readonly [code: string, position: Position]> = [
      ["98131", at(67.9, 20.2)],
      ["62157", at(57.5, 18.5)],
      ["11122", at(59.3, 18.1)],
      ["41301", at(57.7, 12)],
      ["27143", at(55.4, 13.8)],
    ]
    for (const [code, expected] of regions) {
      assert.isBelow(distanceInKm(positionOfPostalCode(code, []) ?? at(0, 0), expected), 30, code)
    }
    assert.isUndefined(positionOfPostalCode("00000", ALL))
    assert.isUndefined(positionOfPostalCode("99999", ALL))
  })

  it("of every region is known, and lies in Sweden", () => {
    const unused = [32, 48, 49]
    for (let region = 10; region <= 98; region++) {
      if (!unused.includes(region)) assert.isDefined(positionOfPostalCode(`${region}000`, []), String(region))
    }
    for (let prefix = 100; prefix <= 984; prefix++) {
      const found = positionOfPostalCode(`${prefix}00`, [])
      if (found === undefined) continue
      assert.isTrue(found.latitude >= 55.3 && found.latitude <= 69.1, String(prefix))
      assert.isTrue(found.longitude >= 11 && found.longitude <= 24.2, String(prefix))
    }
  })
})

describe("a search for stores", () => {
  const names = (query: string) => {
    const { matching, near } = findStores(ALL, query)
    return [matching.map(({ storeName }) => storeName), near.map((one) => one.store.storeName)]
  }

  it.each([
    ["", ["Malmö", "Postorder", "Gävle", "Uppsala"], []],
    ["gavle", ["Gävle"], []],
    ["753", ["Uppsala"], []],
    ["75320", ["Uppsala"], ["Gävle", "Malmö"]],
    ["SE-753 20", ["Uppsala"], ["Gävle", "Malmö"]],
    ["80399", [], ["Gävle", "Uppsala", "Malmö"]],
    ["99999", [], []],
    ["finns inte", [], []],
  ])("'%s' finds what matches, and for a postal code the nearest others (STORE-10, D-26)", (query, matching, near) => {
    assert.deepStrictEqual(names(query), [matching, near])
  })

  it("shows no more than a few others", () => {
    const many = Array.from({ length: 20 }, (_, index) => store(`B${index}`, "Gatan", at(59 + index / 10, 17)))
    assert.strictEqual(findStores(many, "75320").near.length, MAX_NEAR)
  })

  it("has an address", () => {
    assert.strictEqual(storesPath(" "), "/butik")
    assert.strictEqual(storesPath(" Åre & co "), "/butik?q=%C3%85re+%26+co")
  })
})
