import type { ReactNode } from "react"

/** Two columns of a product's page on a desk: the picture beside what is bought, the text beside the facts. */
export function ProductColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      {children}
    </div>
  )
}
