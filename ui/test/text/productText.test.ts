import { eventMonthText, eventTimeText } from "@kapitel/ui/text/eventText"
import {
  ageText,
  dimensionsText,
  gameDurationText,
  gamePlayersText,
  notebookGrammageText,
  penTipWidthText,
  playingTimeText,
  puzzlePiecesText,
  weightText,
} from "@kapitel/ui/text/productText"
import { describe, expect, it } from "vitest"

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ")

describe("a game", () => {
  it.each([
    [{ from: 30, to: 0 }, "Från 30 min", "30 spelare"],
    [{ from: 30, to: 60 }, "Från 30 till 60 min", "30 till 60 spelare"],
    [{ from: 2, to: 2 }, "Från 2 till 2 min", "2 spelare"],
    [{ from: 0, to: 4 }, "Från 0 till 4 min", "0 till 4 spelare"],
    [{ from: 0, to: 0 }, undefined, undefined],
    [undefined, undefined, undefined],
  ])("%o takes %s and %s (PDP-31, PDP-32, D-19)", (given, duration, players) => {
    expect(plain(gameDurationText(given))).toBe(duration)
    expect(plain(gamePlayersText(given))).toBe(players)
  })

  it("has its recommended age", () => {
    expect([{ from: 3, to: 0 }, { from: 3, to: 6 }, { from: 0, to: 0 }, undefined].map(ageText).map(plain)).toEqual([
      "Från 3 år",
      "3 till 6 år",
      undefined,
      undefined,
    ])
  })
})

describe("numbers", () => {
  it("have their units, in Swedish notation (PDP-33)", () => {
    expect(plain(puzzlePiecesText(1000))).toBe("1 000 bitar")
    expect(plain(weightText(386))).toBe("386 g")
    expect(plain(penTipWidthText(0.38))).toBe("0,38 mm")
    expect(plain(notebookGrammageText(80))).toBe("80 g/m²")
    expect(plain(dimensionsText({ width: 135, height: 210.5, depth: 22, unit: "mm" }))).toBe("135 × 210,5 × 22 mm")
    expect(plain(dimensionsText({ height: 21, unit: "cm" }))).toBe("21 cm")
  })

  it("are left out when unknown", () => {
    for (const text of [puzzlePiecesText, weightText, penTipWidthText, notebookGrammageText, playingTimeText])
      expect([text(undefined), text(0), text(Number.NaN)]).toEqual([undefined, undefined, undefined])
    expect(dimensionsText(undefined)).toBeUndefined()
    expect(dimensionsText({ unit: "mm" })).toBeUndefined()
  })

  it.each([
    [35, "35 min"],
    [60, "1 tim"],
    [455, "7 tim 35 min"],
    [0.4, undefined],
  ])("%s minutes of playing time is %s", (minutes, text) => {
    expect(plain(playingTimeText(minutes))).toBe(text)
  })
})

describe("an event (EVT-01, EVT-16)", () => {
  it.each([
    [{ dateFrom: "2026-11-26T17:00Z" }, "torsdag 26 november kl 18.00"],
    [
      { dateFrom: "2026-11-26T17:00Z", dateTo: "2026-11-27T11:00Z" },
      "torsdag 26 november kl 18.00 – fredag 27 november kl 12.00",
    ],
    [{ dateFrom: "2026-11-26T17:00Z", dateTo: "snart" }, "torsdag 26 november kl 18.00"],
    [{ dateFrom: "snart", dateTo: "2026-11-27T11:00Z" }, ""],
  ])("%o", (event, text) => {
    expect(plain(eventTimeText(event))).toBe(text)
  })

  it("is listed under its month (EVT-05)", () => {
    expect(eventMonthText({ year: 2027, month: 1 })).toBe("januari 2027")
    expect(eventMonthText({ year: 2026, month: 12 })).toBe("december 2026")
  })
})
