/** Violations that axe finds in the current page. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { AxeBuilder } from "@axe-core/playwright"
import type { AxeResults, RunOptions } from "axe-core"
import type { Page } from "playwright"

/** Levels A and AA of WCAG 2.2 with all before it. Pages are also checked for axe's best practices. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const run = async (page: Page, rules: ReadonlyArray<string>): Promise<AxeResults> => {
  // Only violations are reported in full, which is a third of the work.
  const options: RunOptions = { runOnly: [...rules], resultTypes: ["violations"] }
  // Findings of cross-origin frames are merged in a separate page; most pages have no frames.
  if (page.frames().length > 1) return new AxeBuilder({ page }).options(options).setLegacyMode(false).analyze()
  // Once for each document: loading it is a fifth of a run.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source)
  return page.evaluate((given) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (of: Document, options: RunOptions) => Promise<AxeResults> }
    }
    return axe.run(document, given)
  }, options)
}

/**
 * The screen after all animations. No script runs in the frame of an e-mail, so axe checks the frame from outside; the
 * e-mail is checked separately.
 */
export const violations = async (page: Page, rules = [...WCAG, "best-practice"]): Promise<ReadonlyArray<string>> => {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll("iframe[sandbox]")) {
      const shell = frame.cloneNode() as HTMLIFrameElement
      shell.removeAttribute("src")
      shell.removeAttribute("sandbox")
      frame.replaceWith(shell)
    }
    // Content further down is not rendered, and no animation there ends before it is.
    const isVisible = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false
    // A spinner turns until what is awaited has arrived.
    const hasEnd = ({ effect, timeline }: Animation) =>
      // Scroll-driven animations never end.
      timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => isVisible(animation) && hasEnd(animation))
        .map(({ finished }) => finished),
    )
  })
  const found = await run(page, rules)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")} ${failureSummary.split("\n")[1] ?? ""}`),
  )
}
