import { Link } from 'react-router-dom'
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
