/**
 * The synonyms that the search uses: a copy of the operator's file as it was last accepted, in the folder of the index,
 * so that an index can be built while the file itself is being edited, or is faulty.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Effect } from "effect"
import { ignoredLines } from "./synonymFaults.ts"
import { LONGEST_FILE, synonymsFileOf, synonymsStamp } from "./synonyms.ts"

export interface SynonymsInUse {
  /** What an index is built with; written when it is not there. Never fails: then the build does. */
  readonly file: Effect.Effect<string>
  /** As `synonymsStamp`. */
  readonly stamp: () => number
  /**
   * Looks at the operator's file, and takes it over when it has changed and has then been left alone since the call
   * before. True when the search has other synonyms from now on. A faulty file is reported, once, and not taken over.
   */
  readonly look: Effect.Effect<boolean>
}

/** Lines named in the log at most. */
const MOST_NAMED = 10

/** The file's text, or what is wrong with it as a whole. */
type Read = { readonly text: string } | { readonly fault: string }

const readText = (file: string): Read => {
  try {
    if (!statSync(file).isFile()) return { fault: "it is not a file" }
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file))
    if (text.includes("\0")) return { fault: "it is not a text" }
    return text.length > LONGEST_FILE ? { fault: `it is longer than ${LONGEST_FILE} characters` } : { text }
  } catch (cause) {
    if (cause instanceof TypeError) return { fault: "it is not a text in UTF-8" }
    return { fault: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Changes with every change of the file. */
const signature = (file: string): string => {
  try {
    const { ino, size, mtimeMs } = statSync(file)
    return [file, ino, size, mtimeMs].join(" ")
  } catch {
    return `${file} -`
  }
}

/** `named`: as for `synonymsFileOf`. Without an acceptable file of the operator's the last accepted one is used. */
export const synonymsInUse = Effect.fnUntraced(function* (dataDir: string, named: string | undefined) {
  const copy = join(dataDir, "search", "synonyms.txt")
  let stamp = 0

  let inUseText = ""

  const written = Effect.try({
    try: () => {
      const before = readText(copy)
      if ("text" in before && before.text === inUseText) return
      mkdirSync(dirname(copy), { recursive: true })
      writeFileSync(`${copy}.${process.pid}.part`, inUseText)
      renameSync(`${copy}.${process.pid}.part`, copy)
    },
    catch: (cause) => cause,
  }).pipe(
    Effect.tapError((cause) => Effect.logError("The accepted synonyms could not be stored", cause)),
    Effect.ignore,
  )

  const accept = (text: string) => {
    inUseText = text
    stamp = synonymsStamp(text)
    return written
  }

  const warnings = (file: string, text: string) => {
    // The file that comes with the shop has no such line, and is long.
    const lines = file === synonymsFileOf("", undefined) ? [] : ignoredLines(text)
    return lines.length === 0
      ? Effect.void
      : Effect.logWarning(
          "Lines of the file of synonyms are ignored or shortened: see `kapitel search synonyms check`",
        ).pipe(Effect.annotateLogs({ file, lines: lines.slice(0, MOST_NAMED).join(", ") }))
  }

  const refuse = (file: string, fault: string, stays: string) =>
    Effect.logError(`The file of synonyms is not used: ${fault}. ${stays}`).pipe(Effect.annotateLogs({ file }))

  const first = synonymsFileOf(dataDir, named)
  let judged = signature(first)
  let seen = judged
  const read = readText(first)
  if ("text" in read) {
    yield* accept(read.text)
    yield* warnings(first, read.text)
  } else {
    const last = readText(copy)
    const shipped = readText(synonymsFileOf("", undefined))
    yield* refuse(
      first,
      read.fault,
      "text" in last ? "The last synonyms stay in use" : "Those that come with the shop are used",
    )
    yield* accept("text" in last ? last.text : "text" in shipped ? shipped.text : "")
  }

  const inUse: SynonymsInUse = {
    file: Effect.as(written, copy),
    stamp: () => stamp,
    look: Effect.suspend(() => {
      const file = synonymsFileOf(dataDir, named)
      const now = signature(file)
      const isStill = now === seen
      seen = now
      if (now === judged || !isStill) return Effect.succeed(false)
      judged = now
      const changed = readText(file)
      if ("fault" in changed) return Effect.as(refuse(file, changed.fault, "The last synonyms stay in use"), false)
      const before = stamp
      return Effect.andThen(accept(changed.text), warnings(file, changed.text)).pipe(Effect.map(() => stamp !== before))
    }),
  }
  return inUse
})
