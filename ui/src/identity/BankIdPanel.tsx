import { Button } from "../primitives/Button.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { deviceMobile } from "../primitives/icons.generated.ts"
import { login } from "../text/sv/login.ts"

export interface BankIdPanelProps {
  /** The app is on this device; otherwise another device scans a code. */
  here: boolean
  /** The code as a path in a square of `QR_MODULES`; absent while the person uses the app. */
  qr?: string | undefined
  /** BankID's message for the present state. */
  status: string
  /** The app can be opened from here. */
  canOpenHere: boolean
  /** The identification is complete: the session is being opened. */
  done: boolean
  onOpenHere: () => void
  onElsewhere: () => void
  onCancel: () => void
}

/** A code of version 6 has 41 modules a side, and a quiet zone of 4 around it (LOGIN-12). */
const QR_MODULES = 41 + 2 * 4

/** BankidView: a code for another device, a button for this one, and always a way back (LOGIN-10, LOGIN-11). */
export function BankIdPanel(props: BankIdPanelProps) {
  const { here, qr, status, canOpenHere, done, onOpenHere, onElsewhere, onCancel } = props
  return (
    <>
      {!here && (
        <ol className="mb-6 grid list-decimal gap-2 pl-5">
          {login.bankIdSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className="login-qr">
        {!here && (
          <div className="login-qr-place">
            {qr === undefined ? (
              <Icon path={deviceMobile} />
            ) : (
              <svg viewBox={`0 0 ${QR_MODULES} ${QR_MODULES}`} role="img" aria-label={login.qr}>
                <path d={qr} />
              </svg>
            )}
          </div>
        )}
        <p className={here ? "flex items-center gap-2.5 pt-3" : "flex items-center gap-2.5"}>
          <span className="spinner" aria-hidden="true" />
          <span role="status">{done ? login.entering : status}</span>
        </p>
      </div>
      {!done && (
        <div className="mt-4 grid gap-2">
          {canOpenHere && (
            <Button variant={here ? "primary" : "outline"} wide onClick={onOpenHere}>
              {here ? login.startApp : login.openHere}
            </Button>
          )}
          {here && (
            <Button variant="outline" wide onClick={onElsewhere}>
              {login.openElsewhere}
            </Button>
          )}
          <Button variant="text" wide onClick={onCancel}>
            {login.cancel}
          </Button>
        </div>
      )}
    </>
  )
}
