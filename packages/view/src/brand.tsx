import { useDoor } from './door.ts'
import { Logo } from './logo.tsx'

export const SAMPLE_LABEL = 'Sample data'

/** The name of the site, marked while it shows the sample Congress. */
export function Brand({ isSample = false }: { isSample?: boolean | undefined }) {
  const { Link, paths } = useDoor()
  return (
    <div className="brand-place">
      <Link className="brand" to={paths.home()}>
        <Logo size={28} />
        Rostrum
      </Link>
      {isSample && <span className="sample-tag">{SAMPLE_LABEL}</span>}
    </div>
  )
}
