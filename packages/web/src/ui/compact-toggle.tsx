import { setCompactLists, useCompactLists } from './compact-lists.ts'
import './button.css'
import './list-button.css'

export function CompactToggle() {
  const isCompact = useCompactLists()
  return (
    <button
      type="button"
      className="button list-button"
      aria-pressed={isCompact}
      onClick={() => setCompactLists(!isCompact)}
    >
      Compact
    </button>
  )
}
