/** A page as a screen reader meets it: Chromium's accessibility tree, its outline, and what is wrong with it. */
import type { Locator, Page } from "playwright"
import { expect } from "vitest"

interface Node {
  readonly depth: number
  readonly role: string
  readonly name: string
  readonly level: number
  readonly url: string
  /** The role of the landmark of the page that it is in. */
  readonly landmark: string
}

/** A line of Playwright's snapshot. Example: `- heading "Böcker" [level=1]`. */
const LINE = /^( *)- (?:'?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?([^:]*))(?::.*)?$/
const URL_LINE = /^ *- \/url: "?([^"]*)"?$/

const nodesOf = (tree: string): ReadonlyArray<Node> => {
  const nodes: Array<Node> = []
  let landmark = ""
  for (const line of tree.split("\n")) {
    const [, url] = URL_LINE.exec(line) ?? []
    const last = nodes.at(-1)
    if (url !== undefined && last !== undefined) nodes[nodes.length - 1] = { ...last, url }
    const [, indent, role, name = "", states = ""] = LINE.exec(line) ?? []
    if (indent === undefined || role === undefined || url !== undefined) continue
    if (["banner", "main", "contentinfo", "dialog"].includes(role)) landmark = role
    nodes.push({
      depth: indent.length,
      role,
      name: name.replaceAll('\\"', '"'),
      level: Number(/level=(\d)/.exec(states)?.[1] ?? 0),
      url: "",
      landmark,
    })
  }
  return nodes
}

const LANDMARKS = ["banner", "navigation", "main", "contentinfo", "complementary", "region", "search", "form"]
const SHOWN = [...LANDMARKS, "heading", "dialog", "alert", "status"]

const MONTH = /^.*\b(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)\b.*$/i

/** Words of today, which are others tomorrow; the home page's are about its month. */
const withoutDays = (name: string): string =>
  name
    .replaceAll(/\b(?:idag|imorgon|i dag|i morgon)\b/gi, "‹dag›")
    .replaceAll(
      /\b(?:(?:mån|tis|ons|tors|fre|lör|sön)(?:dag)?\s)?\d{1,2}\s(?:jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)\w*(?:\s\d{4})?/gi,
      "‹dag›",
    )
    .replace(MONTH, "‹månad›")
    .replaceAll(/\bK\d{9}\b/g, "‹order›")
    .replaceAll(/\bR[A-Z0-9]{6}\b/g, "‹kod›")

/** Landmarks, headings and dialogs with their names, each inside what surrounds it. */
const outlineOf = (nodes: ReadonlyArray<Node>): string => {
  const around: Array<number> = []
  return nodes
    .filter(({ role }) => SHOWN.includes(role))
    .map(({ depth, role, name, level }) => {
      while ((around.at(-1) ?? -1) >= depth) around.pop()
      const line = `${" ".repeat(around.length)}${role}${level === 0 ? "" : ` ${level}`}${name === "" ? "" : ` '${withoutDays(name)}'`}`
      around.push(depth)
      return `${line}\n`
    })
    .join("")
}

const repeated = (values: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(values.filter((value, place) => values.indexOf(value) !== place)),
]

/** Says nothing about where it leads, without what surrounds it. */
const VAGUE = /^(?:här|mer|läs mer|visa mer|visa|klicka här|länk|ändra|ta bort|välj|se alla|köp|öka|minska|stäng)$/i

const faultsOf = (nodes: ReadonlyArray<Node>, isPage: boolean): ReadonlyArray<string> => {
  const faults: Array<string> = []
  const headings = nodes.filter(({ role }) => role === "heading")
  const first = headings.filter(({ level }) => level === 1)
  if (isPage && first.length !== 1) faults.push(`${first.length} headings of level 1`)
  headings.forEach((heading, place) => {
    const before = headings[place - 1]
    if (before !== undefined && heading.level > before.level + 1)
      faults.push(`heading '${heading.name}' of level ${heading.level} after '${before.name}' of level ${before.level}`)
    if (heading.name === "") faults.push(`a heading of level ${heading.level} without words`)
  })
  for (const role of LANDMARKS) {
    const names = nodes.filter((node) => node.role === role).map(({ name }) => name)
    if (names.length > 1 && names.includes("")) faults.push(`one of ${names.length} ${role} has no name`)
    for (const name of repeated(names)) faults.push(`${role} '${name}' more than once`)
  }
  const pressed = nodes.filter(({ role }) =>
    ["link", "button", "checkbox", "radio", "textbox", "combobox"].includes(role),
  )
  for (const { role, name, url } of pressed) {
    if (name.trim() === "") faults.push(`${role} without a name ${url}`)
    else if (VAGUE.test(name) && !(role === "button" && /^stäng$/i.test(name))) faults.push(`${role} '${name}' ${url}`)
  }
  pressed.forEach((node, place) => {
    const before = pressed[place - 1]
    const isSame =
      before?.role === "link" && node.role === "link" && before.url === node.url && before.name === node.name
    if (isSame && before.landmark === node.landmark) faults.push(`link '${node.name}' twice in a row to ${node.url}`)
  })
  const links = pressed.filter(({ role, landmark }) => role === "link" && landmark === "main")
  // Editions of one title have the same heading, which is followed by their format.
  const titles = new Set(headings.map(({ name }) => name))
  for (const [name, same] of Map.groupBy(links, (link) => link.name)) {
    if (titles.has(name)) continue
    const targets = new Set(same.map(({ url }) => url))
    if (targets.size > 1) faults.push(`link '${name}' leads to ${[...targets].join(" and ")}`)
  }
  return faults
}

/** Of a path or a description; the home page is '/'. */
const fileName = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home"

/**
 * The outline is as recorded in `outlines` (`-u` writes it anew, and the difference is read as a listener would), and
 * nothing in the tree is wrong. `place` is an open dialog; without it, the whole page.
 */
export const expectReadable = async (page: Page, name: string, place?: Locator): Promise<void> => {
  const nodes = nodesOf(await (place ?? page.locator("body")).ariaSnapshot())
  expect([name, ...faultsOf(nodes, place === undefined)]).toEqual([name])
  await expect(outlineOf(nodes)).toMatchFileSnapshot(`outlines/${fileName(name)}.txt`)
}
