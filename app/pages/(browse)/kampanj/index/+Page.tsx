import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, steps, campaigns, main } = useData<Data>()
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={steps} />
        <h1 className="pt-4 text-h1">{title}</h1>
      </div>
      {main}
      <div className="wrap pt-8 pb-16">
        <ul className="hairline-t">
          {campaigns.map(({ href, label, description }) => (
            <li className="hairline-b py-5" key={href}>
              <h2 className="text-h3">
                <a className="link" href={href}>
                  {label}
                </a>
              </h2>
              {description !== undefined && <p className="mt-2 max-w-text text-ink-2">{description}</p>}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
