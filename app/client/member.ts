/** A member's own price is the large one (decision 342): pages are the same for every visitor, so the browser marks them. */
import { visitorDocument } from "./pageLifecycle.ts"
import { readLogin } from "./readLogin.ts"

/** Before the page's store has loaded, and whenever a visitor logs in or out. */
export const showMember = (): void => {
  visitorDocument.documentElement.toggleAttribute("data-member", readLogin(visitorDocument.cookie) === "member")
}
