/** The store of a demo shop with one book, and a server in place of the shop and its simulators. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { publishRecords } from "@kapitel/adapters/embedded/store/memoryStore"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { bookRecord, eanOf, kronor } from "@kapitel/core/contracts/catalogue/records"

export const CART = "cart-0000000000000001"
export const FOLDERS = { ledger: "walley-simulator", orders: "bankid-simulator", messages: "elks-simulator" }

export const openSimulatedShop = async () => {
  const folder = mkdtempSync(join(tmpdir(), "kapitel-record-"))
  const db = openDatabase(folder, { kind: "demo", explicit: true })
  const asked: Array<string> = []
  /** What the simulators answer, by question; a text is no JSON. */
  const answers: Record<string, unknown> = {
    "/healthz": {},
    "/__sim/ledger": { payments: [], notifications: [], validations: [] },
    "/__sim/orders": { orders: [] },
    "/__sim/messages": [],
  }
  const server = createServer(({ url = "" }, response) => {
    asked.push(url)
    const answer = answers[url]
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  for (const name of Object.values(FOLDERS)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, "running.json"), JSON.stringify({ port }))
  }
  return {
    folder,
    db,
    asked,
    answers,
    shop: { url: `http://127.0.0.1:${port}`, dataDir: folder },
    /** A cart with one book, changed at this time. */
    fillCart: (at: number) => {
      publishRecords(db, [bookRecord(1, { title: "Röda brevet" }, { price: kronor(199) })], 0)
      db.run(
        "INSERT INTO cart (id, version, body, updated_at) VALUES (?, 1, ?, ?)",
        CART,
        JSON.stringify([{ key: "line-1", ean: eanOf(1), quantity: 1 }]),
        at,
      )
    },
    /** The database is closed separately. */
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
