import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { assert, it } from "@effect/vitest"
import { openSimulatedShop } from "../replay/simulatedShop.ts"
import { KAPITEL } from "./kapitel.ts"

it("records what is done in a demo shop until Ctrl-C, and replays it at once", async () => {
  const { folder, db, shop, fillCart, close } = await openSimulatedShop()
  try {
    // Later than the recording begins.
    fillCart(Date.now() + 3_600_000)
    const args = ["replay", "--record", "inspelad.yaml", "--url", shop.url, "--data-dir", "."]
    const child = spawn(process.execPath, [KAPITEL, ...args], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder },
    })
    child.stderr.on("data", (written: Buffer) => {
      if (String(written).includes("Seen:")) child.kill("SIGINT")
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")])
    assert.strictEqual(
      err,
      `Watching ${shop.url}: buy something or log in; Ctrl-C ends it.\n` +
        "Seen: carts 1, orders 0, BankID 0, codes 0, logged in 0, of them members 0\n",
    )
    const flow = await readFile(join(folder, "inspelad.yaml"), "utf8")
    assert.match(flow, /^# yaml-language-server: .+\nname: inspelad\n/)
    assert.match(
      flow,
      /^steps:\n {2}- add:\n {6}goods: röda-brevet\n {6}copies: 1\nexpect:\n {2}confirmed: 0\n {2}taken: 0\n$/m,
    )
    // The timeline and the verdict of this one flow.
    assert.match(out, /^00:00:00\.000 [^]+\n\nok {4}.*inspelad\.yaml: inspelad\n$/)
    assert.strictEqual(code, 0)
  } finally {
    db.close()
    await close()
  }
})
