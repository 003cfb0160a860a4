/** Every recorded page without its script, those of a logged-in visitor and of an order too: no button does nothing. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "@effect/vitest"

const FOLDER = new URL("outlines/", import.meta.url)

/** Views that only a script opens begin with `opened-`. */
const outlines = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".txt") && !file.startsWith("opened-"))
  .map((file) => [file, readFileSync(new URL(file, FOLDER), "utf8")] as const)

const depthOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0

/** Each element's tag with those around it, from the outermost. */
const withAncestors = (
  outline: string,
): ReadonlyArray<{ readonly tag: string; readonly around: ReadonlyArray<string> }> => {
  const around: Array<string> = []
  return outline.split("\n").flatMap((line) => {
    const tag = line.trim()
    if (!tag.startsWith("<")) return []
    around.length = Math.min(around.length, depthOf(line))
    const found = { tag, around: around.filter((outer) => outer !== undefined) }
    around[depthOf(line)] = tag
    return [found]
  })
}

/** A closed dialog shows nothing, and is opened by a script or by a command of the browser. */
const isUnseen = (tag: string): boolean => /^<dialog(?![^>]* open)|data-needs-script|\shidden(?:=""|>|\s)/.test(tag)

/** Sends its form, or opens a dialog or a popover by itself. */
const acts = (tag: string, around: ReadonlyArray<string>): boolean =>
  tag.includes(" commandfor=") ||
  / popovertarget=/i.test(tag) ||
  tag.includes(" disabled") ||
  (!tag.includes('type="button"') && around.some((outer) => outer.startsWith("<form")))

const deadButtons = (outline: string): ReadonlyArray<string> =>
  withAncestors(outline)
    .filter(({ tag }) => tag.startsWith("<button"))
    .filter(({ tag, around }) => ![...around, tag].some(isUnseen) && !acts(tag, around))
    .map(({ tag }) => tag)

describe("without script", () => {
  it("a button that does nothing is found", () => {
    expect(deadButtons('<main>\n <button type="button">\n  Ändra\n')).toHaveLength(1)
    expect(deadButtons('<main>\n <form>\n  <button type="button">\n')).toHaveLength(1)
    expect(deadButtons("<main>\n <button>\n")).toHaveLength(1)
    expect(deadButtons('<main>\n <button type="button" data-needs-script="">\n')).toEqual([])
    expect(deadButtons('<form>\n <button type="submit">\n')).toEqual([])
    expect(deadButtons('<dialog>\n <button type="button">\n')).toEqual([])
    expect(deadButtons('<main>\n <button commandfor="x" command="show-modal">\n')).toEqual([])
    expect(deadButtons('<main>\n <button type="button" popoverTarget="x">\n')).toEqual([])
  })

  it.each(outlines)("%s: every button sends a form, opens a dialog or a popover, or is not there", (_file, outline) => {
    expect(deadButtons(outline)).toEqual([])
  })
})
