/** Contributors who drew the pictures (PDP-29). Effect-free. */
import type { Contributor } from "./Product.ts"

interface Credits {
  readonly contributors?: ReadonlyArray<Contributor>
  readonly illustrators?: ReadonlyArray<string>
}

/** The role as the book trade writes it in Swedish. */
const ILLUSTRATOR_ROLE = "illustratör"

/** Moves contributors with the role of illustrator to the illustrators, without duplicates. */
export const withIllustrators = <C extends Credits>(credits: C): C => {
  const illustrators = (credits.contributors ?? []).filter(isIllustrator)
  return illustrators.length === 0
    ? credits
    : {
        ...credits,
        illustrators: [
          ...new Set([...(credits.illustrators ?? []), ...illustrators.map((contributor) => contributor.name)]),
        ],
        contributors: (credits.contributors ?? []).filter((contributor) => !isIllustrator(contributor)),
      }
}

const isIllustrator = (contributor: Contributor): boolean =>
  contributor.role.trim().normalize("NFC").toLowerCase() === ILLUSTRATOR_ROLE
