/** Which sites a shop has, by its settings (SHELL-11). */

import { assert, describe, it } from "@effect/vitest"
import { COLOURS } from "@kapitel/core/site/colours"
import { Option } from "effect"
import { sitesOf } from "../../composition/sites.ts"

const SETTINGS = {
  brand: "kapitel",
  demo: false,
  port: 3000,
  publicUrl: "https://kapitel.example",
  secondSiteUrl: undefined as string | undefined,
  pictureHosts: [],
  frameHosts: ["player.example"],
  colours: { ...COLOURS, vinjett: { ...COLOURS.vinjett, gran: "#102030" } },
  streamingOffer: Option.none(),
}

const sites = (set: Partial<typeof SETTINGS>) =>
  sitesOf({ ...SETTINGS, ...set }).map(({ brand, origin }) => `${brand} ${origin}`)

describe("the sites of a shop", () => {
  it("are one, or the other beside it", () => {
    assert.deepStrictEqual(sites({}), ["kapitel https://kapitel.example"])
    assert.deepStrictEqual(sites({ secondSiteUrl: "https://vinjett.example" }), [
      "kapitel https://kapitel.example",
      "vinjett https://vinjett.example",
    ])
    assert.deepStrictEqual(sites({ brand: "vinjett", secondSiteUrl: "https://other.example" }), [
      "vinjett https://kapitel.example",
      "kapitel https://other.example",
    ])
  })

  it("have the hosts of frames, and each its own colours (CMS-08, SHELL-12)", () => {
    const [one, other] = sitesOf({ ...SETTINGS, secondSiteUrl: "https://vinjett.example" })
    assert.deepStrictEqual([one.frameHosts, other?.frameHosts], [["player.example"], ["player.example"]])
    assert.deepStrictEqual([one.colours.gran, other?.colours.gran], ["#17483a", "#102030"])
  })

  it("are both in a demo on this machine alone", () => {
    const demo = { demo: true, publicUrl: "http://localhost:3000" }
    assert.deepStrictEqual(sites(demo), ["kapitel http://localhost:3000", "vinjett http://vinjett.localhost:3000"])
    assert.deepStrictEqual(sites({ ...demo, publicUrl: "https://demo.example" }), ["kapitel https://demo.example"])
    assert.deepStrictEqual(sites({ ...demo, demo: false }), ["kapitel http://localhost:3000"])
    assert.strictEqual(sites({ ...demo, secondSiteUrl: "http://v.test" })[1], "vinjett http://v.test")
  })
})
