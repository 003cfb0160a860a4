import { assert, describe, it } from "@effect/vitest"
import { filingText, sortName } from "@kapitel/core/catalogue/sortName"

describe("an author's sort name", () => {
  it("is the feed's when it has one", () => {
    assert.strictEqual(sortName({ name: "Anwar Ibrahim", filedAs: "Anwar Ibrahim" }), "Anwar Ibrahim")
    assert.strictEqual(sortName({ name: "Daphne du Maurier", filedAs: "du Maurier, Daphne" }), "du Maurier, Daphne")
  })

  it.each([
    ["Selma Lagerlöf", "Lagerlöf, Selma"],
    ["Carl Jonas Love Almqvist", "Almqvist, Carl Jonas Love"],
    ["H.C. Andersen", "Andersen, H.C."],
    ["Verner von Heidenstam", "Heidenstam, Verner von"],
    ["Gustaf af Geijerstam", "Geijerstam, Gustaf af"],
    ["Honoré de Balzac", "Balzac, Honoré de"],
    ["Ursula K. Le Guin", "Le Guin, Ursula K."],
    ["Annie M.G. De La Cruz", "De La Cruz, Annie M.G."],
    ["Martin Luther King Jr.", "King Jr., Martin Luther"],
    ["Strindberg, August", "Strindberg, August"],
    ["Voltaire", "Voltaire"],
    ["Van Gogh", "Gogh, Van"],
    ["村上春樹", "村上春樹"],
  ])("is by the last word otherwise: %s as %s", (name, filed) => {
    assert.strictEqual(sortName({ name }), filed)
  })

  it("sorts equal family names before longer ones", () => {
    const names = ["Anna Berg", "Zita Berg", "Bo Bergman"].map((name) => sortName({ name }))
    const all = [...names, "Berg Nilsson, Adam", "Berg-Falk, Adam"]
    const sorted = all.toSorted((a, b) => (filingText(a) < filingText(b) ? -1 : 1))
    assert.deepStrictEqual(sorted, ["Berg, Anna", "Berg, Zita", "Berg Nilsson, Adam", "Berg-Falk, Adam", "Bergman, Bo"])
    const collated = all.toSorted((a, b) => new Intl.Collator("sv").compare(filingText(a), filingText(b)))
    assert.deepStrictEqual(collated, sorted)
  })
})
