import { CartNotices } from "./CartNotices.tsx"

const nothing = () => {}

/**
 * What is told of a cart that is changed where the server has drawn it: templates that a script copies above the lines and
 * whose buttons it listens to. `removed` brings back a line, `prices` tells of promotions that have fallen away.
 */
export function CartNoticeTemplates() {
  const none = { pricesUpdated: false, changedElsewhere: false, canUndo: false, onUndo: nothing, onDismiss: nothing }
  return (
    <>
      <template data-notice="removed">
        <div className="pb-3">
          <CartNotices {...none} canUndo />
        </div>
      </template>
      <template data-notice="prices">
        <div className="pb-3">
          <CartNotices {...none} pricesUpdated />
        </div>
      </template>
    </>
  )
}
