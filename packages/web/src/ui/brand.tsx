import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Mark } from './mark.tsx'
import './brand.css'

export const Brand = () => (
  <Link className="brand" to={paths.home()}>
    <Mark size={28} />
    Rostrum
  </Link>
)
