import type { Bill, BillTitle } from '@rostrum/contract/entities/bill'
import { Section } from '@rostrum/view/section.tsx'
import { titlePlace } from '@rostrum/view/title-place.ts'
import './titles-section.css'

const KIND_NAMES: Readonly<Record<BillTitle['kind'], string>> = {
  display: 'Title',
  popular: 'Popular title',
  short: 'Short title',
  official: 'Official title',
  portion: 'Title of a portion',
}

export function TitlesSection({ bill: { titles, title, latestTitle = title } }: { bill: Bill }) {
  const others = titles?.filter((name) => name.title !== latestTitle)
  if (!others?.length) return null
  return (
    <Section title="Other titles" count={others.length}>
      <ul className="record-list">
        {others.map(({ title: name, kind, types }) => (
          <li key={`${kind} ${name}`} className="other-title">
            <p>{name}</p>
            <p className="other-title-kind">
              {[KIND_NAMES[kind], ...types.map(titlePlace)].filter((words) => words !== '').join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
