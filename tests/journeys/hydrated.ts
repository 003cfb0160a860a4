import type { Page } from "playwright"

/** Until React has taken the page of one visitor over: what is pressed before is done as without script. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const drawn = document.querySelector("#root > *")
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith("__react"))
  })
