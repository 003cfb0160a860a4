/** Things that appear in many pictures: hills, trees, houses, leaves, stars. */
import { at, type Random } from "../random.ts"
import { mix } from "./colours.ts"
import { path, point, rect, stroke, tenth } from "./shapes.ts"

/** The outline of rolling hills or water from `y` down to `height`. */
export const wave = (random: Random, width: number, y: number, amplitude: number, height: number): string => {
  const a = random.between(0, 6.3)
  const b = random.between(0, 6.3)
  const slow = random.between(0.6, 1.2)
  const quick = random.between(1.6, 2.8)
  const points = Array.from({ length: 11 }, (_, i): readonly [number, number] => [
    (i / 10) * width,
    y + amplitude * (Math.sin(a + (slow * 6.28 * i) / 10) + 0.45 * Math.sin(b + (quick * 6.28 * i) / 10)),
  ])
  let d = `M0 ${tenth(height)}L0 ${tenth(at(points, 0)[1])}`
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = at(points, i - 1)
    const [x1, y1] = at(points, i)
    const middle = (x0 + x1) / 2
    d += `C${point(middle, y0)} ${point(middle, y1)} ${point(x1, y1)}`
  }
  return `${d}L${point(width, height)}Z`
}

/** A spruce with its foot at (x, y), `height` tall. */
export const spruce = (x: number, y: number, height: number, colour: string): string => {
  const width = height * 0.36
  const tiers = 4
  const tier = (i: number) => ({ edge: y - height + (height * 0.92 * i) / tiers, half: (width / 2) * (i / tiers) })
  let d = `M${point(x, y - height)}`
  for (let i = 1; i <= tiers; i++) {
    const { edge, half } = tier(i)
    d += `L${point(x + half, edge)}L${point(x + half * 0.45, edge - height * 0.015)}`
  }
  d += `L${point(x + width * 0.06, y)}L${point(x - width * 0.06, y)}`
  for (let i = tiers; i >= 1; i--) {
    const { edge, half } = tier(i)
    d += `L${point(x - half * 0.45, edge - height * 0.015)}L${point(x - half, edge)}`
  }
  return path(`${d}Z`, colour)
}

export const house = (x: number, y: number, size: number, wall: string, roof: string, window: string): string =>
  rect(x, y - size * 0.62, size, size * 0.62, wall) +
  path(
    `M${point(x - size * 0.1, y - size * 0.6)}L${point(x + size / 2, y - size * 1.05)}L${point(x + size * 1.1, y - size * 0.6)}Z`,
    roof,
  ) +
  rect(x + size * 0.68, y - size * 1.08, size * 0.12, size * 0.3, roof) +
  rect(x + size * 0.18, y - size * 0.44, size * 0.22, size * 0.24, window) +
  rect(x + size * 0.6, y - size * 0.44, size * 0.22, size * 0.44, mix(wall, "#000000", 0.25))

/** `angle` in degrees, clockwise from pointing right. */
export const leaf = (x: number, y: number, length: number, width: number, angle: number, colour: string): string =>
  `<path transform="translate(${point(x, y)}) rotate(${tenth(angle)})" d="M0 0C${point(length * 0.25, -width)} ${point(length * 0.75, -width)} ${point(length, 0)}C${point(length * 0.75, width)} ${point(length * 0.25, width)} 0 0Z" fill="${colour}"/>`

/** A twig with pairs of leaves. */
export const sprig = (x: number, y: number, length: number, angle: number, colour: string, pairs = 5): string => {
  let svg = `<g transform="translate(${point(x, y)}) rotate(${tenth(angle)})">${stroke(`M0 0H${tenth(length)}`, colour, 2)}`
  for (let i = 0; i < pairs; i++) {
    const along = length * (0.18 + (0.78 * i) / pairs)
    const size = length * 0.2 * (1 - i * 0.07)
    svg += leaf(along, 0, size, size * 0.3, -42, colour) + leaf(along, 0, size, size * 0.3, 42, colour)
  }
  return `${svg}${leaf(length * 0.95, 0, length * 0.17, length * 0.05, 0, colour)}</g>`
}

export const star = (x: number, y: number, radius: number, colour: string, rays = 4, inner = 0.32): string => {
  let d = ""
  for (let i = 0; i < rays * 2; i++) {
    const angle = (i / (rays * 2)) * Math.PI * 2 - Math.PI / 2
    const reach = i % 2 === 1 ? radius * inner : radius
    d += `${i === 0 ? "M" : "L"}${point(x + reach * Math.cos(angle), y + reach * Math.sin(angle))}`
  }
  return path(`${d}Z`, colour)
}

/** A soft uneven shape through `corners` points, none further than `uneven` (a share) from the radius. */
export const blob = (
  random: Random,
  x: number,
  y: number,
  radius: number,
  colour: string,
  corners = 7,
  uneven = 0.28,
): string => {
  const turn = random.between(0, 6.28)
  const points = Array.from({ length: corners }, (_, i): readonly [number, number] => {
    const angle = turn + (i / corners) * 6.283
    const reach = radius * random.between(1 - uneven, 1 + uneven)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  let d = ""
  for (let i = 0; i < corners; i++) {
    const [beforeX, beforeY] = at(points, (i + corners - 1) % corners)
    const [hereX, hereY] = at(points, i)
    const [nextX, nextY] = at(points, (i + 1) % corners)
    const [afterX, afterY] = at(points, (i + 2) % corners)
    if (i === 0) d += `M${point(hereX, hereY)}`
    const leave = point(hereX + (nextX - beforeX) / 6, hereY + (nextY - beforeY) / 6)
    const arrive = point(nextX - (afterX - hereX) / 6, nextY - (afterY - hereY) / 6)
    d += `C${leave} ${arrive} ${point(nextX, nextY)}`
  }
  return path(`${d}Z`, colour)
}
