import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Vitest begins with the largest files where it knows no durations, as on a fresh clone: these are long for their size. */
const LONG =
  /\/(?:accessibility|dev|killed-at-each-step|measures|npm-start|own-storefront|product-bought-together)\.spec\.ts$/

/** The longest specs begin first, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(specs)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((spec) => !isLong(spec))]
  }
}
