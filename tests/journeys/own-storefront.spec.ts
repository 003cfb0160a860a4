/**
 * An external storefront: docs/examples/own-storefront, installed from our packages as from npm, in a temporary folder.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { npm } from "../../app/bin/npm.mjs"
import { root } from "../architecture/sources.ts"
import { freePort } from "../freePort.ts"
import { openedBrowser, openedShop } from "./journey.ts"

const IN_THE_SAMPLE_FEED = { ean: "9789189999008", title: "Gösta Berlings saga" }

const browsing = openedBrowser()
const shop = openedShop()
const folder = mkdtempSync(join(tmpdir(), "kapitel-own-storefront-"))
const project = join(folder, "own-storefront")
const servers: Array<ChildProcess> = []

const succeeded = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) => {
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

const vite = (...words: ReadonlyArray<string>) => [join(project, "node_modules/vite/bin/vite.js"), ...words]

/** Builds it, and returns where it is served. */
const served = async (name: string, settings: Readonly<Record<string, string>>): Promise<string> => {
  const options = { cwd: project, env: { ...process.env, ...settings, NODE_ENV: "production" } }
  succeeded(spawnSync(process.execPath, vite("build", "--outDir", name), { ...options, encoding: "utf8" }))
  const port = await freePort()
  const words = vite("preview", "--outDir", name, "--host", "127.0.0.1", "--port", String(port), "--strictPort")
  servers.push(spawn(process.execPath, words, { ...options, stdio: "ignore" }))
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(address).catch(() => undefined)).toMatchObject({ status: 200 })
  return address
}

beforeAll(() => {
  succeeded(
    spawnSync(process.execPath, [join(root, "app/bin/packages.mjs"), "--into", join(folder, "packages")], {
      encoding: "utf8",
    }),
  )
  cpSync(join(root, "docs/examples/own-storefront"), project, {
    recursive: true,
    filter: (path) => !/node_modules|dist$/.test(path),
  })
  const manifest = join(project, "package.json")
  writeFileSync(manifest, readFileSync(manifest, "utf8").replaceAll("file:../../../dist/packages", "file:../packages"))
  succeeded(npm(["install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"], { folder: project }))
})

afterAll(async () => {
  for (const server of servers) {
    const ended = once(server, "exit")
    server.kill("SIGKILL")
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Buys the book of this page, sets its quantity to two, and reads the cart after a new visit. */
const buyTwo = async (address: string, title: string): Promise<string> => {
  const page = await browsing.newVisitor({ width: 390 })
  await page.goto(address)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  await page.getByRole("button", { name: "Köp", exact: true }).click()
  const drawer = page.getByRole("dialog", { name: "Din varukorg" })
  await drawer.getByRole("link", { name: title }).first().waitFor()
  await drawer.getByRole("button", { name: /^Öka/ }).click()
  await expect.poll(() => drawer.getByRole("spinbutton").first().inputValue()).toBe("2")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Varukorg (2)" }).waitFor()
  return page.getByRole("main").innerText()
}

it("is type-safe, and has its own database, by the adapters of a server", () => {
  succeeded(
    spawnSync(process.execPath, [join(project, "node_modules/typescript/bin/tsc")], { cwd: project, encoding: "utf8" }),
  )
  const open = `import("@kapitel/adapters/embedded/store/openDatabase").then(({ openInMemory }) => openInMemory().close())`
  succeeded(spawnSync(process.execPath, ["--eval", open], { cwd: project, encoding: "utf8" }))
})

it("sells a book over a shop in memory", async () => {
  expect(await buyTwo(await served("in-memory", {}), "Havet utanför")).toMatch(/249\skr/)
})

it("sells a book of a running shop, over its API", async () => {
  const address = await served("over-http", { SHOP_URL: shop.origin })
  await buyTwo(`${address}/?ean=${IN_THE_SAMPLE_FEED.ean}`, IN_THE_SAMPLE_FEED.title)
})
