/**
 * `npm run disk`: a shop on a small tmpfs, which is filled to the last byte and emptied while the shop is requested.
 * Exits with 1 when a check fails, and with 2 where mounting is not allowed: it needs Linux and root. No system makes a
 * disk read-only under a file that is open for writing, except by a fault of the disk itself: that case is tested in
 * `tests/resilience/failing-parts.spec.ts`.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Shop } from "../journeys/Shop.ts"
import { Caller } from "../security/Caller.ts"

/** The sample shop takes some 3 MB, its search index and log as much again. */
const SIZE_MB = 48
const EAN = "9789189999107"
const BOOK = `/bok/doktor-glas/${EAN}`

const mounted = (...options: ReadonlyArray<string>): boolean =>
  spawnSync("mount", options, { stdio: "inherit" }).status === 0

const folder = mkdtempSync(join(tmpdir(), "kapitel-disk-"))
if (!mounted("-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "tmpfs", folder)) {
  rmSync(folder, { recursive: true })
  process.stderr.write("This machine permits no mounting of a disk: nothing was tried.\n")
  process.exit(2)
}

let faults = 0
const expectThat = (what: string, isSo: boolean): void => {
  if (!isSo) faults++
  process.stdout.write(`${isSo ? "ok  " : "FAIL"} ${what}\n`)
}

/** Fills the free space to the last byte. */
const fill = (file: string): void => {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize + 1))
  } catch {
    // Full, as intended.
  }
}

const shop = new Shop({ dataDir: join(folder, "shop"), settings: { RATE_LIMITS: "off" } })
try {
  await shop.open()
  const buyer = new Caller(shop.origin)
  const status = async (path: string) => (await buyer.send("GET", path, { accept: "text/html" })).status
  /** Writes until a write is rejected: the log may still have space from before. */
  const refusedAfter = async (most: number) => {
    for (let times = 0; times < most; times++) {
      const { status: added } = await buyer.api("POST", "/api/cart/lines", { productId: EAN, quantity: 1 })
      if (added === 503) return true
    }
    return false
  }
  const add = async () => (await buyer.api("POST", "/api/cart/lines", { productId: EAN, quantity: 1 })).status
  const healthOfWriting = async (wanted: number) => {
    for (let times = 0; times < 50; times++) {
      if ((await status("/healthz?write")) === wanted) return true
      await pause(200)
    }
    return false
  }

  expectThat("an empty disk: a book goes into the cart", (await add()) === 200)
  expectThat("an empty disk: /healthz?write is 200", await healthOfWriting(200))

  const trouble = async (name: string) => {
    expectThat(`${name}: changes of a cart are refused with 503`, await refusedAfter(3_000))
    const before = JSON.stringify(await buyer.cart())
    expectThat(`${name}: the cart is shown`, before.includes(EAN))
    for (const path of ["/", BOOK, `${BOOK}?v=${name}`, "/kategori/bocker", "/search?q=doktor"])
      expectThat(`${name}: ${path} is there`, [200, 301].includes(await status(path)))
    expectThat(`${name}: /healthz is 200`, (await status("/healthz")) === 200)
    expectThat(`${name}: /healthz?write is 503`, await healthOfWriting(503))
    expectThat(`${name}: the operator is notified`, shop.log.includes("storeNotWritten"))
    return before
  }
  const recovery = async (name: string, before: string) => {
    expectThat(`after ${name}: nothing was lost`, JSON.stringify(await buyer.cart()) === before)
    expectThat(`after ${name}: /healthz?write is 200 without a restart`, await healthOfWriting(200))
    expectThat(`after ${name}: a book goes into the cart`, (await add()) === 200)
  }

  const filler = join(folder, "filler")
  fill(filler)
  const whenFull = await trouble("full")
  rmSync(filler)
  await recovery("full", whenFull)
} finally {
  await shop.close()
  spawnSync("umount", [folder])
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(faults === 0 ? "all as it has to be\n" : `${faults} faults\n`)
process.exit(faults === 0 ? 0 : 1)
