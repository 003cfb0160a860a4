import "@kapitel/ui/theme/places.css"
import { Message } from "@kapitel/ui/primitives/Message"
import { ReserveForm, ReserveStores } from "@kapitel/ui/reservations/ReserveForm"
import { reservations as words } from "@kapitel/ui/text/sv/reservations"
import { useData } from "vike-react/useData"
import type { Data } from "./+data.ts"

export function Page() {
  const { title, name, href, isReservable, notice, stores, form } = useData<Data>()
  return (
    <div className="places">
      <div className="wrap grid max-w-modal gap-6 pt-10 pb-16">
        <div className="grid gap-2">
          <h1 className="text-h1 hyphens-auto">{title}</h1>
          <a className="link inline-flex min-h-target items-center justify-self-start" href={href}>
            {name}
          </a>
        </div>
        {notice !== undefined && <Message tone="error">{notice}</Message>}
        {!isReservable && <Message tone="warning">{words.notReservable}</Message>}
        {isReservable && form === undefined && <ReserveStores stores={stores} />}
        {form !== undefined && <ReserveForm {...form} />}
      </div>
    </div>
  )
}
