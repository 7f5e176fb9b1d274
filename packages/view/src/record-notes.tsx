import type { RecordNote } from '@rostrum/contract/entities/bill'
import { noteWords } from './note-words.ts'
import { OutsideLink } from './outside-link.tsx'
import { Section } from './section.tsx'

export function RecordNotes({ notes }: { notes: readonly RecordNote[] | undefined }) {
  if (!notes?.length) return null
  return (
    <Section title={notes.length === 1 ? 'Note' : 'Notes'}>
      <ul className="record-list">
        {notes.map((note) => (
          <li key={note.text}>
            {noteWords(note).map((words) =>
              typeof words === 'string' ? (
                words
              ) : (
                <OutsideLink key={words.url} url={words.url}>
                  {words.text}
                </OutsideLink>
              ),
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
