import { Suspense } from 'react'
import { ListDrawer } from '../../../ui/list-drawer.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import './filter-panel.css'
import { lazyPart } from '../../../loading/lazy-part.tsx'

interface FilterPanelProps extends FilterFieldsProps {
  readonly activeCount: number
}

const FilterFields = lazyPart(() => import('./filter-fields.tsx'), 'FilterFields')

/** The fields are a lazy chunk, loaded when it opens. */
export const FilterPanel = ({ activeCount, ...fields }: FilterPanelProps) => (
  <ListDrawer title="Filter bills" note={activeCount > 0 ? `${activeCount} active` : undefined}>
    {() => (
      <Suspense fallback={<div className="filter-panel-waiting" aria-busy="true" />}>
        <FilterFields {...fields} />
      </Suspense>
    )}
  </ListDrawer>
)
