import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Mark } from './mark.tsx'
import './brand.css'

/** The name of the product, with room under it for a word about this installation. */
export const Brand = ({ tag }: { tag?: ReactNode }) => (
  <div className="brand-place">
    <Link className="brand" to={paths.home()}>
      <Mark size={28} />
      Rostrum
    </Link>
    {tag}
  </div>
)
