import type { User } from '@rostrum/contract/entities/user'
import { NavLink } from 'react-router-dom'
import { auth } from '../api/singletons.ts'
import { MenuDelegation } from '../features/my-congress/delegation-line.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import './user-menu.css'

type NamedUser = Pick<User, 'username' | 'first_name' | 'last_name'>

export const greetingName = ({ first_name, username }: NamedUser): string => first_name || username

export const fullName = ({ first_name, last_name, username }: NamedUser): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username

export const UserMenu = ({ user }: { user: User }) => (
  <Menu
    name="user-menu"
    button={
      <>
        <span className="user-greeting">Hi, {greetingName(user)}</span>
        <Icon name="chevron" />
      </>
    }
  >
    <div className="user-identity">
      <p className="user-name">{fullName(user)}</p>
      <p className="user-email">{user.email}</p>
    </div>
    <nav aria-label="Your account">
      <ul>
        <li>
          <NavLink to={paths.profile()}>Profile Settings</NavLink>
        </li>
        <li>
          <NavLink to={paths.myCongress()}>My Congress</NavLink>
        </li>
        <li>
          <NavLink to={paths.meetings()}>Committee Meetings</NavLink>
        </li>
        <li>
          <NavLink to={paths.tracking()}>My Tracking</NavLink>
        </li>
        <li>
          <NavLink to={paths.committees()}>Committees</NavLink>
        </li>
        <li>
          <NavLink to={paths.alerts()}>Your Alerts</NavLink>
        </li>
        <li>
          <NavLink to={paths.settings()}>Settings</NavLink>
        </li>
      </ul>
    </nav>
    <MenuDelegation />
    <button type="button" className="user-sign-out" onClick={auth.signOut}>
      Sign Out
    </button>
  </Menu>
)
