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
  expect(elementsAsHtml({ type: "b" })).toBe("")
})
