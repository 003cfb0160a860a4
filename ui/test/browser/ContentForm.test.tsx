/** The form of a page of content in a browser: the choice of a picture, and the buttons above rich text. */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/places.css"
import { ContentForm } from "@kapitel/ui/staff/ContentForm"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { contentForm, libraryPicture } from "../contentForm.ts"
import { violations } from "./violations.ts"

/** Requests of the form, in their order, and what the library answers. */
let requests: Array<string> = []
let library: unknown
/** What the shop answers to a draft. */
let saved: unknown
beforeEach(() => {
  requests = []
  saved = { version: 4, saved: "kl 14.05" }
  library = { count: 1, pictures: [libraryPicture] }
  vi.stubGlobal("fetch", (href: string) => {
    if (href.startsWith("/personal/innehall/narvaro"))
      return Promise.resolve(Response.json({ others: [], version: 3, by: "" }))
    if (!href.startsWith("/personal/innehall/bilder.json")) return Promise.resolve(Response.json(saved))
    requests.push(href)
    return library === undefined ? Promise.reject(new Error("no contact")) : Promise.resolve(Response.json(library))
  })
})
afterEach(() => vi.unstubAllGlobals())

const form = () => document.querySelector<HTMLFormElement>("#sidan") ?? expect.fail("no form")
const typed = (name: string) => new FormData(form()).get(name)
const body = () => document.querySelector<HTMLTextAreaElement>('[name="main.1.f.body"]') ?? expect.fail("no text")

it("a picture is chosen in a dialog: its address is in the form, what else was typed stays, and the field has the focus", async () => {
  const shown = await render(<ContentForm {...contentForm({ open: "main.0" })} />)
  expect(await violations(shown.container)).toEqual([])
  await userEvent.fill(shown.getByRole("textbox", { name: "Rubrik (valfritt)" }).first(), "Skrivet först")
  await shown.getByRole("button", { name: "Välj bild: Bild på bred skärm" }).click()
  const dialog = shown.getByRole("dialog", { name: "Välj en bild" })
  await expect.element(dialog.getByText("1 bild")).toBeVisible()
  expect(await violations(shown.container)).toEqual([])
  await userEvent.fill(dialog.getByRole("searchbox"), "klippor")
  await expect.poll(() => requests.at(-1)).toBe("/personal/innehall/bilder.json?sok=klippor")
  await dialog.getByRole("button", { name: /^Klippor i havet/ }).click()
  await expect.poll(() => typed("main.0.f.desktopImage.source")).toBe(libraryPicture.source)
  expect(typed("main.0.f.heading")).toBe("Skrivet först")
  expect(document.querySelector("dialog")?.open).toBe(false)
  await expect.poll(() => document.activeElement?.id).toBe("main.0.f.desktopImage")
  await expect.element(shown.getByText("Tomt: bildens text i biblioteket, 'Klippor i havet'.").first()).toBeVisible()
  await shown.getByRole("button", { name: "Ta bort bilden: Bild på bred skärm" }).click()
  await expect.poll(() => typed("main.0.f.desktopImage.source")).toBe("")
})

it("a dialog that is closed changes nothing, and one without an answer can be tried again", async () => {
  library = undefined
  const shown = await render(<ContentForm {...contentForm({ open: "main.0" })} />)
  await shown.getByRole("button", { name: "Välj bild: Bild på bred skärm" }).click()
  const dialog = shown.getByRole("dialog", { name: "Välj en bild" })
  await expect.element(dialog.getByText("Bilderna kunde inte hämtas.")).toBeVisible()
  library = { count: 0, pictures: [] }
  await dialog.getByRole("button", { name: "Försök igen" }).click()
  await expect.element(dialog.getByText("Här finns inga bilder ännu.")).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => document.querySelector("dialog")?.open).toBe(false)
  expect(typed("main.0.f.desktopImage.source")).toBe("")
})

it("the marks of a text are one stop of the Tab key, and a mark is around what was selected", async () => {
  const shown = await render(<ContentForm {...contentForm({ open: "main.1" })} />)
  const bar = shown.getByRole("toolbar", { name: "Märk upp texten: Text" })
  await expect.element(bar).toBeVisible()
  body().focus()
  body().setSelectionRange(0, 3)
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}")
  await expect.element(bar.getByRole("button", { name: "Bild" })).toHaveFocus()
  const bold = bar.getByRole("button", { name: "Fet" })
  for (let left = 0; left < 20 && document.activeElement !== bold.element(); left++)
    await userEvent.keyboard("{ArrowLeft}")
  await expect.element(bold).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => body().value).toBe("**Hej** du")
  expect(document.activeElement).toBe(body())
  expect(body().value.slice(body().selectionStart, body().selectionEnd)).toBe("**Hej**")
  expect(typed("main.1.f.body")).toBe("**Hej** du")
  // The browser's own undo takes it back.
  await userEvent.keyboard("{Control>}z{/Control}")
  await expect.poll(() => body().value).toBe("Hej du")
})

it("a picture from the library is put into a text where the caret was", async () => {
  const shown = await render(<ContentForm {...contentForm({ open: "main.1" })} />)
  body().setSelectionRange(6, 6)
  await shown.getByRole("button", { name: "Bild", exact: true }).click()
  await shown
    .getByRole("dialog")
    .getByRole("button", { name: /^Klippor i havet/ })
    .click()
  await expect.poll(() => body().value).toBe(`Hej du\n\n![](${libraryPicture.source})`)
  expect(document.activeElement).toBe(body())
})

it("the version of the form is a saved page's alone, whatever is answered (CMS-10)", async () => {
  saved = { pictures: [] }
  const shown = await render(<ContentForm {...contentForm({ open: "main.0" })} />)
  await userEvent.fill(shown.getByRole("textbox", { name: "Rubrik (valfritt)" }).first(), "Höst")
  await expect.element(shown.getByText("Utkastet kunde inte sparas. Vi försöker igen.")).toBeVisible()
  expect(typed("version")).toBe("3")
  saved = { version: 4, saved: "kl 14.05" }
  await expect.poll(() => typed("version")).toBe("4")
  await expect.element(shown.getByText("Utkastet är sparat kl 14.05.")).toBeVisible()
})
