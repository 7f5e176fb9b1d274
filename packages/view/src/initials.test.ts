import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Patrick J. Leahy', 'PL'],
  ['Ángel Núñez', 'ÁN'],
  ['Donald S. Beyer Jr.', 'DB'],
  ['Jesús G. "Chuy" García', 'JG'],
  ['John Smith III', 'JS'],
  ['Cher', 'C'],
  ['', ''],
])('abbreviates %j to %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
