/** The library of pictures in a browser: focal point and cut by keys, by a pointer and by a finger, and what is announced. */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/places.css"
import { CENTRED, UNCUT } from "@kapitel/core/content/cropping"
import { ErasePicture } from "@kapitel/ui/staff/ErasePicture"
import { PictureEditor, type PictureEditorProps } from "@kapitel/ui/staff/PictureEditor"
import { PictureLibrary } from "@kapitel/ui/staff/PictureLibrary"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

/** 400 × 200 pixels. */
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='200'%3E%3Crect width='400' height='200' fill='%2317483a'/%3E%3C/svg%3E"
const LIMITS = { megabytes: 10, megapixels: 50 }

const editor = (changes: Partial<PictureEditorProps> = {}) => (
  <div className="places">
    <PictureEditor
      action="#spara"
      replaceAction="#byt"
      eraseHref="#ta-bort"
      backHref="#alla"
      version={3}
      fileName="lucia.jpg"
      changed="Ändrad av Vera F. 30 november kl 10.14"
      address="/bilder/0123456789ab"
      source={PICTURE}
      hash=""
      width={400}
      height={200}
      focus={CENTRED}
      cut={UNCUT}
      alt="Ett luciatåg"
      isDecorative={false}
      uses={[]}
      limits={LIMITS}
      answer={undefined}
      outcome={undefined}
      {...changes}
    />
  </div>
)

const slider = (label: string) => {
  const found = [...document.querySelectorAll<HTMLInputElement>('input[type="range"]')].find(
    ({ labels }) => labels?.[0]?.textContent === label,
  )
  return found ?? expect.fail(`no slider ${label}`)
}
const shownAs = (name: string) =>
  [...document.querySelectorAll("figure")]
    .find((figure) => figure.textContent === name)
    ?.querySelector("svg")
    ?.getAttribute("viewBox")

/** Sends what a pointer of this kind does at a point of the picture, in fractions. */
const pointer = (type: string, x: number, y: number, pointerType = "mouse") => {
  const stage = document.querySelector('[aria-label="Bilden med fokus och beskärning"]') ?? expect.fail("no stage")
  const box = stage.getBoundingClientRect()
  stage.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      pointerType,
      clientX: box.left + x * box.width,
      clientY: box.top + y * box.height,
    }),
  )
}

it("the focal point is moved by arrow keys, and said in percent; each shape shows it", async () => {
  const shown = await render(editor())
  expect(await violations(shown.container)).toEqual([])
  const x = slider("I sidled")
  x.focus()
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}")
  await expect.poll(() => x.getAttribute("aria-valuetext")).toBe("53\u00a0%")
  await userEvent.keyboard("{End}")
  await expect.poll(() => shownAs("I listor")).toBe("200 0 200 200")
  await userEvent.keyboard("{Home}")
  await expect.poll(() => shownAs("I listor")).toBe("0 0 200 200")
  expect(x.value).toBe("0")
})

it("a cut stops before the opposite edge, and takes the focal point with it", async () => {
  await render(editor())
  const left = slider("Vänster")
  left.focus()
  await userEvent.keyboard("{End}")
  await expect.poll(() => left.value).toBe("90")
  await expect.poll(() => slider("I sidled").value).toBe("90")
  slider("Höger").focus()
  await userEvent.keyboard("{ArrowRight}")
  expect(slider("Höger").value).toBe("0")
  expect(shownAs("I listor")).toBe("360 80 40 40")
})

it.each(["mouse", "touch", "pen"])("a press and a drag in the picture move the focal point: %s", async (type) => {
  await render(editor())
  pointer("pointerdown", 0.25, 0.75, type)
  await expect.poll(() => [slider("I sidled").value, slider("I höjdled").value]).toEqual(["25", "75"])
  pointer("pointermove", 0.4, 0.6, type)
  await expect.poll(() => slider("I sidled").value).toBe("40")
  pointer("pointerup", 0.4, 0.6, type)
  pointer("pointermove", 0.9, 0.9, type)
  await expect.poll(() => slider("I höjdled").value).toBe("60")
})

it("a corner is dragged to cut, also when it is taken hold of beside the picture's edge", async () => {
  await render(editor())
  pointer("pointerdown", 0.005, 0.005)
  pointer("pointermove", 0.2, 0.1)
  pointer("pointerup", 0.2, 0.1)
  await expect.poll(() => [slider("Vänster").value, slider("Uppe").value]).toEqual(["20", "10"])
  expect(slider("I sidled").value).toBe("50")
})

