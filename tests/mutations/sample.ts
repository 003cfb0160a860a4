/** A seeded choice of faults: lines of source are chosen at random, so that a folder's share depends on its size. */
import { seeded } from "../soak/random.ts"
import type { Mutant } from "./mutantsOf.ts"

/** Lines without a fault are chosen too; a source with no faults left would otherwise be tried for ever. */
const DRAWS_FOR_EACH = 200

/** Names, descriptions and figures of the demo's goods: invented data, which no test can find wrong. */
const DATA = "app/demo/goods/"

export function sample(mutantsOfAll: ReadonlyArray<Mutant>, count: number, seed: number): ReadonlyArray<Mutant> {
  const mutants = mutantsOfAll.filter(({ file }) => !file.startsWith(DATA))
  const onLine = new Map<string, Array<Mutant>>()
  const linesOf = new Map<string, number>()
  for (const mutant of mutants) {
    const key = `${mutant.file}:${mutant.line}`
    onLine.set(key, [...(onLine.get(key) ?? []), mutant])
    linesOf.set(mutant.file, Math.max(linesOf.get(mutant.file) ?? 0, mutant.line))
  }
  const files = [...linesOf]
  const total = files.reduce((sum, [, lines]) => sum + lines, 0)
  const random = seeded(seed)
  const chosen = new Set<Mutant>()
  for (let draw = 0; draw < count * DRAWS_FOR_EACH && chosen.size < Math.min(count, mutants.length); draw++) {
    let line = random.below(total)
    let at = 0
    while (line >= (files[at]?.[1] ?? total)) line -= files[at++]?.[1] ?? 0
    const here = onLine.get(`${files[at]?.[0]}:${line + 1}`) ?? []
    const mutant = here[random.below(here.length)]
    if (mutant !== undefined) chosen.add(mutant)
  }
  return [...chosen]
}
