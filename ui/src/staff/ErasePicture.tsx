import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Message } from "../primitives/Message.tsx"
import { pictures as words } from "../text/sv/pictures.ts"
import type { PictureUseView } from "./PictureEditor.tsx"

export interface ErasePictureProps {
  readonly fileName: string
  readonly thumbnail: string
  readonly action: string
  readonly version: number
  readonly backHref: string
  /** While there are some, the picture cannot be erased. */
  readonly uses: ReadonlyArray<PictureUseView>
}

/** Asks before a picture is erased, or says which pages show it. */
export function ErasePicture({ fileName, thumbnail, action, version, backHref, uses }: ErasePictureProps) {
  const isUsed = uses.length > 0
  return (
    <>
      <h1 className="text-h2">{words.erase}</h1>
      <figure className="max-w-50">
        <img className="rounded-sm bg-linen" src={thumbnail} alt="" width={200} height={200} />
        <figcaption className="text-small wrap-anywhere text-ink-2">{fileName}</figcaption>
      </figure>
      {isUsed ? (
        <div className="grid max-w-152 gap-2">
          <Message tone="warning">{words.inUse}</Message>
          <ul>
            {uses.map(({ title, href }) => (
              <li key={href}>
                <a className="inline-flex min-h-target items-center underline" href={href}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{words.eraseLead}</p>
      )}
      <form className="flex flex-wrap gap-2" action={action} method="post">
        <input type="hidden" name="sett" value={version} />
        {!isUsed && (
          <Button type="submit" variant="outline">
            {words.eraseNow}
          </Button>
        )}
        <ButtonLink href={backHref} variant="text">
          {words.keep}
        </ButtonLink>
      </form>
    </>
  )
}
