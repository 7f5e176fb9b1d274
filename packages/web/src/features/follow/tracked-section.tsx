import { useId } from 'react'
import type { TrackedQuery } from '../../api/tracking.ts'
import { TrackedList } from './tracked-list.tsx'
import '../../ui/panels.css'

export function TrackedSection(query: TrackedQuery) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        What you track
      </h2>
      <TrackedList {...query} />
    </section>
  )
}
