/** The violations that axe finds in a component: rules for whole pages, such as landmarks, are left to journeys. */
import axe from "axe-core"

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

export const violations = async (element: Element): Promise<ReadonlyArray<string>> => {
  // Animations that follow the scrolling have no end, nor has a spinner.
  const ending = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) =>
        timeline === document.timeline && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const found = await axe.run(element, { runOnly: RULES, resultTypes: ["violations"] })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))
}
