import { elementsAsHtml } from "@kapitel/ui/shop/elementsAsHtml"
import { expect, it } from "vitest"
import { render } from "../markup.tsx"

const Named = ({ name }: { name: string }) => <b>{name}</b>

it("components without hooks are rendered as React renders them", () => {
  const node = (
    <>
      <div className="a b" id="x" tabIndex={-1} aria-hidden={false} draggable={false} hidden={false}>
        {"<&>\"'"} {0} {null} {false} {undefined}
        <button type="button" disabled={false} onClick={() => {}}>
          Tryck
        </button>
        <Named name="Å & Ö" />
        {["ett", "två"].map((word) => (
          <i key={word} title={`"${word}'`}>
            {word}
          </i>
        ))}
      </div>
      <img src="/a.webp" alt="" width={3} height={4} loading="lazy" />
      <br />
      <input aria-label="Sök" name="q" />
    </>
  )
  expect(elementsAsHtml(node)).toBe(render(node).replaceAll("/>", ">"))
  expect(elementsAsHtml(undefined)).toBe("")
  // Its beginning alone makes an attribute one that has a value.
  expect(elementsAsHtml({ type: "b", props: { "data-aria-x": false, "not-draggable": false } })).toBe("<b></b>")
  expect(elementsAsHtml({ type: "x-input", props: { children: "inom" } })).toBe("<x-input>inom</x-input>")
  expect(elementsAsHtml({ type: "b" })).toBe("")
})
