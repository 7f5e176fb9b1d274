import type { User } from '@rostrum/contract/entities/user'
import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import { auth } from '../api/singletons.ts'
import { MenuDelegation } from '../features/my-congress/delegation-line.tsx'
import { paths } from '../paths.ts'
import { Icon } from '@rostrum/view/icon.tsx'
import '../ui/menu.css'
import './user-menu.css'

type NamedUser = Pick<User, 'username' | 'first_name' | 'last_name'>

export const greetingName = ({ first_name, username }: NamedUser): string => first_name || username

export const fullName = ({ first_name, last_name, username }: NamedUser): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username

const LINKS = [
  ['Profile Settings', paths.profile()],
  ['My Congress', paths.myCongress()],
  ['My Tracking', paths.tracking()],
  ['Your Alerts', paths.alerts()],
  ['Settings', paths.settings()],
] as const

export function UserMenu({ user }: { user: User }) {
  const id = useId()
  return (
    <>
      <button type="button" className="menu-button user-menu" popoverTarget={id}>
        <span className="user-greeting">Hi, {greetingName(user)}</span>
        <Icon name="chevron" />
      </button>
      <div id={id} popover="auto" className="menu-panel user-menu-panel">
        <div className="user-identity">
          <p className="user-name">{fullName(user)}</p>
          <p className="note">{user.email}</p>
        </div>
        <nav aria-label="Your account">
          <ul>
            {LINKS.map(([name, to]) => (
              <li key={to}>
                <NavLink to={to}>{name}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <MenuDelegation />
        <button type="button" className="user-sign-out" onClick={auth.signOut}>
          Sign Out
        </button>
      </div>
    </>
  )
}
