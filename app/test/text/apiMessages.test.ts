import { assert, describe, it } from "@effect/vitest"
import { LOGIN_REFUSALS } from "@kapitel/core/identity/loginRefusals"
import { refusals } from "@kapitel/ui/text/refusals"
import { apiMessages } from "../../text/apiMessages.ts"

const GENERAL = "Ett fel uppstod. Vänligen försök igen senare."

describe("the messages of the API", () => {
  it("name the format of what was put into the cart, or could not be (QTY-09, QTY-10)", () => {
    assert.strictEqual(
      apiMessages.added("Vargtimmen", "inbunden"),
      'Varan "Vargtimmen (inbunden)" har lagts till i varukorgen',
    )
    assert.strictEqual(
      apiMessages.addFailed("Vargtimmen", "inbunden"),
      'Varan "Vargtimmen (inbunden)" kunde tyvärr inte läggas till i varukorgen. Vänligen försök igen.',
    )
    assert.notInclude(apiMessages.added("Vargtimmen", undefined), "(")
  })

  it("are a sentence of its own for each refusal, and the general one for an unknown refusal (D-57)", () => {
    const own = [
      "InvalidRequest",
      "CategoryNotFound",
      "AuthorNotFound",
      "RouteNotFound",
      "MethodNotAllowed",
      "NotJson",
      "TooManyWithdrawals",
      "WithdrawalNotFound",
      ...LOGIN_REFUSALS,
    ]
    const sentences = own.map((tag) => apiMessages.refusal(tag))
    assert.notInclude(sentences, GENERAL)
    for (const sentence of sentences) assert.match(sentence, /^[\p{Lu}][^]+[.]$/u)
    assert.strictEqual(apiMessages.refusal("CartFull"), refusals.CartFull)
    assert.strictEqual(apiMessages.refusal("Unheard"), GENERAL)
  })
})
