import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { Effect } from "effect"
import { emptyForm } from "../../../views/withdrawal.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage } from "../../readPage.ts"
import { WITHDRAW } from "../paths.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The form for anybody: it asks for no log-in and knows no order. */
export const data = (context: PageRequest) =>
  readPage(context, () =>
    Effect.succeed({
      headTitle: words.title,
      title: words.title,
      description: words.description,
      canonical: WITHDRAW,
      form: emptyForm,
      email: context.trader.email,
    }),
  )
