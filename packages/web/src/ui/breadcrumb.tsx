import { Link } from 'react-router-dom'
import './breadcrumb.css'

interface Crumb {
  readonly name: string
  readonly to: string
}

interface BreadcrumbProps {
  /** The ways back, the furthest first. */
  readonly crumbs: readonly Crumb[]
  /** Where the reader is. */
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
