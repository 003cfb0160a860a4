import { withdrawal as words } from "../text/sv/withdrawal.ts"

/** What happens after a purchase was withdrawn. */
export function NextSteps() {
  return (
    <>
      <h2 className="mt-10 text-h3">{words.nextTitle}</h2>
      {words.next.map((step) => (
        <p className="mt-2" key={step}>
          {step}
        </p>
      ))}
    </>
  )
}
