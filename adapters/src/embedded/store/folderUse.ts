/** Whether a data folder belongs to a demo or to a real shop: recorded when the first of either opens it. */
import type { Database } from "./Database.ts"
import { DataFolderError } from "./DataFolderError.ts"

/** What is about to be opened in the folder. `asked`: the operator has explicitly requested a demo. */
export type FolderUse = { readonly kind: "shop" } | { readonly kind: "demo"; readonly explicit: boolean }

const GIVE_SETTINGS =
  "Set WALLEY_CLIENT_ID, SMTP_URL and the other settings in docs/operating.md, or set DATA_DIR to another folder for a demo"

/** Throws `DataFolderError` when the folder belongs to the other kind; records the kind if it has none. */
export function claim(db: Database, file: string, use: FolderUse): void {
  const refuse = (problem: string, remedy: string) => {
    throw new DataFolderError({ file, problem, remedy })
  }
  db.transaction(() => {
    const claimed = db.get<{ use: FolderUse["kind"] }>("SELECT use FROM folder_use")?.use
    if (claimed === use.kind) return
    if (claimed === "shop") refuse("belongs to a real shop, which is never opened as a demo", GIVE_SETTINGS)
    if (claimed === "demo") {
      refuse(
        "belongs to a demo: its goods, orders and gift cards are invented",
        "Set DATA_DIR to a new, empty folder for a real shop",
      )
    }
    if (use.kind === "demo" && !use.explicit && db.get("SELECT 1 FROM product LIMIT 1") !== undefined) {
      refuse(
        "has products that do not come from a demo",
        `${GIVE_SETTINGS}, or set DEMO=1 if these products are for a demo`,
      )
    }
    db.run("INSERT INTO folder_use (id, use, since) VALUES (1, ?, ?)", use.kind, Date.now())
  })
}
