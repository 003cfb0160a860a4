import * as EmbeddedContentCopies from "@kapitel/adapters/embedded/ContentCopies"
import * as ContentCopiesContract from "@kapitel/core/contracts/content/ContentCopies"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

ContentCopiesContract.suite("embedded", EmbeddedContentCopies.layer.pipe(Layer.provide(temporaryStore)))
