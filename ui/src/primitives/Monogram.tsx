/** The first letters of first and last name; of one name, one. */
const monogramOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== "")
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("")
}

/** Stands where no portrait is known, beside the name that it is made of. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      {monogramOf(name)}
    </span>
  )
}
