/** The shop's server for tests of visits in place: pages by their address, and the requests for them. */
import { vi } from "vitest"

export interface ServedPage {
  readonly title: string
  readonly main: string
  readonly canonical?: string
}

/** Answers until `vi.restoreAllMocks`. */
export const servePages = (pages: Readonly<Record<string, ServedPage>>) => {
  const requests: Array<string> = []
  let held: Promise<void> = Promise.resolve()
  vi.spyOn(globalThis, "fetch").mockImplementation(async (given) => {
    const asked = given as string
    const address = asked.replace(/[?&]_main=1/, "")
    requests.push(address)
    await held
    const page = pages[address]
    const answer =
      page === undefined ? new Response("oops", { status: 500 }) : Response.json({ canonical: "", ...page })
    Object.defineProperty(answer, "url", { value: new URL(asked, location.href).href })
    return answer
  })
  return {
    requests,
    /** No page is answered until the function it returns is called. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
