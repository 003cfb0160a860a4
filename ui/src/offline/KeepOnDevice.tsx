import type { KeepRequest, KeptOnDevice } from "@kapitel/core/offline/KeptOnDevice"
import { KEPT_MS } from "@kapitel/core/offline/keptItems"
import { OFFLINE_PATH } from "@kapitel/core/offline/offlinePaths"
import { type ReactNode, useContext } from "react"
import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { DeviceContext } from "../shop/DeviceContext.ts"
import { useKeepOnDevice } from "../shop/useKeepOnDevice.ts"
import { formatDate } from "../text/formatDate.ts"
import { keepOnDevice as words } from "../text/sv/offline.ts"

export interface KeepOnDeviceProps {
  request: KeepRequest
}

/** 'Spara på den här enheten': nothing without a script, and in a browser that cannot open it without a connection. */
export function KeepOnDevice({ request }: KeepOnDeviceProps) {
  const device = useContext(DeviceContext)
  return device === undefined ? null : <KeepButton device={device} request={request} />
}

/** Of the tickets at this path. */
export const keepTicket = (source: string, title: string): ReactNode => (
  <KeepOnDevice request={{ source, method: "GET", kind: "ticket", title }} />
)

function KeepButton({ device, request }: { device: KeptOnDevice; request: KeepRequest }) {
  const { step, item, refusal, keep, remove } = useKeepOnDevice(device, request)
  if (step === "none") return null
  const isKept = step === "kept" || step === "removing"
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {isKept ? (
        <Button variant="outline" small loading={step === "removing"} onClick={remove}>
          {words.remove}
        </Button>
      ) : (
        <Button variant="outline" small loading={step === "keeping"} onClick={keep}>
          {step === "keeping" ? words.keeping : words.keep}
        </Button>
      )}
      <div className="text-small text-ink-2" aria-live="polite">
        {isKept && item !== undefined ? (
          <p>
            {words.kept(formatDate(new Date(item.keptAt + KEPT_MS)))}{" "}
            <a className="link" href={OFFLINE_PATH}>
              {words.see}
            </a>
          </p>
        ) : refusal !== undefined ? (
          <Message tone="error">{words.refusals[refusal]}</Message>
        ) : (
          request.method === "POST" && <p>{words.counts}</p>
        )}
      </div>
    </div>
  )
}
