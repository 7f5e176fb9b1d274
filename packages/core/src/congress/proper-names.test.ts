import { expect, test } from 'vitest'
import { properFullName, properName } from './proper-names.ts'

test.each([
  ['CAROLYN MALONEY', 'Carolyn Maloney'],
  ['MALONEY, CAROLYN B.', 'Maloney, Carolyn B.'],
  ['MALONEY, Carolyn B.', 'Maloney, Carolyn B.'],
  ['CLEO FIELDS', 'Cleo Fields'],
  ['MCCARTHY', 'McCarthy'],
  ['McCARTHY', 'McCarthy'],
  ['MACE', 'Mace'],
  ['MACARTHUR', 'MacArthur'],
  ["O'ROURKE", "O'Rourke"],
  ['D’ESPOSITO', 'D’Esposito'],
  ['OCASIO-CORTEZ, ALEXANDRIA', 'Ocasio-Cortez, Alexandria'],
  ['DE LA CRUZ', 'De La Cruz'],
  ['LAHOOD', 'LaHood'],
  ['VELÁZQUEZ, NYDIA M.', 'Velázquez, Nydia M.'],
  ['PAYNE, DONALD M., JR.', 'Payne, Donald M., Jr.'],
  ['SMITH, JOHN III', 'Smith, John III'],
  ['AL GREEN', 'Al Green'],
  ['TJ COX', 'TJ Cox'],
])('changes %s to %s', (capitals, proper) => {
  expect(properName(capitals)).toBe(proper)
})

test.each([
  'Vance, JD',
  'Leahy, Patrick J.',
  'McIver, LaMonica',
  'Carter, Earl L. (Buddy)',
  'Smith, John III',
  '',
])('leaves %s unchanged', (name) => {
  expect(properName(name)).toBe(name)
})

test('leaves the bracketed seat unchanged', () => {
  expect(properFullName('Rep. MALONEY, CAROLYN B. [D-NY-12]')).toBe('Rep. Maloney, Carolyn B. [D-NY-12]')
  expect(properFullName('Del. NORTON, ELEANOR HOLMES [D-DC-AT LARGE]')).toBe(
    'Del. Norton, Eleanor Holmes [D-DC-AT LARGE]',
  )
  expect(properFullName('Committee on Rules')).toBe('Committee on Rules')
})
