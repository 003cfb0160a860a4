import { assert, it } from "@effect/vitest"
import { menuPanelPath } from "@kapitel/core/shell/menuPanel"

it("the address of the menu's right half names the store's id, whatever is in it", () => {
  assert.strictEqual(menuPanelPath(undefined), "/menypanel?butik=")
  assert.strictEqual(menuPanelPath("goteborg-haga"), "/menypanel?butik=goteborg-haga")
  assert.strictEqual(menuPanelPath("a&b c"), "/menypanel?butik=a%26b%20c")
})
