/** Which places a search means. */
import { placesFor } from "@kapitel/core/search/places"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const PLACES = [
  { label: "Frakt", path: "/frakt", phrases: ["frakt", "leverans", "leveranstid", "fri frakt", "öppet köp"] },
  { label: "Rea", path: "/rea", phrases: ["rea"] },
  { label: "Om oss", path: "/om-oss", phrases: ["om oss"] },
  { label: "Sidor", path: "/sidor", phrases: ["mina sidor", "ångra"] },
  { label: "Nytt", path: "/nytt", phrases: ["nyhet", "leverans"] },
]
const phrases = PLACES.flatMap(({ phrases }) => phrases)
const labels = (query: string, isTyping?: boolean) => placesFor(query, PLACES, isTyping).map(({ label }) => label)

describe("the places that a whole query means", () => {
  it.each([
    ["frakt", ["Frakt"]],
    ["Leverans", ["Frakt", "Nytt"]],
    ["leveranserna", ["Frakt", "Nytt"]],
    ["nyheter", ["Nytt"]],
    ["NYHETERNA!", ["Nytt"]],
    ["hur lång är er leveranstid?", ["Frakt"]],
    ["vad kostar frakten", ["Frakt"]],
    ["oppet kop", ["Frakt"]],
    ["rea böcker", ["Rea"]],
    ["ren", []],
    ["re", []],
    ["om oss", ["Om oss"]],
    ["oss", []],
    ["mina sidor", ["Sidor"]],
    ["sidor", []],
    ["angra mitt kop", ["Sidor"]],
    ["ångrar", ["Sidor"]],
    ["fri", []],
    ["frakt till månen", []],
    ["frakta", []],
    ["leve", []],
    ["", []],
    ["hur är det", []],
    ["?!", []],
  ])("%s", (query, expected) => expect(labels(query)).toEqual(expected))
})

describe("the places that a text begins to mean", () => {
  it.each([
    ["leve", ["Frakt", "Nytt"]],
    ["LEVERANSE", ["Frakt", "Nytt"]],
    ["fri f", ["Frakt"]],
    ["frif", []],
    ["fr", []],
    ["fra", ["Frakt"]],
    ["om o", ["Om oss"]],
    ["om", []],
    ["mina", ["Sidor"]],
    ["mina sidorna", ["Sidor"]],
    ["angr", ["Sidor"]],
    ["hur ångr", ["Sidor"]],
    ["frakt m", []],
    ["", []],
  ])("%s", (query, expected) => expect(labels(query, true)).toEqual(expected))
})

const phrase = fc.constantFrom(...phrases)
const filler = fc.constantFrom("hur", "Var", "hittar", "jag", "er", "min", "är", "NI", "bok", "till", "köp")

describe("whatever is searched for", () => {
  it("a phrase means its places, in any case, with å, ä and ö or without, between filler words", () => {
    fc.assert(
      fc.property(phrase, fc.array(filler), fc.array(filler), (words, before, after) => {
        const meant = placesFor(words, PLACES)
        expect(meant).toEqual(PLACES.filter((place) => place.phrases.includes(words)))
        expect(placesFor(words.toUpperCase(), PLACES)).toEqual(meant)
        expect(placesFor(words.replace(/[åä]/g, "a").replace(/ö/g, "o"), PLACES)).toEqual(meant)
        // A phrase that has a filler word itself is not looked for between others.
        fc.pre(!/om|mina|köp/.test(words))
        expect(placesFor([...before, words, ...after].join(" "), PLACES)).toEqual(meant)
      }),
    )
  })

  it("another word means no place, and no place is named for what means nothing yet", () => {
    fc.assert(
      fc.property(phrase, fc.string(), (words, other) => {
        expect(placesFor(`${words} zzz ${other}`, PLACES)).toEqual([])
        expect(placesFor(`zzz${other}`, PLACES, true)).toEqual([])
      }),
    )
  })

  it("each beginning of a phrase offers what the phrase means", () => {
    fc.assert(
      fc.property(phrase, fc.nat(), (words, cut) => {
        const typed = words.slice(0, 3 + (cut % (words.length - 2)))
        fc.pre(typed.replace(" ", "").length >= 3)
        expect(placesFor(typed, PLACES, true)).toEqual(expect.arrayContaining([...placesFor(words, PLACES)]))
      }),
    )
  })
})
