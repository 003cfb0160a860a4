import * as EmbeddedEditedPages from "@kapitel/adapters/embedded/EditedPages"
import * as EditedPagesContract from "@kapitel/core/contracts/content/EditedPages"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

EditedPagesContract.suite("embedded", EmbeddedEditedPages.layer.pipe(Layer.provide(temporaryStore)))
