import { catalogue } from "../text/sv/catalogue.ts"
import { Cover } from "./Cover.tsx"
import type { CoverView } from "./CoverView.ts"
import type { VariantChoice } from "./VariantPicker.tsx"

export interface VariantPicture extends Pick<VariantChoice, "href" | "label" | "current"> {
  cover: CoverView
}

/** The colours as pictures under the stage, each with its name even when its picture fails to load. */
export function VariantPictures({ pictures }: { pictures: ReadonlyArray<VariantPicture> }) {
  return (
    <nav className="grid grid-cols-4 gap-3" aria-label={catalogue.colourPictures}>
      {pictures.map(({ href, label, cover, current }) => (
        <a
          className="choosable grid items-end justify-items-center rounded-sm bg-linen px-3 pt-2 *:w-[62%]"
          key={href}
          href={href}
          aria-label={label}
          aria-current={current === true ? "true" : undefined}
        >
          <Cover cover={cover} sizes="(min-width: 64rem) 6.5rem, 3.5rem" widths={[70, 200]} />
        </a>
      ))}
    </nav>
  )
}
