/** What the API says to people, in the shop's language; the shop brings the words. */
import { Context } from "effect"

export class ApiWords extends Context.Service<
  ApiWords,
  {
    /** The sentence for a refusal's tag; a general one for a tag that nobody has words for. */
    readonly refusal: (tag: string) => string
    /** More than 300 products were asked for. */
    readonly tooManyProducts: string
    readonly added: (title: string, format: string | undefined) => string
    readonly addFailed: (title: string, format: string | undefined) => string
  }
>()("adapters/http/server/ApiWords") {}
