import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { heartFill } from "../primitives/icons.generated.ts"

export interface MemberBannerProps {
  heading: string
  text?: string | undefined
  benefits?: ReadonlyArray<string> | undefined
  /** Left out until visitors can become members. */
  link?: { readonly label: string; readonly href: string } | undefined
}

/** The benefits of membership, on a separate colour; not for a member, who has them (`showMember`). */
export function MemberBanner({ heading, text, benefits, link }: MemberBannerProps) {
  return (
    <section className="ground on-dark relative overflow-hidden bg-lingon text-white for-guest">
      <div className="absolute top-[calc(50%-15rem)] -right-8 size-120 -rotate-8 text-lingon-hover *:size-full">
        <Icon path={heartFill} />
      </div>
      <div className="wrap relative grid grid-cols-1 items-center gap-6 py-10 lg:grid-cols-[7fr_5fr] lg:gap-12 lg:py-14">
        <div>
          <h2 className="max-w-[17em] text-h2">{heading}</h2>
          {text !== undefined && <p className="mt-4 max-w-136">{text}</p>}
          {link !== undefined && (
            <p className="mt-8">
              <ButtonLink href={link.href} variant="paper">
                {link.label}
              </ButtonLink>
            </p>
          )}
        </div>
        {benefits !== undefined && (
          <ul className="grid gap-3">
            {benefits.map((benefit) => (
              <li className="flex items-center gap-3" key={benefit}>
                <HeartBadge onDark />
                {benefit}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
