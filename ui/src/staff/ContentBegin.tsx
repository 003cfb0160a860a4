import { Button } from "../primitives/Button.tsx"
import { ErrorSummary } from "../primitives/ErrorSummary.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { formProblems, editing as words } from "../text/sv/editing.ts"

export interface ContentBeginProps {
  readonly brand: string
  readonly siteName: string
  readonly action: string
  readonly listHref: string
  /** What was typed into a form that was refused. */
  readonly typed: { readonly title: string; readonly path: string }
  readonly faults: { readonly title?: "missing"; readonly path?: "path" | "taken" }
}

/** A new page begins with its title and its address. */
export function ContentBegin({ brand, siteName, action, listHref, typed, faults }: ContentBeginProps) {
  const errors = {
    title: faults.title && `${words.pageTitle}: ${formProblems[faults.title]("")}`,
    path: faults.path && `${words.path}: ${formProblems[faults.path](typed.path)}`,
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h1 className="text-h2">{words.newPage}</h1>
        <p className="text-ink-2">{siteName}</p>
      </div>
      <form className="grid max-w-152 gap-4" action={action} method="post" noValidate>
        <ErrorSummary
          faults={(["title", "path"] as const).flatMap((field) => {
            const message = errors[field]
            return message === undefined ? [] : [{ field, message }]
          })}
        />
        <p className="text-ink-2">{words.beginLead}</p>
        <input type="hidden" name="plats" value={brand} />
        <TextField
          id="title"
          name="title"
          label={words.pageTitle}
          help={words.pageTitleHelp}
          defaultValue={typed.title}
          error={errors.title}
          maxLength={200}
          required
        />
        <TextField
          id="path"
          name="path"
          label={words.path}
          help={words.newPathHelp}
          defaultValue={typed.path}
          error={errors.path}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <Button type="submit">{words.begin}</Button>
          <a className="inline-flex min-h-target items-center underline" href={listHref}>
            {words.toList}
          </a>
        </div>
      </form>
    </>
  )
}
