import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Logo } from '@rostrum/view/logo.tsx'

export const Brand = ({ tag }: { tag?: ReactNode }) => (
  <div className="brand-place">
    <Link className="brand" to={paths.home()}>
      <Logo size={28} />
      Rostrum
    </Link>
    {tag}
  </div>
)
