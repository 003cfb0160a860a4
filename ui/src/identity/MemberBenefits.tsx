import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { login } from "../text/sv/login.ts"

/** The benefits of membership. */
export function MemberBenefits() {
  return (
    <ul className="grid gap-2.5">
      {login.benefits.map((benefit) => (
        <li key={benefit} className="flex items-center gap-3">
          <HeartBadge />
          {benefit}
        </li>
      ))}
    </ul>
  )
}
