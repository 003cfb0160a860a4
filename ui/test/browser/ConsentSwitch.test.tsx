import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import {
  type ConsentToggleContext,
  type ConsentToggleEvent,
  consentToggleMachine,
} from "@kapitel/core/identity/consentToggleMachine"
import { ConsentSwitch } from "@kapitel/ui/identity/ConsentSwitch"
import { Messages } from "@kapitel/ui/shell/Messages"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { deferredShop, ok, unanswered } from "./deferredShop.ts"
import { followPaths, seen } from "./followPaths.ts"
import { violations } from "./violations.ts"

const [SAVING, REFETCHING] = ["0.consentToggle.saving", "0.consentToggle.refetching"]
const events: ReadonlyArray<ConsentToggleEvent> = [{ type: "consent.toggled" }]

followPaths({
  name: "the switch of a consent",
  machine: consentToggleMachine,
  input: { field: "acceptsSMSMarketing", on: true },
  events,
  answers: [
    { type: `xstate.done.actor.${SAVING}`, output: undefined, actorId: SAVING },
    { type: `xstate.error.actor.${SAVING}`, error: new Error("offline"), actorId: SAVING },
    { type: `xstate.done.actor.${REFETCHING}`, output: false, actorId: REFETCHING },
    { type: `xstate.error.actor.${REFETCHING}`, error: new Error("offline"), actorId: REFETCHING },
  ],
  keyOf: ({ context }) => {
    const { on, saved, failed } = context as ConsentToggleContext
    return [on, saved, failed]
  },
  arrive: async () => {
    const shop = deferredShop()
    const screen = await render(
      <ShopProvider store={shop.store}>
        <Messages />
        <ConsentSwitch field="acceptsSMSMarketing" on action="/mina-sidor/samtycke" />
      </ShopProvider>,
    )
    return { ...shop, screen, toggle: screen.getByRole("switch", { name: "Sms" }) }
  },
  act: async ({ answer, toggle }, { type }) => {
    if (type === "consent.toggled") return (toggle.element() as HTMLElement).click()
    const answered = type.startsWith("xstate.error")
      ? unanswered
      : ok({ ...sampleUser(true), acceptsSMSMarketing: false })
    return answer(type.endsWith(SAVING) ? "consents.save" : "account.me", answered)
  },
  see: async ({ isRequested, screen, toggle }, snapshot) => {
    const { on, failed } = snapshot.context as ConsentToggleContext
    await expect.poll(() => (toggle.element() as HTMLInputElement).checked).toBe(on)
    if (failed) await seen(screen.getByText(/^Sms: ändringen gick inte igenom/))
    if (!snapshot.matches("resting"))
      await expect.poll(() => isRequested(snapshot.matches("saving") ? "consents.save" : "account.me")).toBe(true)
  },
})

it("takes the focus of the button that works without script, and responds to Space and Enter", async () => {
  const { store, isRequested } = deferredShop()
  const tree = (
    <ShopProvider store={store}>
      <ConsentSwitch field="acceptsSMSMarketing" on action="/mina-sidor/samtycke" />
    </ShopProvider>
  )
  const root = document.createElement("div")
  root.innerHTML = renderToString(tree)
  document.body.append(root)
  const toggle = page.getByRole("switch", { name: "Sms" })
  await expect.element(toggle).toHaveAttribute("type", "submit")
  ;(toggle.element() as HTMLElement).focus()
  const hydrated = hydrateRoot(root, tree)
  await expect.poll(() => toggle.element().localName).toBe("input")
  await expect.element(toggle).toHaveFocus()
  await expect.element(toggle).toHaveAccessibleDescription()
  expect(await violations(root)).toEqual([])
  await userEvent.keyboard(" ")
  await expect.element(toggle).not.toBeChecked()
  expect(isRequested("consents.save")).toBe(true)
  await userEvent.keyboard("{Enter}")
  await expect.element(toggle).toBeChecked()
  // A press before hydration is sent again as the form's own event.
  ;(toggle.element() as HTMLInputElement).form?.requestSubmit()
  await expect.element(toggle).not.toBeChecked()
  hydrated.unmount()
  root.remove()
})
