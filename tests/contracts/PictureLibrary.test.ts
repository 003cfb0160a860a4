import * as EmbeddedPictureLibrary from "@kapitel/adapters/embedded/PictureLibrary"
import * as EmbeddedStaffLog from "@kapitel/adapters/embedded/StaffLog"
import * as PictureLibraryContract from "@kapitel/core/contracts/content/PictureLibrary"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(EmbeddedPictureLibrary.layer, EmbeddedStaffLog.layer)

PictureLibraryContract.suite("embedded", temporaryStore(adapters))
PictureLibraryContract.suite("embedded in memory", storeInMemory(adapters))
