import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"
import { shell } from "@kapitel/ui/text/sv/shell"
import { useData } from "../../useData.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, message, action, categories } = useData<Data>()
  return (
    <div className="wrap grid gap-14 py-16">
      <EmptyState
        level={1}
        title={title}
        message={message}
        action={<ButtonLink href={action?.href ?? "/"}>{action?.label ?? pageFrame.toStart}</ButtonLink>}
      />
      {categories.length > 0 && (
        <CategoryContents
          id="categories"
          heading={shell.categories}
          link={{ label: shell.allCategories, href: "/kategori" }}
          categories={categories}
        />
      )}
    </div>
  )
}
