/** A hand puppet: the head of an animal on a felt glove, open at its foot. */
import { mix } from "../drawing/colours.ts"
import { circle, path, rect, shadow, stroke } from "../drawing/shapes.ts"

interface Puppet {
  readonly fur: string
  readonly glove: string
  /** Around (0, 0), the middle of the head. */
  readonly ears: (fur: string, pale: string) => string
}

const pair = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)

const round = (fur: string, pale: string): string =>
  pair((side) => circle(side * 58, -56, 30, fur) + circle(side * 58, -56, 15, pale))

const pointed = (fur: string, pale: string): string =>
  pair(
    (side) =>
      path(`M${side * 20} -62L${side * 76} -116L${side * 84} -24z`, fur) +
      path(`M${side * 42} -62L${side * 68} -92L${side * 72} -42z`, pale),
  )

const long = (fur: string, pale: string): string =>
  pair(
    (side) =>
      `<ellipse cx="${side * 34}" cy="-92" rx="24" ry="52" fill="${fur}" transform="rotate(${side * 10} ${side * 34} -92)"/>` +
      `<ellipse cx="${side * 34}" cy="-90" rx="11" ry="36" fill="${pale}" transform="rotate(${side * 10} ${side * 34} -90)"/>`,
  )

const BEAR: Puppet = { fur: "#8A6A4A", glove: "#2F6B4F", ears: round }
const FOX: Puppet = { fur: "#E07A3F", glove: "#2F5D8C", ears: pointed }
const HARE: Puppet = { fur: "#C9B79C", glove: "#A3123F", ears: long }

const puppetNamedIn = (title: string): Puppet => {
  if (/räv|varg|katt/i.test(title)) return FOX
  return /hare|kanin/i.test(title) ? HARE : BEAR
}

/** Its foot is 12 pixels above the lower edge of its shadow. */
export const handPuppet = (x: number, height: number, title: string): string => {
  const { fur, glove, ears } = puppetNamedIn(title)
  const foot = height - 12
  const pale = mix(fur, "#ffffff", 0.6)
  const seam = mix(glove, "#ffffff", 0.45)
  const arm = (side: 1 | -1) =>
    path(
      `M${x + side * 44} 236C${x + side * 84} 226 ${x + side * 118} 204 ${x + side * 136} 190q${side * 18} 14 ${side * 8} 34C${x + side * 122} 254 ${x + side * 92} 280 ${x + side * 62} 290z`,
      glove,
    ) + circle(x + side * 142, 206, 22, fur)
  return (
    shadow(x, foot, 118) +
    arm(-1) +
    arm(1) +
    path(
      `M${x - 48} 222h96C${x + 66} 280 ${x + 80} 330 ${x + 92} ${foot - 8}q-92 16-184 0C${x - 80} 330 ${x - 66} 280 ${x - 48} 222z`,
      glove,
    ) +
    // The opening for the hand.
    `<ellipse cx="${x}" cy="${foot - 8}" rx="92" ry="11" fill="${mix(glove, "#000000", 0.45)}"/>` +
    stroke(`M${x - 88} ${foot - 30}q88 16 176 0`, seam, 4, ' stroke-dasharray="12 8"') +
    rect(x - 4, 262, 8, 8, seam, ' rx="4"') +
    rect(x - 4, 292, 8, 8, seam, ' rx="4"') +
    `<g transform="translate(${x} 156)">` +
    ears(fur, pale) +
    circle(0, 0, 84, fur) +
    `<ellipse cx="0" cy="28" rx="46" ry="36" fill="${pale}"/>` +
    circle(-30, -14, 8, "#22252A") +
    circle(30, -14, 8, "#22252A") +
    `<ellipse cx="0" cy="12" rx="14" ry="10" fill="#22252A"/>` +
    stroke("M0 22v12M-18 40q18 16 36 0", "#22252A", 4, ' stroke-linecap="round"') +
    "</g>"
  )
}
