import type { SpawnSyncReturns } from "node:child_process"

export function npm(
  args: ReadonlyArray<string>,
  options?: { readonly timeout?: number; readonly folder?: string },
): SpawnSyncReturns<string>
