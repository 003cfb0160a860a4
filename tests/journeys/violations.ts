/** What axe finds wrong with a page as it stands. */
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"

/** Levels A and AA of WCAG 2.2 with all before it. Pages are held to what axe calls best practice as well. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/**
 * What is on the screen while nothing moves any more. No script runs in the frame of an e-mail, so axe judges the frame
 * from outside; the e-mail is judged by itself.
 */
export const violations = async (page: Page, rules = [...WCAG, "best-practice"]): Promise<ReadonlyArray<string>> => {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll("iframe[sandbox]")) {
      const shell = frame.cloneNode() as HTMLIFrameElement
      shell.removeAttribute("src")
      shell.removeAttribute("sandbox")
      frame.replaceWith(shell)
    }
    // What lies further down is not drawn, and nothing there ends before it is.
    const isDrawn = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false
    // A spinner turns until what is waited for is there.
    const hasEnd = ({ effect, timeline }: Animation) =>
      // What follows scrolling is never over.
      timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => isDrawn(animation) && hasEnd(animation))
        .map(({ finished }) => finished),
    )
  })
  const found = await new AxeBuilder({ page })
    // Only what is wrong is told of in full, which is a third of the work.
    .options({ runOnly: [...rules], resultTypes: ["violations"] })
    // Findings of frames elsewhere are put together in a page of their own; most pages have no frames.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")} ${failureSummary.split("\n")[1] ?? ""}`),
  )
}
