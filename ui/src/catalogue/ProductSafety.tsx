import { law } from "../text/sv/law.ts"
import { type ProductFact, ProductFacts } from "./ProductFacts.tsx"

/** Safety information as the page shows it (Regulation (EU) 2023/988, article 19). */
export interface ProductSafetyProps {
  /** The responsible operators, and the pictograms by name. */
  facts: ReadonlyArray<ProductFact>
  warnings: ReadonlyArray<string>
}

/** Always expanded: warnings must not be collapsed. */
export function ProductSafety({ facts, warnings }: ProductSafetyProps) {
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-h3">{law.safety.heading}</h2>
      {warnings.length > 0 && (
        <div className="rich-text">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
      )}
      <ProductFacts facts={facts} />
    </div>
  )
}
