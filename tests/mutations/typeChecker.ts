/** Whether a changed file and those that import it still have their types: TypeScript stays open and reads only that file again. */
import { join } from "node:path"
import { API } from "typescript/unstable/sync"

/** Names and code left unused by a fault: only the program's behaviour matters. */
const UNUSED = new Set([6133, 6138, 6192, 6196, 6198, 6199, 7027])

export function openTypeChecker(folder: string) {
  const api = new API({ cwd: folder })
  let snapshot = api.updateSnapshot({ openProjects: [join(folder, "tsconfig.json")] })
  let last: string | undefined
  return {
    refuses: (file: string, importers: ReadonlyArray<string>): boolean => {
      const path = join(folder, file)
      const before = snapshot
      snapshot = api.updateSnapshot({ fileChanges: { changed: [path, ...(last === undefined ? [] : [last])] } })
      before.dispose()
      last = path
      const program = snapshot.getProjects()[0]?.program
      if (program === undefined) throw new Error(`${folder} has no project`)
      return (
        program.getSyntacticDiagnostics(path).length > 0 ||
        [path, ...importers.map((importer) => join(folder, importer))].some((one) =>
          program.getSemanticDiagnostics(one).some(({ code }) => !UNUSED.has(code)),
        )
      )
    },
    close: (): void => api.close(),
  }
}
