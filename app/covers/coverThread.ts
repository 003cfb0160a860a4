/** One thread of the studio. */
import { type WorkerThread, workerThread } from "../server/workerThread.ts"
import type { CoverJob, CoverJobResult } from "./cover.worker.ts"

export type CoverThread = WorkerThread<CoverJob, CoverJobResult>

export const startCoverThread = (): CoverThread => workerThread(new URL("./cover.worker.ts", import.meta.url))
