/** Features of form (list 79) for games, puzzles and toys, environmental labels, and prizes. */
import type { FromTo } from "@kapitel/core/catalogue/Product"
import { childLine, childrenOf, type OnixElement } from "./OnixElement.ts"

type Range = typeof FromTo.Type

const PIECES = "22"
const PLAYERS = "23"
const PLAY_TIME = "24"

/** List 79 codes that are labels without a value. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["31", "FSC"],
  ["32", "FSC"],
  ["33", "FSC"],
  ["34", "PEFC"],
  ["35", "PEFC"],
])

/** `2-4`, `2–4 spelare`, `30+`, `45` as a range; an unstated side is 0. */
export const readRange = (text: string | undefined): Range | undefined => {
  const [, from, to] = /(\d{1,4})(?:\s*(?:-|–|till|to)\s*(\d{1,4}))?/.exec(text ?? "") ?? []
  if (from === undefined) return undefined
  const isOpen = /\d\s*\+/.test(text ?? "")
  const upper = to === undefined ? (isOpen ? 0 : Number(from)) : Number(to)
  return { from: Number(from), to: upper }
}

const described = (feature: OnixElement | undefined): string | undefined =>
  childLine(feature, "ProductFormFeatureValue") ?? childLine(feature, "ProductFormFeatureDescription")

export const featuresOf = (descriptive: OnixElement) => {
  const features = childrenOf(descriptive, "ProductFormFeature")
  const ofType = (type: string) => features.filter((each) => childLine(each, "ProductFormFeatureType") === type)
  const pieces = readRange(described(ofType(PIECES)[0]))?.from
  const players = readRange(described(ofType(PLAYERS)[0]))
  const time = readRange(described(ofType(PLAY_TIME)[0]))
  const labels = new Set(features.flatMap((each) => LABELS.get(childLine(each, "ProductFormFeatureType") ?? "") ?? []))
  return {
    ...(pieces !== undefined && pieces > 0 && { puzzlePieces: pieces }),
    ...(players !== undefined && { gamePlayerCount: players }),
    ...(time !== undefined && { gameDuration: { from: time.from, to: time.to === time.from ? 0 : time.to } }),
    ...(labels.size > 0 && { environmentalLabels: [...labels] }),
  }
}

/** `Augustpriset 2025`. */
export const awardsOf = (collateral: OnixElement | undefined) => {
  const awards = childrenOf(collateral, "Prize").flatMap((prize) => {
    const name = childLine(prize, "PrizeName")
    const year = childLine(prize, "PrizeYear")
    return name === undefined ? [] : [year === undefined ? name : `${name} ${year}`]
  })
  return awards.length === 0 ? {} : { awards: [...new Set(awards)] }
}
