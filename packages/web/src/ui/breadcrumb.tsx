import { ordinal } from '@rostrum/contract/congress'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import './breadcrumb.css'

export interface Crumb {
  readonly name: string
  readonly to: string
}

interface BreadcrumbProps {
  /** Ancestors, outermost first. */
  readonly crumbs: readonly Crumb[]
  /** The current page. */
  readonly here: string
}

export const BILLS_CRUMB: Crumb = { name: 'Bills', to: paths.bills() }
export const congressCrumb = (congress: number): Crumb => ({
  name: `${ordinal(congress)} Congress`,
  to: paths.bills({ congress: String(congress) }),
})

export const Breadcrumb = ({ crumbs, here }: BreadcrumbProps) => (
  <nav className="breadcrumb" aria-label="Breadcrumb">
    <ol>
      {crumbs.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
