/** Who puts codes and notices of an account into words. The words are Swedish and live with the shop's other texts. */
import { Context, type Redacted } from "effect"
import type { Mail } from "../mail/EmailSender.ts"
import type { CodeChannel, CodePurpose } from "./Codes.ts"
import type { TextMessage } from "./SmsSender.ts"

/** What has happened to an account whose owner may not have been the one who did it. */
export type AccountNews = { readonly kind: "identifierChanged"; readonly changed: CodeChannel }

/** Port: composes the messages of logging in and of an account. */
export class LoginEmails extends Context.Service<
  LoginEmails,
  {
    readonly codeMail: (to: string, code: Redacted.Redacted, purpose: CodePurpose, dedupeKey: string) => Mail
    /** The last line is `@domain #code`, by which browsers fill the code in (WebOTP). */
    readonly codeText: (to: string, code: Redacted.Redacted, purpose: CodePurpose) => TextMessage
    readonly newsMail: (to: string, news: AccountNews, dedupeKey: string) => Mail
    readonly newsText: (to: string, news: AccountNews) => TextMessage
  }
>()("core/identity/LoginEmails") {}
