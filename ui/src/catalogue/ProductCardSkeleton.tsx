/** A card that is being loaded: the shelf edge is rendered at once, the rest as areas of the real proportions. */
export function ProductCardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="stage">
        <span className="skeleton h-[86%] w-[72%]" />
      </div>
      <div className="card-text">
        <span className="skeleton h-5 w-4/5" />
        <span className="skeleton h-4 w-3/5" />
        <span className="skeleton mt-2 h-6 w-2/5" />
        <span className="skeleton mt-auto h-11" />
      </div>
    </div>
  )
}
