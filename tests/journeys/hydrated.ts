import type { Page } from "playwright"

/** Until React has hydrated the page of one visitor: a press before works as without scripts. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const drawn = document.querySelector("#root > *")
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith("__react"))
  })
