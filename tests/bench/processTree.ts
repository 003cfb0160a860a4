/** Processor time and memory of a program and its child processes, from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"

/** Ticks of a second in /proc/PID/stat; fixed at 100 on Linux (man 7 time, USER_HZ). */
const TICKS_PER_SECOND = 100

interface Usage {
  readonly parent: number
  readonly ticks: number
}

const usageOf = (pid: number): Usage | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name before it may contain spaces and brackets.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** The process and everything below it. */
const treeOf = (root: number): ReadonlyArray<number> => {
  const children = new Map<number, Array<number>>()
  for (const name of readdirSync("/proc")) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    const usage = usageOf(pid)
    if (usage !== undefined) children.set(usage.parent, [...(children.get(usage.parent) ?? []), pid])
  }
  const found: Array<number> = []
  const visit = (pid: number) => {
    found.push(pid)
    for (const child of children.get(pid) ?? []) visit(child)
  }
  visit(root)
  return found
}

/** Milliseconds of processor time, user and system, of all its threads and children so far. */
export const cpuMs = (root: number): number =>
  treeOf(root).reduce((sum, pid) => sum + ((usageOf(pid)?.ticks ?? 0) * 1000) / TICKS_PER_SECOND, 0)

/** Proportional share of memory in MiB: memory shared with others counts in part. */
export const pssMiB = (root: number): number =>
  treeOf(root).reduce((sum, pid) => {
    try {
      const kib = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]
      return sum + Number(kib ?? 0) / 1024
    } catch {
      return sum
    }
  }, 0)

/** Waits until it has used next to nothing for half a second: its work after the start is over. */
export const untilIdle = async (root: number): Promise<void> => {
  for (let before = cpuMs(root); ; ) {
    await pause(500)
    const now = cpuMs(root)
    if (now - before <= 20) return
    before = now
  }
}
