/** Logging in over any page (LOGIN-01): six views, the first of them in the page's HTML. */
import type { IslandDefinition } from "../shop/Island.tsx"
import { useLogin } from "../shop/useLogin.ts"
import type { DemoLinks } from "./DemoLink.tsx"
import { LoginViewLayout } from "./LoginViewLayout.tsx"
import { LOGIN_DRAWER } from "./loginDrawerId.ts"
import { shownView } from "./loginViews.tsx"

export interface LoginDrawerProps {
  /** In a demo: where sent messages can be read. */
  demo?: DemoLinks | undefined
}

export function LoginDrawer({ demo }: LoginDrawerProps) {
  const login = useLogin()
  const { title, key, onBack, staysOnReturn, content } = shownView(login, { id: "login", demo })
  return (
    <LoginViewLayout
      drawer={login.drawer}
      id={LOGIN_DRAWER}
      title={title}
      view={key}
      onBack={onBack}
      staysOnReturn={staysOnReturn}
    >
      {content}
    </LoginViewLayout>
  )
}

export const loginDrawer: IslandDefinition<LoginDrawerProps> = { name: "login", Component: LoginDrawer, when: "press" }
