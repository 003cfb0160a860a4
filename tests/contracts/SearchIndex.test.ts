import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import * as SearchIndexContract from "@kapitel/core/contracts/search/SearchIndex"
import { Layer } from "effect"
import { temporaryShop } from "../../adapters/test/embedded/temporaryShop.ts"

SearchIndexContract.suite("embedded", EmbeddedSearch.layer().pipe(Layer.provideMerge(temporaryShop)))
