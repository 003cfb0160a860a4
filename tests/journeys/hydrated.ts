import type { Page } from "playwright"

/** Until React has hydrated the page of one visitor: a press before works as without scripts. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const rendered = document.querySelector("#root > *")
    return rendered !== null && Object.keys(rendered).some((key) => key.startsWith("__react"))
  })

/** Until React has hydrated an island: it is fetched when it is reached, and a press before may lead to a page instead. */
export const islandHydrated = (page: Page, name: string) =>
  page.waitForFunction((island) => {
    const rendered = document.querySelector(`kapitel-island[name=${island}] > *`)
    return rendered !== null && Object.keys(rendered).some((key) => key.startsWith("__react"))
  }, name)
