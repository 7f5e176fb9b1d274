import { expect, test } from 'vitest'
import { tableOfContents } from './table-of-contents.ts'

const heading = (text: string) => ({ kind: 'heading' as const, text, indent: 0 })

test('the contents are the headings that divide a text, each with its place', () => {
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
