import { lazy, Suspense, useState } from 'react'
import { Collapsible } from '../../../ui/collapsible.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import './filter-panel.css'
import { loadChunk } from '../../../loading/load-chunk.ts'

interface FilterPanelProps extends FilterFieldsProps {
  readonly activeCount: number
}

const FilterFields = lazy(async () => ({
  default: (await loadChunk(() => import('./filter-fields.tsx'))).FilterFields,
}))

/** Collapsed at first; the fields are a lazy chunk, loaded when it opens. */
export function FilterPanel({ activeCount, ...fields }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const note = activeCount > 0 ? `${activeCount} active` : undefined
  return (
    <Collapsible title="Filter bills" note={note} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={<div className="filter-panel-waiting" aria-busy="true" />}>
          <FilterFields {...fields} />
        </Suspense>
      )}
    </Collapsible>
  )
}
