import { describe, expect, it } from "vitest"
import { forbiddenImports } from "./boundaries.ts"
import { read, sources } from "./sources.ts"

const files = sources("{core,adapters,ui,app,tests}/**/*.{ts,tsx}")

describe("the direction of dependencies", () => {
  it("is kept by every import of every file", () => {
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((file) => forbiddenImports(file, read(file)))).toEqual([])
  })

  it.each([
    ["core/src/cart/Cart.ts", `import { useState } from "react"`],
    ["core/src/cart/Cart.ts", `import { readFileSync } from "node:fs"`],
    ["core/src/cart/Cart.ts", `import type { Server } from "node:http"`],
    ["core/src/cart/Cart.ts", `export { layer } from "@kapitel/adapters/embedded/CartStore"`],
    ["core/src/cart/Cart.ts", `const layer = import("../../../adapters/src/embedded/CartStore.ts")`],
    ["core/src/cart/Cart.ts", `type Layer = import("@kapitel/adapters/embedded/CartStore").Layer`],
    ["core/src/cart/Cart.ts", `import { it } from "vitest"`],
    ["core/src/cart/Cart.ts", `import { suite } from "../../contracts/cart/CartStore.ts"`],
    ["core/src/cart/Cart.ts", "const any = import(name)"],
    ["core/contracts/cart/CartStore.ts", `import { DatabaseSync } from "node:sqlite"`],
    ["adapters/src/embedded/CartStore.ts", `import { Button } from "@kapitel/ui/primitives/Button"`],
    ["adapters/src/embedded/CartStore.ts", `import { suite } from "@kapitel/core/contracts/cart/CartStore"`],
    ["adapters/src/embedded/CartStore.ts", `import { Cart } from "../../../core/src/cart/Cart.ts"`],
    ["adapters/src/embedded/CartStore.ts", `import pg from "pg"`],
    ["ui/src/cart/CartLine.tsx", `import { layer } from "@kapitel/adapters/embedded/CartStore"`],
    ["ui/src/cart/CartLine.tsx", `import { navigate } from "vike/client/router"`],
    ["app/pages/+config.ts", `import express from "express"`],
    ["app/server/main.ts", `import { read } from "../../core/src/cart/Cart.ts"`],
    ["app/simulators/walley/main.ts", `import { Order } from "@kapitel/core/checkout/Order"`],
    ["tests/journeys/buy.spec.ts", `import { Cart } from "../../core/src/cart/Cart.ts"`],
  ])("is violated by %s with %s", (file, source) => {
    expect(forbiddenImports(file, source)).toHaveLength(1)
  })

  it.each([
    ["core/src/cart/Cart.ts", `import { Schema } from "effect"\nimport { Ean } from "../catalogue/Ean.ts"`],
    ["core/contracts/cart/CartStore.ts", `import { it } from "@effect/vitest"`],
    ["adapters/src/embedded/CartStore.ts", `import { Cart } from "@kapitel/core/cart/Cart"\nimport "node:sqlite"`],
    ["ui/src/cart/CartLine.tsx", `import type { Cart } from "@kapitel/core/cart/Cart"\nimport "react"`],
    ["app/pages/+config.ts", `import vikeReact from "vike-react/config"\nimport "@kapitel/ui/shell/Header"`],
  ])("is kept by %s with %s", (file, source) => {
    expect(forbiddenImports(file, source)).toEqual([])
  })
})
