/** The shelf of a product, and the shelves themselves. */
import { assert, describe, expect, it } from "@effect/vitest"
import { categoryDefinitions, categoryTrail, shelfRecord } from "@kapitel/adapters/onix/categories"
import { type CategoryHints, categoryOf } from "@kapitel/adapters/onix/thema"

const shelfOf = (hints: Partial<CategoryHints>) =>
  categoryOf({ kind: "book", ownKeys: [], thema: [], sab: [], audiences: new Set(), ...hints }).replace("bocker_", "")

describe("the shelf of a book", () => {
  it.each([
    ["AB AGA AK", "konst-kultur"],
    ["AJ AJC", "konst-kultur_foto"],
    ["ATF", "konst-kultur_film"],
    ["AVLP", "konst-kultur_musik"],
    ["CBX", "sprak-ordbocker"],
    ["D DSB", "konst-kultur"],
    ["DBSG", "skonlitteratur_klassiker"],
    ["DCF", "skonlitteratur_poesi"],
    ["DDA", "skonlitteratur_dramatik"],
    ["DNB DN", "biografier"],
    ["DNL DNS DNXC", "samhalle-politik"],
    ["FBA FZ", "skonlitteratur_romaner"],
    ["FBC", "skonlitteratur_klassiker"],
    ["FDB FLC FMH FND", "skonlitteratur_fantasy-science-fiction"],
    ["FFL FHD", "skonlitteratur_deckare"],
    ["FKC", "skonlitteratur_skrack"],
    ["FP FRD", "skonlitteratur_feelgood"],
    ["FV", "skonlitteratur_historiska-romaner"],
    ["FYB", "skonlitteratur_noveller"],
    ["GBC", "sprak-ordbocker"],
    ["JPH", "samhalle-politik"],
    ["JMC", "psykologi-pedagogik"],
    ["JNU", "kurslitteratur_pedagogik"],
    ["KJM", "ekonomi-ledarskap"],
    ["LNC", "kurslitteratur_juridik"],
    ["MQC", "kurslitteratur_medicin"],
    ["NHD", "historia"],
    ["NHWR7", "historia_varldskrigen"],
    ["PDZ RNK", "natur-vetenskap"],
    ["QRM", "filosofi-religion"],
    ["SFB", "sport-fritid"],
    ["TRC", "teknik"],
    ["UMX", "data-it"],
    ["VFD", "halsa"],
    ["WF", "hobby-hantverk"],
    ["WBA", "mat-dryck"],
    ["WBJ", "mat-dryck_vegetariskt"],
    ["WBVS1", "mat-dryck_bakning"],
    ["WBVD", "mat-dryck"],
    ["WBXD1", "mat-dryck_dryck"],
    ["WGC", "teknik"],
    ["WHJ", "humor"],
    ["WJK WKD WMB", "hem-tradgard"],
    ["WNC", "natur-vetenskap"],
    ["WQH", "historia"],
    ["WSP", "sport-fritid"],
    ["WTL", "resor"],
    ["XAM", "skonlitteratur_serier"],
    ["YB YBC", "barn-ungdom_bilderbocker"],
    ["YBG YNG", "barn-ungdom_pyssel"],
    ["YFC", "barn-ungdom_kapitelbocker"],
    ["YNN YRD YXA", "barn-ungdom_fakta"],
    ["YPC", "kurslitteratur_laromedel"],
    ["YDP", "barn-ungdom"],
    ["ZZ 5AC", "skonlitteratur"],
  ])("by the Thema codes %s is %s", (codes, shelf) => {
    for (const code of codes.split(" ")) assert.strictEqual(shelfOf({ thema: [code] }), shelf, code)
  })

  it.each([
    ["C D Cc", "filosofi-religion"],
    ["Dof", "psykologi-pedagogik"],
    ["Em", "kurslitteratur_pedagogik"],
    ["Fc", "sprak-ordbocker"],
    ["G Ib", "konst-kultur"],
    ["H Hd", "skonlitteratur"],
    ["Hc Hce Hc.01", "skonlitteratur_romaner"],
    ["K Kv", "historia"],
    ["Kc.4", "historia_svensk-historia"],
    ["Lz", "biografier"],
    ["Nc", "resor"],
    ["Ob", "samhalle-politik"],
    ["Oe", "kurslitteratur_juridik"],
    ["Pa", "teknik"],
    ["Pubb", "data-it"],
    ["Qba", "ekonomi-ledarskap"],
    ["Qcb", "hem-tradgard"],
    ["Qcaa", "mat-dryck"],
    ["Rb", "sport-fritid"],
    ["Sm", "historia_varldskrigen"],
    ["Uf", "natur-vetenskap"],
    ["Ve", "kurslitteratur_medicin"],
    ["X Yb", "konst-kultur_musik"],
    ["Zz", "skonlitteratur"],
  ])("by the SAB signums %s is %s", (signums, shelf) => {
    for (const signum of signums.split(" ")) assert.strictEqual(shelfOf({ sab: [signum] }), shelf, signum)
  })

  it.each([
    ["calendar", "papper-pennor_kalendrar"],
    ["notebook", "papper-pennor_anteckningsbocker"],
    ["pen", "papper-pennor_pennor"],
    ["paint", "papper-pennor_farg"],
    ["game", "spel-pussel_spel"],
    ["puzzle", "spel-pussel_pussel"],
    ["toy", "spel-pussel_leksaker"],
    ["food", "presenter"],
    ["giftcard", "presenter_presentkort"],
    ["other", "presenter"],
  ] as const)("or of what is no book: a %s is in %s, whatever its subject", (kind, shelf) => {
    assert.strictEqual(shelfOf({ kind, thema: ["FFL"] }), shelf)
  })

  it("is the shop's own where the sender has one of its keys, else by Thema, else by SAB", () => {
    const [thema, sab] = [
      ["ZZ", "FFL", "UMX"],
      ["Zz", "Hc", "Qcaa"],
    ]
    const ownKeys = ["okänd", "bocker_humor", "bocker_resor"]
    assert.strictEqual(shelfOf({ ownKeys, thema, sab }), "humor")
    assert.strictEqual(shelfOf({ ownKeys: ["okänd"], thema, sab }), "skonlitteratur_deckare")
    assert.strictEqual(shelfOf({ thema: ["ZZ"], sab }), "skonlitteratur_romaner")
    assert.strictEqual(shelfOf({ kind: "pen", ownKeys }), "humor")
  })

  it.each([
    [0, "pekbocker"],
    [2, "pekbocker"],
    [3, "bilderbocker"],
    [5, "bilderbocker"],
    [6, "kapitelbocker"],
    [8, "kapitelbocker"],
    [9, "mellanaldern"],
    [11, "mellanaldern"],
    [12, "unga-vuxna"],
    [17, "unga-vuxna"],
  ])("for a child of %i years is %s: its stories by age, its facts and crafts by subject", (age, shelf) => {
    for (const code of ["YB", "YFC", "YDP"]) assert.strictEqual(shelfOf({ thema: [code], age }), `barn-ungdom_${shelf}`)
    assert.strictEqual(shelfOf({ thema: ["YNG"], age, audiences: new Set(["02"]) }), "barn-ungdom_pyssel")
    assert.strictEqual(shelfOf({ thema: ["YNN"], age }), "barn-ungdom_fakta")
    assert.strictEqual(shelfOf({ thema: ["FFL"], age, audiences: new Set(["02"]) }), `barn-ungdom_${shelf}`)
    assert.strictEqual(shelfOf({ thema: ["FFL"], age }), "skonlitteratur_deckare")
  })

  it("for children without an age is by its subject, and for teenagers their own (list 28)", () => {
    for (const audience of ["02", "11", "12"]) {
      const audiences = new Set([audience])
      assert.strictEqual(shelfOf({ audiences }), "barn-ungdom")
      assert.strictEqual(shelfOf({ audiences, thema: ["FFL"] }), "barn-ungdom")
      assert.strictEqual(shelfOf({ audiences, thema: ["YFC"] }), "barn-ungdom_kapitelbocker")
      assert.strictEqual(shelfOf({ audiences, thema: ["YFC"], age: 18 }), "barn-ungdom_kapitelbocker")
    }
    const audiences = new Set(["03"])
    assert.strictEqual(shelfOf({ audiences }), "barn-ungdom_unga-vuxna")
    assert.strictEqual(shelfOf({ audiences, thema: ["FFL"] }), "barn-ungdom_unga-vuxna")
    assert.strictEqual(shelfOf({ audiences, thema: ["YFC"] }), "barn-ungdom_unga-vuxna")
    assert.strictEqual(shelfOf({ audiences, thema: ["YNN"] }), "barn-ungdom_fakta")
  })

  it("for children by SAB has a u before the subject", () => {
    assert.strictEqual(shelfOf({ sab: ["uHc"] }), "barn-ungdom")
    assert.strictEqual(shelfOf({ sab: ["Zz", "uHc"], age: 7 }), "barn-ungdom_kapitelbocker")
  })

  it("for students is course literature, unless a subject says more (list 28: 05, 06)", () => {
    for (const audience of ["05", "06"]) {
      assert.strictEqual(shelfOf({ audiences: new Set([audience]) }), "kurslitteratur")
      assert.strictEqual(shelfOf({ audiences: new Set([audience]), thema: ["MQC"] }), "kurslitteratur_medicin")
    }
    assert.strictEqual(shelfOf({ audiences: new Set(["01"]) }), "skonlitteratur")
  })
})

