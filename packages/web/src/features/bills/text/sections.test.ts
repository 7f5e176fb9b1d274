import { expect, test } from 'vitest'
import { tableOfContents } from './sections.ts'

const heading = (text: string) => ({ kind: 'heading' as const, text, indent: 0 })

test('lists division and section headings with their anchors', () => {
  const paragraphs = [
    heading('H.R. 507'),
    heading('A BILL'),
    heading('SECTION 1. SHORT TITLE.'),
    { kind: 'paragraph' as const, text: 'SEC. 9. is quoted here.', indent: 0 },
    heading('TITLE I—GRANTS'),
    heading('Sec. 101. Program.'),
    heading('Parties'),
  ]
  expect(tableOfContents({ paragraphs })).toEqual([
    { id: 'p3', text: 'SECTION 1. SHORT TITLE.' },
    { id: 'p5', text: 'TITLE I—GRANTS' },
    { id: 'p6', text: 'Sec. 101. Program.' },
  ])
})
