import { useDoor } from './door.ts'

export interface Crumb {
  readonly name: string
  readonly to: string
}

interface BreadcrumbProps {
  /** Ancestors, outermost first. */
  readonly crumbs: readonly Crumb[]
  readonly here: string
}

export function Breadcrumb({ crumbs, here }: BreadcrumbProps) {
  const { Link } = useDoor()
  return (
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
}
