import { useId } from 'react'
import type { TrackedQuery } from '../../api/tracking.ts'
import { TrackedList } from './tracked-list.tsx'
import './tracked-section.css'

export function TrackedSection(query: TrackedQuery) {
  const id = useId()
  return (
    <section className="tracked-section" aria-labelledby={id}>
      <h2 id={id}>What you track</h2>
      <TrackedList {...query} />
    </section>
  )
}
