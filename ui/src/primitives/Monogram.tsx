/** The first letters of first and last name; of one name, one. */
const monogramOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== "")
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("")
}

const LOOKS = {
  small: "size-14 bg-gran text-[1.5rem]/none text-white",
  large: "size-18 bg-lav text-[1.75rem]/none text-gran lg:size-28 lg:text-[2.625rem]/none",
} as const

export interface MonogramProps {
  name: string
  /** Large next to the heading of an author's page. @default "small" */
  look?: keyof typeof LOOKS
}

/** Replaces an unknown portrait, next to the name that it is made of. */
export function Monogram({ name, look = "small" }: MonogramProps) {
  return (
    <span className={`grid flex-none place-items-center rounded-full font-serif ${LOOKS[look]}`} aria-hidden="true">
      {monogramOf(name)}
    </span>
  )
}
