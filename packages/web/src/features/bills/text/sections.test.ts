import { expect, test } from 'vitest'
import type { ComparedParagraph } from './compare.ts'
import { comparedSections } from './sections.ts'

const row = (
  text: string,
  { change = 'same', section }: Partial<ComparedParagraph> = {},
): ComparedParagraph => ({
  kind: 'heading',
  indent: 0,
  change,
  runs: [{ text, change: change === 'changed' ? 'same' : change }],
  ...(section !== undefined && { section }),
})

test('lists the sections of a comparison by their ids, and removed ones apart', () => {
  const rows = [
    row('SECTION 1. SHORT TITLE.', { section: 's1' }),
    row('SEC. 9. is quoted here.'),
    row('SEC. 2. REPEAL.', { section: 's2', change: 'removed' }),
    row('SEC. 2. GRANTS.', { section: 's2', change: 'added' }),
  ]
  expect(comparedSections(rows, [{ start: 2 }, { start: 3 }])).toEqual([
    { id: 's1', text: 'SECTION 1. SHORT TITLE.', row: 0, changeCount: 0, isRemoved: false },
    { id: 's2.removed', text: 'SEC. 2. REPEAL.', row: 2, changeCount: 1, isRemoved: true },
    { id: 's2', text: 'SEC. 2. GRANTS.', row: 3, changeCount: 1, isRemoved: false },
  ])
})
