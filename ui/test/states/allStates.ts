import type { ComponentStates } from "./ComponentStates.ts"
import { cartStates } from "./cartStates.tsx"
import { catalogueStates } from "./catalogueStates.tsx"
import { checkoutStates } from "./checkoutStates.tsx"
import { contentStates } from "./contentStates.tsx"
import { editingStates } from "./editingStates.tsx"
import { eventStates } from "./eventStates.tsx"
import { giftCardStates } from "./giftCardStates.tsx"
import { identityStates } from "./identityStates.tsx"
import { listStates } from "./listStates.tsx"
import { primitiveStates } from "./primitiveStates.tsx"
import { shellStates } from "./shellStates.tsx"
import { storeStates } from "./storeStates.tsx"

export const allStates: ComponentStates = {
  ...cartStates,
  ...catalogueStates,
  ...checkoutStates,
  ...contentStates,
  ...editingStates,
  ...eventStates,
  ...giftCardStates,
  ...identityStates,
  ...listStates,
  ...primitiveStates,
  ...shellStates,
  ...storeStates,
}
