/** Makes the store of a page the visitor's own (STORE-15). It is kept by the browser, so there is no way without a script. */
import type { MyStore } from "@kapitel/core/stores/Store"
import { Button } from "../primitives/Button.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { checkBold } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { storeDrawer as words } from "../text/sv/storeDrawer.ts"
import { useMyStore } from "./useMyStore.ts"

export function ChooseStore(store: MyStore) {
  const { myStore, choose } = useMyStore()
  const isChosen = myStore?.id === store.id
  return (
    <Button
      data-needs-script=""
      variant={isChosen ? "outline" : "primary"}
      // Not disabled: it has the focus when it was pressed.
      aria-disabled={isChosen || undefined}
      onClick={() => choose(store)}
    >
      {isChosen && <Icon path={checkBold} size="s" />}
      {isChosen ? words.chosen : words.choose}
    </Button>
  )
}

export const chooseStore: IslandDefinition<MyStore> = { name: "choose-store", Component: ChooseStore, when: "reach" }
