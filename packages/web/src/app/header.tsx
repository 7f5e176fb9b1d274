import { Link, NavLink } from 'react-router-dom'
import { useAuth } from '../api/use-auth.ts'
import { SampleTag } from '../features/record-status/sample-tag.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import './header.css'
import { UserMenu } from './user-menu.tsx'

const NavLinks = () => (
  <ul className="nav-links">
    <li>
      <NavLink to={paths.members()}>Members</NavLink>
    </li>
    <li>
      <NavLink to={paths.bills()}>Bills</NavLink>
    </li>
    <li>
      <NavLink to={paths.tracking()}>Tracking</NavLink>
    </li>
  </ul>
)

export function Header() {
  const { user } = useAuth()
  return (
    <header className="header">
      <div className="header-row">
        <Brand tag={<SampleTag />} />
        {user ? (
          <>
            <nav className="header-nav" aria-label="Main">
              <NavLinks />
            </nav>
            <UserMenu user={user} />
            <Menu
              name="mobile-menu"
              button={
                <>
                  <Icon name="menu" />
                  <span className="visually-hidden">Menu</span>
                </>
              }
            >
              <nav aria-label="Main, small screen">
                <NavLinks />
              </nav>
            </Menu>
          </>
        ) : (
          <nav className="header-nav header-guest" aria-label="Account">
            <Link to={paths.login()}>Sign In</Link>
            <Link to={paths.register()}>Sign Up</Link>
          </nav>
        )}
      </div>
    </header>
  )
}
