/** A thread that plays flows, one after the other. */
import { parentPort } from "node:worker_threads"
import { playFile } from "./playFile.ts"

export interface FlowToPlay {
  readonly file: string
  readonly crashAfterCall: number | undefined
}

parentPort?.on("message", ({ file, crashAfterCall }: FlowToPlay) => {
  void playFile(file, crashAfterCall).then((played) => parentPort?.postMessage(played))
})
