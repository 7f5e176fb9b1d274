import { setCompactLists, useCompactLists } from './compact-lists.ts'
import './list-button.css'

export function CompactToggle() {
  const isCompact = useCompactLists()
  return (
    <button
      type="button"
      className="list-button"
      aria-pressed={isCompact}
      onClick={() => setCompactLists(!isCompact)}
    >
      Compact
    </button>
  )
}
