/**
 * Composes the messages with codes and the notices of an account. The texts are Swedish and stored with the shop's
 * other texts.
 */
import { Context, type Redacted } from "effect"
import type { EmailMessage } from "../mail/EmailSender.ts"
import type { Site } from "../site/Site.ts"
import type { CodeChannel, CodePurpose, CustomerCodePurpose } from "./Codes.ts"
import type { TextMessage } from "./SmsSender.ts"

/** A change of an account that may have been made by another person than its owner. */
export type AccountNews = { readonly kind: "identifierChanged"; readonly changed: CodeChannel }

/** The site whose name and address a message has. */
type OfSite = Pick<Site, "brand">

/** Port: composes the messages of logging in and of an account. */
export class LoginEmails extends Context.Service<
  LoginEmails,
  {
    readonly codeMail: (
      to: string,
      code: Redacted.Redacted,
      purpose: CodePurpose,
      dedupeKey: string,
      site: OfSite,
    ) => EmailMessage
    /** The last line is `@domain #code`, from which browsers fill in the code (WebOTP). */
    readonly codeText: (to: string, code: Redacted.Redacted, purpose: CustomerCodePurpose, site: OfSite) => TextMessage
    readonly newsMail: (to: string, news: AccountNews, dedupeKey: string, site: OfSite) => EmailMessage
    readonly newsText: (to: string, news: AccountNews, site: OfSite) => TextMessage
  }
>()("core/identity/LoginEmails") {}
