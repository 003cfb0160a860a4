import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { shell } from "@kapitel/ui/text/sv/shell"
import { useData } from "../../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { steps, groups } = useData<Data>()
  return (
    <div className="wrap pb-16">
      <Breadcrumbs steps={steps} />
      <h1 className="mb-10 pt-4 text-h1">{shell.allCategories}</h1>
      <div className="grid gap-14">
        {groups.map((group) => (
          <CategoryContents
            key={group.key}
            id={group.key}
            heading={group.label}
            link={{ label: shell.everythingIn(group.label), href: group.href }}
            categories={group.categories}
          />
        ))}
      </div>
    </div>
  )
}
