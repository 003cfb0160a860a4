/** The requests of the machines of logging in: a missing response rejects, which they handle. */
import type { ConsentField } from "@kapitel/core/identity/Account"
import type { BankIdAnswer, BankIdPurpose, BankIdQuestion } from "@kapitel/core/identity/bankIdMachine"
import type {
  CodeCheck,
  CodeConnection,
  CodeStart,
  ShopRefusal,
  StartAnswer,
  VerifyAnswer,
} from "@kapitel/core/identity/codeLoginMachine"
import type { ActivationAnswer } from "@kapitel/core/identity/membershipMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import type { CallResult, Refused } from "@kapitel/core/shop/CallResult"
import type { BankIdProgress, CodeSent, CodeVerified, LoginRefusal } from "@kapitel/core/shop/LoginClient"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"

type LoginResult<T> = CallResult<T, LoginRefusal | Refused<"InvalidRequest">>

const unanswered = (): Error => new Error("Unanswered")

/** The shop's refusal; rejects when it has not responded. */
const refusalOf = (answer: LoginResult<unknown> & { readonly ok: false }): ShopRefusal => {
  const { refusal } = answer
  if (refusal._tag === "Unanswered") throw unanswered()
  return { key: "key" in refusal ? refusal.key : refusal._tag, text: refusal.message }
}

const valueOf = <T>(answer: LoginResult<T>): T => {
  if (answer.ok) return answer.value
  throw unanswered()
}

const started = (answer: LoginResult<CodeSent>): StartAnswer =>
  answer.ok ? { kind: "sent", ...answer.value } : { kind: "refused", refusal: refusalOf(answer) }

const verified = (answer: LoginResult<CodeVerified>): VerifyAnswer => {
  if (!answer.ok) return { message: "REFUSED", refusal: refusalOf(answer) }
  const { value } = answer
  if (value.kind === "ticket") return { message: "TOKEN", token: value.ticket }
  return { message: value.kind === "noUser" ? "NO_USER" : "EMAIL_NOT_VERIFIED" }
}

const STATUS = {
  pending: "PENDING",
  complete: "COMPLETE",
  registered: "REGISTERED",
  noUser: "NO_USER",
  emailNotVerified: "EMAIL_NOT_VERIFIED",
  failed: "FAILED",
} as const

const progressed = (progress: BankIdProgress): BankIdAnswer => ({
  status: STATUS[progress.kind],
  ...("ticket" in progress ? { token: progress.ticket } : {}),
  ...("firstName" in progress ? { firstName: progress.firstName } : {}),
  ...("hint" in progress ? { hint: progress.hint } : {}),
  ...(progress.kind === "pending"
    ? { nonce: progress.nonce, qrcode: progress.qrcode, autoStartUrl: progress.autoStartUrl }
    : {}),
})

export const loginRequests = ({ login, account, consents }: Pick<ShopClient, "login" | "account" | "consents">) => {
  const cancelBankId = (nonce: string): void => void login.leaveBankId({ nonce })

  const fetchUser = async (signal?: AbortSignal): Promise<UserInfo> =>
    valueOf(await account.me(signal === undefined ? {} : { signal }))

  return {
    cancelBankId,
    fetchUser,
    /** An order whose response arrives after the request was aborted is cancelled. */
    startBankId: async (purpose: BankIdPurpose, signal: AbortSignal): Promise<BankIdAnswer> => {
      const answer = progressed(valueOf(await login.startBankId({ purpose })))
      if (signal.aborted && answer.nonce !== undefined) cancelBankId(answer.nonce)
      return answer
    },
    pollBankId: async ({ nonce, email }: BankIdQuestion, signal: AbortSignal): Promise<BankIdAnswer> =>
      progressed(valueOf(await login.pollBankId({ nonce, ...(email === undefined ? {} : { email }) }, { signal }))),
    startCode: async (start: CodeStart, signal: AbortSignal): Promise<StartAnswer> =>
      started(await login.sendCode(start, { signal })),
    verifyCode: async (check: CodeCheck, signal: AbortSignal): Promise<VerifyAnswer> =>
      verified(await login.verifyCode(check, { signal })),
    connect: async (connection: CodeConnection, signal: AbortSignal): Promise<VerifyAnswer> => {
      const answer = await login.connect(connection, { signal })
      return verified(answer.ok ? { ok: true, value: { kind: "ticket", ...answer.value } } : answer)
    },
    /** Exchanges a ticket for a session; without one the existing session has gained rights. */
    enter: async (
      { token, rememberMe }: { readonly token: string | undefined; readonly rememberMe: boolean },
      signal: AbortSignal,
    ): Promise<UserInfo> => {
      if (token !== undefined) valueOf(await login.openSession({ ticket: token, rememberMe }, { signal }))
      return fetchUser(signal)
    },
    activateMembership: async (signal: AbortSignal): Promise<ActivationAnswer> => {
      const answer = await account.activateMembership({ signal })
      return answer.ok ? { kind: "activated", user: answer.value } : { kind: "refused", refusal: refusalOf(answer) }
    },
    requestIdentifierChange: async ({ type, identifier }: CodeStart, signal: AbortSignal): Promise<StartAnswer> =>
      started(await account.requestIdentifierChange({ type, identifier }, { signal })),
    changeIdentifier: async (
      { type, identifier, code, nonce }: CodeCheck,
      signal: AbortSignal,
    ): Promise<VerifyAnswer> => {
      const answer = await account.changeIdentifier({ type, identifier, code, nonce }, { signal })
      return answer.ok ? { message: "CHANGED" } : { message: "REFUSED", refusal: refusalOf(answer) }
    },
    saveConsent: async (
      { fieldName, fieldValue }: { readonly fieldName: ConsentField; readonly fieldValue: boolean },
      signal: AbortSignal,
    ): Promise<void> => void valueOf(await consents.save({ field: fieldName, given: fieldValue }, { signal })),
  }
}

export type LoginRequests = ReturnType<typeof loginRequests>
