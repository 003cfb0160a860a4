import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Without known durations, as on a fresh clone, Vitest starts with the largest files: these are slow for their size.
 */
const LONG =
  /\/(?:accessibility(?:-pages|-places)?|dev|killed-at-each-step|measures|npm-start|own-storefront|product-bought-together)\.spec\.ts$/

/** The slowest specs start first, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(specs)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((spec) => !isLong(spec))]
  }
}
