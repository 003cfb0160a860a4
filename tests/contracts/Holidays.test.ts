import * as EmbeddedHolidays from "@kapitel/adapters/embedded/Holidays"
import * as HolidaysContract from "@kapitel/core/contracts/delivery/Holidays"
import { Effect, Layer } from "effect"
import { temporaryFolders } from "../../adapters/test/embedded/temporaryShop.ts"

HolidaysContract.suite("embedded", Layer.unwrap(Effect.map(temporaryFolders, EmbeddedHolidays.layer)))
