/** The store's own thread on a disk that is full while the file `disk-is-full` is next to the database. */
import { failingCommits } from "./failingCommits.ts"

failingCommits()
await import("../../../src/embedded/store/worker.ts")
