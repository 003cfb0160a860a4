import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as EmbeddedHolidays from "@kapitel/adapters/embedded/Holidays"
import * as HolidaysContract from "@kapitel/core/contracts/delivery/Holidays"
import { Effect, Layer } from "effect"

const emptyFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "kapitel-holidays-"))),
  (dataDir) => Effect.sync(() => rmSync(dataDir, { recursive: true })),
)

HolidaysContract.suite(
  "embedded",
  Layer.unwrap(Effect.map(emptyFolder, (dataDir) => EmbeddedHolidays.layer({ dataDir }))),
)
