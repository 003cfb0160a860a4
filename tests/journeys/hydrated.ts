import type { Page } from "playwright"

/** Until React has hydrated the page of one visitor: a press before works as without scripts. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const rendered = document.querySelector("#root > *")
    return rendered !== null && Object.keys(rendered).some((key) => key.startsWith("__react"))
  })