describe("the shelves", () => {
  const keys = categoryDefinitions.map(({ key }) => key)

  it("are each there once, after the one they are in, with a name that no other in it has", () => {
    const names = new Set<string>()
    for (const [index, { key, displayName, type }] of categoryDefinitions.entries()) {
      assert.match(key, /^[a-z]+(-[a-z]+)*(_[a-z]+(-[a-z]+)*)*$/)
      const parent = key.split("_").slice(0, -1).join("_")
      assert.strictEqual(keys.indexOf(key), index, key)
      if (parent !== "") assert.include(keys.slice(0, index), parent)
      assert.notStrictEqual(displayName.trim(), "", key)
      assert.isFalse(names.has(`${parent}/${displayName}`), key)
      names.add(`${parent}/${displayName}`)
      assert.strictEqual(type, /^bocker(_|$)/.test(key) ? "book" : "non-book", key)
    }
  })

  it("are all there, as in the file in `outlines`", async () => {
    const lines = categoryDefinitions.map(({ key, displayName, heading, description }) =>
      [key, displayName, heading, description].map((text) => text ?? "-").join(" | "),
    )
    await expect(lines.join("\n")).toMatchFileSnapshot("./outlines/categories.txt")
  })

  it("have their heading and description only where there is one", () => {
    for (const definition of categoryDefinitions)
      for (const text of [definition.heading, definition.description])
        if (text !== undefined) assert.notStrictEqual(text.trim(), "", definition.key)
    const headed = categoryDefinitions.find(({ key }) => key === "bocker_barn-ungdom")
    assert.deepStrictEqual(headed, {
      key: "bocker_barn-ungdom",
      displayName: "Barn & ungdom",
      type: "book",
      heading: "Barn- och ungdomsböcker",
      description: "Från pekböcker till ungdomsromaner.",
    })
  })

  it("are sent with their place among all of them", () => {
    const records = categoryDefinitions.map(shelfRecord)
    assert.deepStrictEqual<unknown>(
      records,
      categoryDefinitions.map((definition, position) => ({
        kind: "category",
        ref: definition.key,
        ...definition,
        position,
      })),
    )
  })

  it("of a product go from the root to its own, and an unknown key has none", () => {
    assert.deepStrictEqual(categoryTrail("bocker_mat-dryck_bakning"), [
      { type: "book", name: "Böcker", key: "bocker" },
      { type: "book", name: "Mat & dryck", key: "bocker_mat-dryck" },
      { type: "book", name: "Bakning", key: "bocker_mat-dryck_bakning" },
    ])
    assert.deepStrictEqual(categoryTrail("bocker_okand"), [])
  })

  it("are those that products can be put on", () => {
    const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for (const code of letters.flatMap((first) => ["", ...letters].map((second) => first + second)))
      assert.isNotEmpty(categoryTrail(`bocker_${shelfOf({ thema: [code] })}`), code)
  })
})
