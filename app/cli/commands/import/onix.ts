import { importCommand } from "./importCommand.ts"

export const importOnix = () =>
  importCommand(
    "onix",
    "books from ONIX for Books 3.0 or 3.1, reference or short tags",
    "New, changed and deleted records are applied. Importing the same file twice changes nothing.\n" +
      "See docs/importing.md for how fields are mapped.",
  )
