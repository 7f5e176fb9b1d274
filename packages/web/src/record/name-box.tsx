import { type ReactNode, useState } from 'react'
import { SearchInput } from '../ui/search-input.tsx'
import './name-box.css'

/** Filters people by typed words, and renders the box to type in. */
export function useNameBox<Row>(rows: readonly Row[], wordsOf: (row: Row) => string) {
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const found = typed === '' ? rows : rows.filter((row) => wordsOf(row).toLowerCase().includes(typed))
  const box: ReactNode = (
    <div className="name-box">
      <SearchInput
        label="Name or state"
        placeholder="Name or state"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
      />
      <output className="note">{typed !== '' && `${found.length} of ${rows.length}`}</output>
    </div>
  )
  return { found, box, isTyped: typed !== '' }
}
