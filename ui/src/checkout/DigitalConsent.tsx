import { Button } from "../primitives/Button.tsx"
import { Checkbox } from "../primitives/Checkbox.tsx"
import { checkout } from "../text/sv/checkout.ts"

export interface DigitalConsentProps {
  /** Where the answer is posted. */
  action: string
}

/**
 * Downloads can be paid for once the shopper has agreed to their immediate delivery; a form, so that it works without
 * scripts.
 */
export function DigitalConsent({ action }: DigitalConsentProps) {
  const { heading, about, agree, go } = checkout.consent
  return (
    <form action={action} method="post" aria-labelledby="consent" className="grid gap-4">
      <h3 className="text-h3" id="consent">
        {heading}
      </h3>
      <p>{about}</p>
      <Checkbox name="consent" value="yes" required label={agree} />
      <div>
        <Button type="submit">{go}</Button>
      </div>
    </form>
  )
}
