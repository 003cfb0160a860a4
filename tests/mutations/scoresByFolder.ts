/** How many of the faults tried were noticed, for each workspace, each of its folders, and all. */
export interface Tried {
  readonly file: string
  readonly caughtBy?: string
}

export interface FolderScore {
  readonly folder: string
  readonly caught: number
  readonly tried: number
}

const foldersOf = (file: string): ReadonlyArray<string> => {
  const parts = file.split("/").filter((part) => part !== "src")
  const [workspace = "", folder] = parts
  return parts.length > 2 ? [workspace, `${workspace}/${folder}`, "all"] : [workspace, "all"]
}

export function scoresByFolder(results: ReadonlyArray<Tried>): ReadonlyArray<FolderScore> {
  const scores = new Map<string, FolderScore>()
  for (const { file, caughtBy } of results)
    for (const folder of foldersOf(file)) {
      const { caught, tried } = scores.get(folder) ?? { caught: 0, tried: 0 }
      scores.set(folder, { folder, caught: caught + (caughtBy === undefined ? 0 : 1), tried: tried + 1 })
    }
  return [...scores.values()].toSorted((a, b) => a.folder.localeCompare(b.folder))
}
