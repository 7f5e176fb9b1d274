import type { RecordNote } from '@rostrum/contract/entities/bill'
import { Section } from './section.tsx'
import { noteWords } from './note-words.ts'

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
                <a key={words.url} href={words.url} rel="noreferrer">
                  {words.text}
                </a>
              ),
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