it("a picture that is taller than its place is pressed where it is seen", async () => {
  await render(editor({ width: 200, height: 4000 }))
  const stage = document.querySelector('[aria-label="Bilden med fokus och beskärning"]')
  expect(stage?.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.7 + 1)
  pointer("pointerdown", 0.5, 0.3)
  await expect.poll(() => [slider("I sidled").value, slider("I höjdled").value]).toEqual(["50", "30"])
})

it("a refused change has its errors beside the fields and in a summary, and what was typed", async () => {
  const shown = await render(
    editor({ alt: "", focus: { x: 0.2, y: 0.5 }, answer: { form: "edit", alt: "missing", isChanged: true } }),
  )
  expect(await violations(shown.container)).toEqual([])
  const field = shown.getByLabelText("Bildtext")
  await expect.element(field).toHaveAttribute("aria-invalid", "true")
  await expect.element(shown.getByRole("group", { name: "Ändringen är inte sparad" })).toBeVisible()
  await expect.element(shown.getByText("En kollega har ändrat bilden", { exact: false })).toBeVisible()
  expect(slider("I sidled").value).toBe("20")
})

it("the list has each picture's text as its link, and a form with a file", async () => {
  const shown = await render(
    <div className="places">
      <PictureLibrary
        action="#"
        list={[
          {
            id: "0123456789ab",
            href: "#en",
            source: "/bilder/0123456789ab",
            alt: "Ett luciatåg",
            fileName: "lucia.jpg",
            width: 1600,
            height: 1200,
            focus: CENTRED,
            thumbnail: PICTURE,
          },
        ]}
        query=""
        count={1}
        newerHref={undefined}
        olderHref="#aldre"
        limits={LIMITS}
        answer={{ form: "add", file: "tooLarge", typed: { alt: "Kvar", isDecorative: false } }}
        typed={{ alt: "Kvar", isDecorative: false }}
        outcome={undefined}
      />
    </div>,
  )
  expect(await violations(shown.container)).toEqual([])
  await expect.element(shown.getByRole("link", { name: /Ett luciatåg/ })).toHaveAttribute("href", "#en")
  await expect.element(shown.getByLabelText("Bildtext", { exact: true })).toHaveValue("Kvar")
  const file = shown.getByLabelText("Fil")
  await expect.element(file).toHaveAttribute("accept", "image/jpeg,image/png,image/webp,image/avif")
  await expect.element(file).toHaveAccessibleDescription(/Filen är större än 10\sMB/)
})

it("a large photograph is made smaller before it is sent", async () => {
  const shown = await render(editor())
  const canvas = new OffscreenCanvas(2400, 1600)
  const context = canvas.getContext("2d")
  const noise = new ImageData(2400, 1600)
  for (let at = 0; at < noise.data.length; at++) noise.data[at] = (at * 7919) % 251
  context?.putImageData(noise, 0, 0)
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 1 })
  const large = new File([blob], "IMG_1.jpg", { type: "image/jpeg" })
  expect(large.size).toBeGreaterThan(2_500_000)
  const input = shown.getByLabelText("Fil").element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(large)
  input.files = chosen.files
  input.dispatchEvent(new Event("change", { bubbles: true }))
  await expect.poll(() => input.files?.[0]?.size).toBeLessThan(large.size)
  expect(input.files?.[0]?.name).toBe("IMG_1.jpg")
})

it("a picture in use is not erased: the pages that show it are listed instead of the button", async () => {
  const asked = {
    fileName: "lucia.jpg",
    thumbnail: PICTURE,
    action: "#",
    version: 1,
    backHref: "#tillbaka",
  }
  const shown = await render(<ErasePicture {...asked} uses={[{ title: "Jul (utkast)", href: "/jul" }]} />)
  await expect.element(shown.getByRole("link", { name: "Jul (utkast)" })).toBeVisible()
  expect(shown.getByRole("button").elements()).toEqual([])
  await shown.rerender(<ErasePicture {...asked} uses={[]} />)
  await expect.element(shown.getByRole("button", { name: "Ja, ta bort bilden" })).toBeVisible()
})
