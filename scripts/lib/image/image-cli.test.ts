import { describe, expect, test } from 'vitest'
import { parseImageWords } from './image-cli.ts'

describe('the words of npm run image', () => {
  test('name a folder for the files, or leave it to the command', () => {
    expect(parseImageWords(['--dry', '/opt/rostrum'])).toMatchObject({ dry: true, folder: '/opt/rostrum' })
    expect(parseImageWords(['--dry'])).toMatchObject({ dry: true, folder: undefined })
    expect(parseImageWords(['--tag', 'mine'])).toMatchObject({ dry: false, tag: 'mine', engine: 'docker' })
  })

  test.each([[['/opt/rostrum']], [['--dry', 'a', 'b']], [['--what']]])(
    'are refused with help: %j',
    (words) => {
      expect(() => parseImageWords(words)).toThrow(/npm run image -- --dry \[FOLDER\]/)
    },
  )
})
