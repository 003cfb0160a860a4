/** Whether a folder of data is a demo's or a real shop's: said once, when the first of either opens it. */
import type { Database } from "./Database.ts"
import { FolderRefused } from "./FolderRefused.ts"

/** What is about to be opened in the folder. `asked`: who starts it has said that it is to be a demo. */
export type FolderUse = { readonly kind: "shop" } | { readonly kind: "demo"; readonly asked: boolean }

const GIVE_SETTINGS =
  "Set WALLEY_CLIENT_ID, SMTP_URL and what else docs/operating.md names, or set DATA_DIR to another folder for a demo"

/** Throws `FolderRefused` when the folder is the other's; says whose it is when it was neither's. */
export function claim(db: Database, file: string, use: FolderUse): void {
  const refuse = (problem: string, remedy: string) => {
    throw new FolderRefused({ file, problem, remedy })
  }
  db.transaction(() => {
    const claimed = db.get<{ use: FolderUse["kind"] }>("SELECT use FROM folder_use")?.use
    if (claimed === use.kind) return
    if (claimed === "shop") refuse("is a real shop's, which is never opened as a demo", GIVE_SETTINGS)
    if (claimed === "demo") {
      refuse(
        "is a demo's: its goods, orders and gift cards are nobody's",
        "Set DATA_DIR to a new, empty folder for a real shop",
      )
    }
    if (use.kind === "demo" && !use.asked && db.get("SELECT 1 FROM product LIMIT 1") !== undefined) {
      refuse("has goods that no demo was filled with", `${GIVE_SETTINGS}, or set DEMO=1 if these goods are for a demo`)
    }
    db.run("INSERT INTO folder_use (id, use, since) VALUES (1, ?, ?)", use.kind, Date.now())
  })
}
