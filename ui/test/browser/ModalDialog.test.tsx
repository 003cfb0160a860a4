import { ModalDialog, type ModalState } from "@kapitel/ui/primitives/ModalDialog"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { expect, it, onTestFinished, vi } from "vitest"
import { page } from "vitest/browser"

it("a dialog that is closed while it fades in stays closed, and reports it", async () => {
  const onClose = vi.fn<() => void>()
  const container = document.body.appendChild(document.createElement("div"))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const show = (state: ModalState) =>
    flushSync(() =>
      root.render(
        <ModalDialog state={state} onClose={onClose} title="Tillagd i varukorgen">
          <p>Kallocain</p>
        </ModalDialog>,
      ),
    )
  show("open")
  const dialog = page.getByRole("dialog", { name: "Tillagd i varukorgen" }).element()
  // As Escape does: the event `close` comes later.
  if (dialog instanceof HTMLDialogElement) dialog.close()
  show("added")
  expect(dialog.hasAttribute("open")).toBe(false)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
