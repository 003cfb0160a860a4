/** What React Aria would insert into a page by itself is covered by our style sheet and our policy (decision 297). */
import { createHash } from "node:crypto"
import { globSync } from "node:fs"
import { createElement } from "react"
import { VisuallyHidden } from "react-aria-components/VisuallyHidden"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { CommonHead } from "../../app/pages/Head.tsx"
import { contentSecurityPolicy } from "../../app/server/http/securityHeaders.ts"
import { read, root } from "./sources.ts"

const PRESS = "node_modules/react-aria/dist/private/interactions/usePress.mjs"

/** Reached only on iPhones and iPads, below a React Aria overlay that prevents scrolling: we have none. */
const HELD_PAGE = "node_modules/react-aria/dist/private/overlays/usePreventScroll.mjs"

it("finds its rule for presses in the shop's style sheet, and adds none", () => {
  const press = read(PRESS)
  const [, id = ""] = /STYLE_ID = '([\w-]+)'/.exec(press) ?? []
  const [, attribute = ""] = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(press) ?? []
  const [, rule = ""] = /textContent = `\s*@layer \{\s*\[\$\{[^}]+\}\] \{([^}]+)\}\s*\}\s*`/.exec(press) ?? []
  expect(press).toMatch(/getElementById\([$\w]+STYLE_ID\)\) return;/)
  expect(renderToStaticMarkup(createElement(CommonHead, { paper: "#fcfbf7" }))).toContain(` id="${id}"`)
  expect(rule.trim()).not.toBe("")
  const ours = read("ui/src/theme/base.css").replace(/\s+/g, " ")
  expect(ours).toContain(`[${attribute}] { ${rule.trim()} }`)
})

it("adds no other style sheet", () => {
  const makers = globSync("node_modules/{react-aria,react-aria-components,react-stately}/dist/**/*.mjs", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /createElement\(['"]style['"]\)/.test(read(path)))
  expect(makers.sort()).toEqual([PRESS, HELD_PAGE])
})

it("may hide its own inputs by the one attribute that the policy permits", () => {
  const [, style = ""] = /style="([^"]*)"/.exec(renderToStaticMarkup(createElement(VisuallyHidden))) ?? []
  const hash = createHash("sha256").update(style).digest("base64")
  expect(contentSecurityPolicy()).toContain(`style-src-attr 'unsafe-hashes' 'sha256-${hash}';`)
})
