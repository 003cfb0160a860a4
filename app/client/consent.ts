/** The visitor's answer about statistics, and what follows from it: fetched unless the answer is a no. */
import { makeConsentKeeper } from "@kapitel/adapters/browser/ConsentKeeper"

export const consentKeeper = makeConsentKeeper({
  cookies: document,
  secure: location.protocol === "https:",
  now: Date.now,
})

/** Asks whoever has not answered; tells of the visit of whoever has said yes. */
export const begin = async (): Promise<void> => {
  const answer = consentKeeper.answer()
  if (answer === "yes") (await import("./tracking/start.ts")).allow()
  else if (answer === undefined) (await import("./consentQuestion.ts")).ask()
}

/** Asks again, from the link in the footer. */
export const open = (from: HTMLAnchorElement): void => {
  import("./consentQuestion.ts").then(({ askAgain }) => askAgain(from)).catch(() => location.assign(from.href))
}
