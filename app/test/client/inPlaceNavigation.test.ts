import { assert, describe, it } from "vitest"
import { isInPlaceNavigation, isOtherVariant, isWithin } from "../../client/inPlaceNavigation.ts"

const HERE = new URL("https://shop.example/vara/mugg/7310000000001?v=7310000000002")
const at = (address: string) => new URL(address, HERE)

describe("an address", () => {
  it.each([
    ["/kategori/bocker?page=2", true],
    ["/ordlista", true],
    ["/butik", false],
    ["/butiker", true],
    ["/evenemang/signering", false],
    ["/checkout", false],
    ["/order/abc", false],
    ["/mina-sidor", false],
    ["https://other.example/kategori/bocker", false],
  ])("%s is visited in place: %s", (address, inPlace) =>
    assert.strictEqual(isInPlaceNavigation(at(address), HERE), inPlace),
  )

  it.each([
    ["/evenemang", "/evenemang?store=lund", true],
    ["/evenemang?store=lund", "/evenemang", true],
    ["/evenemang/signering", "/evenemang", false],
    ["/evenemang", "/evenemang/signering", false],
  ])("of the search for events is visited in place on its own page: from %s to %s, %s", (from, to, inPlace) =>
    assert.strictEqual(isInPlaceNavigation(at(to), at(from)), inPlace),
  )

  it.each([
    ["#content", true],
    ["?v=7310000000003#content", false],
    ["/kategori/bocker#content", false],
    ["", false],
  ])("%s is a place within the current page: %s", (address, within) =>
    assert.strictEqual(isWithin(at(address), HERE), within),
  )

  it.each([
    ["?v=7310000000003", true],
    ["?sort=price", false],
    ["/vara/glas/7310000000004?v=7310000000005", false],
  ])("%s is another variant of the article: %s", (address, other) =>
    assert.strictEqual(isOtherVariant(at(address), HERE), other),
  )
})
