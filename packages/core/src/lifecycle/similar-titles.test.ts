import { expect, test } from 'vitest'
import { areSimilarTitles } from './record-reintroductions.ts'

test.each([
  ['Clean Rivers Act', 'Clean Rivers Act'],
  ['Clean Rivers Act of 2025', 'Clean Rivers Act of 2027'],
  ['SAFE Harbors Act', 'Safe Harbor Act of 2027'],
  ["Veterans' Dental Care Act", 'Veterans Dental Care Act'],
  ['U.S. Orchard Act', 'US Orchard Act'],
  ['SHIELD Act', 'SHIELD Act'],
  ['For the relief of Ana Lopez.', 'For the relief of Ana Lopez'],
  [
    'A bill to amend title 38, United States Code, to improve dental care for veterans.',
    'To amend title 38, United States Code, to improve dental care for veterans, and for other purposes.',
  ],
  [
    'To amend the Public Health Service Act to expand screening for hearing loss in rural hospitals.',
    'To amend the Public Health Service Act to expand screening for hearing loss in small rural hospitals.',
  ],
  ['Repeal of section 230', 'Repeal of section 230 Act'],
  ['Cañon Forest Act', 'Canon Forest Act'],
])('calls %j and %j the same bill', (one, other) => {
  expect(areSimilarTitles(one, other)).toBe(true)
  expect(areSimilarTitles(other, one)).toBe(true)
})

test.each([
  ['Protecting Our Kids Act', 'Protecting Our Farms Act'],
  ['For the relief of Ana Lopez', 'For the relief of Ana Lopez Garcia'],
  ['For the relief of Ana Lopez', 'For the relief of Eva Lopez'],
  ['For the relief of', 'For the relief of Eva Lopez'],
  [
    'To amend title 38, United States Code, to improve dental care for veterans.',
    'To amend title 38, United States Code, to improve mental care for veterans.',
  ],
  [
    'National Defense Authorization Act for Fiscal Year 2026',
    'National Defense Authorization Act for Fiscal Year 2028',
  ],
  ['Energy and Water Appropriations Act, 2026', 'Energy and Water Appropriations Act, 2027'],
  ['Clean Rivers Act', 'Clean Rivers and Harbors Act'],
  ['Clean Rivers Act', 'Rivers Act'],
  ['An Act', 'A bill to amend the code'],
  ['', ''],
  ['Fish Act 2.0', 'Fish Act 3.0'],
  ['Repeal of section 230', 'Repeal of section 231'],
])('calls %j and %j different bills', (one, other) => {
  expect(areSimilarTitles(one, other)).toBe(false)
  expect(areSimilarTitles(other, one)).toBe(false)
})
