import { describe, expect, test } from 'vitest'
import { formatLaw, listLaws, parseBareNumber, parseReference } from './reference.ts'

const bill = (type: string, number: string, congress?: number) => ({
  kind: 'bill',
  type,
  number,
  ...(congress !== undefined && { congress }),
})

describe('parseReference', () => {
  test.each([
    ['hr1', 'hr', '1'],
    ['HR1', 'hr', '1'],
    ['H.R. 1', 'hr', '1'],
    ['H. R. 1', 'hr', '1'],
    ['h r 1', 'hr', '1'],
    ['HR 1', 'hr', '1'],
    ['hr-1', 'hr', '1'],
    ['hr/1', 'hr', '1'],
    ['H.R.3076', 'hr', '3076'],
    ['HR no. 12', 'hr', '12'],
    ['HR #12', 'hr', '12'],
    ['bill H.R. 12', 'hr', '12'],
    ['hr12 clean harbors act', 'hr', '12'],
    ['S. 12 Clean Harbors Act of 2025', 's', '12'],
    ['hr 007', 'hr', '7'],
    ['  hr   1  ', 'hr', '1'],
    ['s 12', 's', '12'],
    ['S. 12', 's', '12'],
    ['s12', 's', '12'],
    ['S.J.Res. 5', 'sjres', '5'],
    ['S. J. Res. 5', 'sjres', '5'],
    ['sjres5', 'sjres', '5'],
    ['SJ Res 5', 'sjres', '5'],
    ['H.J.Res. 5', 'hjres', '5'],
    ['H.Con.Res. 14', 'hconres', '14'],
    ['H Con Res 14', 'hconres', '14'],
    ['s.con.res.7', 'sconres', '7'],
    ['H.Res. 5', 'hres', '5'],
    ['S.Res.5', 'sres', '5'],
    ['House Bill 22', 'hr', '22'],
    ['senate joint resolution 9', 'sjres', '9'],
    ['ＨＲ １', 'hr', '1'],
  ])('%s', (text, type, number) => {
    expect(parseReference(text)).toEqual(bill(type, number))
  })

  test.each([
    ['119 hr 1', 'hr', '1', 119],
    ['119/hr/1', 'hr', '1', 119],
    ['119-hr-1', 'hr', '1', 119],
    ['119th H.R. 1', 'hr', '1', 119],
    ['119th Congress, H.R. 1', 'hr', '1', 119],
    ['hr 1 119', 'hr', '1', 119],
    ['hr1-119', 'hr', '1', 119],
    ['H.R. 1 (118th)', 'hr', '1', 118],
    ['H.R. 1 (118th Congress)', 'hr', '1', 118],
    ['S. 5, 117th Congress', 's', '5', 117],
    ['H.R. 1 of the 118th Congress', 'hr', '1', 118],
    ['https://www.congress.gov/bill/118th-congress/house-bill/766', 'hr', '766', 118],
    ['congress.gov/bill/118th-congress/senate-concurrent-resolution/3/text?s=1', 'sconres', '3', 118],
  ])('%s, with its congress', (text, type, number, congress) => {
    expect(parseReference(text)).toEqual(bill(type, number, congress))
  })

  test.each([
    ['S.Amdt. 2137', 'samdt', '2137', undefined],
    ['samdt 2137', 'samdt', '2137', undefined],
    ['H.Amdt.173', 'hamdt', '173', undefined],
    ['117 samdt 2137', 'samdt', '2137', 117],
    ['https://www.congress.gov/amendment/117th-congress/house-amendment/173', 'hamdt', '173', 117],
  ])('%s is an amendment', (text, type, number, congress) => {
    expect(parseReference(text)).toEqual({
      kind: 'amendment',
      type,
      number,
      ...(congress !== undefined && { congress }),
    })
  })

  test.each([
    ['H.R. 1315.', 'hr', '1315', undefined],
    ['“HR1315”', 'hr', '1315', undefined],
    ['‘H.R. 1315’,', 'hr', '1315', undefined],
    ['«S.J.Res. 5»', 'sjres', '5', undefined],
    ['(H.R. 1315)', 'hr', '1315', undefined],
    ['[S. 12]', 's', '12', undefined],
    ['H.R.\u00a01315', 'hr', '1315', undefined],
    ['\u200bH.R.\u200b1315\ufeff', 'hr', '1315', undefined],
    ['HR\u20111315', 'hr', '1315', undefined],
    ['H.R. 1 (118th Cong.)', 'hr', '1', 118],
    ['H.R. 1, 118th Cong., 2d Sess.', 'hr', '1', 118],
  ])('%j, with the punctuation around it', (text, type, number, congress) => {
    expect(parseReference(text)).toEqual(bill(type, number, congress))
  })

  test.each([
    ['H.R.1315 - Clean Harbors Act', 'hr', '1315', undefined],
    ['H.R.1315 – Clean Harbors Act', 'hr', '1315', undefined],
    ['H.R.1315—Clean Harbors Act', 'hr', '1315', undefined],
    ['H.R. 1315: Clean Harbors Act', 'hr', '1315', undefined],
    ['H.R. 1315, the Clean Harbors Act', 'hr', '1315', undefined],
    ['H.R. 1315. Clean Harbors Act', 'hr', '1315', undefined],
    ['H.R. 1315 (Clean Harbors Act)', 'hr', '1315', undefined],
    ['H.R. 1315 · Clean Harbors Act · Rostrum', 'hr', '1315', undefined],
    ['HR1315-Clean Harbors Act', 'hr', '1315', undefined],
    ['Clean Harbors Act (H.R. 1315)', 'hr', '1315', undefined],
    ['Clean Harbors Act - H.R. 1315', 'hr', '1315', undefined],
    ['Clean Harbors Act (S. 5, 118th Congress)', 's', '5', 118],
    ['H.R.1315 - 118th Congress (2023-2024): Clean Harbors Act', 'hr', '1315', 118],
    [
      'Text - H.R.1 - 119th Congress (2025-2026): An Act | Congress.gov | Library of Congress',
      'hr',
      '1',
      119,
    ],
  ])('%j, with its title', (text, type, number, congress) => {
    expect(parseReference(text)).toEqual(bill(type, number, congress))
  })

  test.each([
    ['https://www.congress.gov/bill/119th-congress/house-bill/1315', 'hr', '1315', 119],
    ['http://congress.gov/bill/119th-congress/house-bill/1315/', 'hr', '1315', 119],
    ['www.congress.gov/bill/119th-congress/senate-bill/12/text/is?format=txt#toc', 's', '12', 119],
    ['https://www.congress.gov/bill/119th-congress/house-bill/1315?q={"search":["a b"]}', 'hr', '1315', 119],
    ['<https://www.congress.gov/bill/101st-congress/house-resolution/7/all-info>', 'hres', '7', 101],
    ['Clean Harbors Act https://www.congress.gov/bill/119th-congress/house-bill/1315', 'hr', '1315', 119],
    ['https://www.congress.gov/119/bills/hr1315/BILLS-119hr1315ih.pdf', 'hr', '1315', 119],
    ['congress.gov/119/bills/sconres3/BILLS-119sconres3es.xml', 'sconres', '3', 119],
    ['https://www.govinfo.gov/app/details/BILLS-118hjres44enr', 'hjres', '44', 118],
    ['https://api.congress.gov/v3/bill/119/hr/1315/actions?format=json', 'hr', '1315', 119],
    ['https://rostrum.example.org/bills/119/hr/1315', 'hr', '1315', 119],
    ['http://localhost:4100/bills/119/hr/1315/text?version=ih&against=eh', 'hr', '1315', 119],
    ['localhost/bills/119/hr/1315', 'hr', '1315', 119],
    ['rostrum.example.org/bills/119/hr/1315#actions', 'hr', '1315', 119],
    ['/bills/119/hr/1315', 'hr', '1315', 119],
  ])('%s is the address of a bill', (text, type, number, congress) => {
    expect(parseReference(text)).toEqual(bill(type, number, congress))
  })

  test.each([
    ['https://www.congress.gov/amendment/119th-congress/senate-amendment/2137/text?s=1', 'samdt', '2137'],
    ['congress.gov/amendment/119th-congress/house-amendment/5', 'hamdt', '5'],
    ['https://rostrum.example.org/bills/amendments/119/samdt/2137', 'samdt', '2137'],
    ['/bills/amendments/119/hamdt/5', 'hamdt', '5'],
  ])('%s is the address of an amendment', (text, type, number) => {
    expect(parseReference(text)).toEqual({ kind: 'amendment', type, number, congress: 119 })
  })

  test.each([
    'https://www.congress.gov/member/jane-doe/D000123',
    'http://congress.gov/member/jane-doe/d000123?q=%7B%22congress%22%3A119%7D',
    'www.congress.gov/member/jos%C3%A9-d%C3%B3e/D000123#votes',
    'https://www.congress.gov/member/D000123',
    'https://bioguide.congress.gov/search/bio/D000123',
    'https://rostrum.example.org/members/D000123',
    '/members/D000123',
    'D000123',
    '“d000123”',
  ])('%s is a member', (text) => {
    expect(parseReference(text)).toEqual({ kind: 'member', bioguideId: 'D000123' })
  })

  test.each([
    'Public Law 119-31',
    'Public Law No: 119-31',
    'Public Law No. 119-31.',
    'Became Public Law No: 119-31.',
    'Pub. L. 119-31',
    'Pub. L. No. 119–31',
    'Pub.L. 119‑31',
    'pub law 119-31',
    'P.L. 119-31',
    'P. L. 119-31',
    'PL 119-31',
    'pl119-31',
    'PL-119-31',
    'PL 119 31',
    'Pub. L. 119-31, 139 Stat. 495',
    'Law 119-31',
    '119-31',
    '119–31',
    ' (119-31) ',
    '“Public Law 119–31”',
    'Public Law 119-31 (H.R. 1315)',
    'Public Law 119-31: Clean Harbors Act',
    'Clean Harbors Act (Public Law 119-31)',
    'https://www.congress.gov/119/plaws/publ31/PLAW-119publ31.htm',
    'https://www.govinfo.gov/app/details/PLAW-119publ31',
  ])('%s is a law', (text) => {
    expect(parseReference(text)).toEqual({ kind: 'law', congress: 119, number: '31', isPrivate: false })
  })

  test.each(['Private Law 117-1', 'Pvt. L. 117-1', 'Became Private Law No: 117-1.', 'PLAW-117pvtl1'])(
    '%s is a private law',
    (text) => {
      expect(parseReference(text)).toEqual({ kind: 'law', congress: 117, number: '1', isPrivate: true })
    },
  )

  test.each([
    '',
    'hr',
    '1',
    '119',
    'hr 0',
    'hr 123456',
    'water 12',
    'clean water act',
    'section 8 housing',
    'xr 5',
    '0 hr 1',
    'https://example.org/bill/118th-congress/house-bill/766',
    'hr 1; drop table',
    'https://evilcongress.gov/bill/118th-congress/house-bill/766',
    'https://www.congress.gov/bill/118th-congress/house-bill/766x',
    'https://www.congress.gov/bill/118th-congress',
    'https://www.congress.gov/search?q=hr1',
    '/bills/118/hr',
    '/bills?q=water',
    '/members/jane-doe',
    'A12345',
    'AB123456',
    'Public Law',
    'Public Law 0-31',
    '119-0',
    '12-31',
    '2025-2026',
    '119-31-4',
    '119 31',
    'Providing for consideration of the bill (H.R. 1315) to amend the Clean Harbors Act',
    'clean harbors - a title',
    '1'.repeat(500),
  ])('refuses %j', (text) => {
    expect(parseReference(text)).toBeUndefined()
  })
})

describe('listLaws', () => {
  test('reads the laws of the details and of the latest action, each once', () => {
    const laws = [
      { number: '119-31', type: 'Public Law' },
      { number: '119-2', type: 'Private Law' },
    ]
    const latestAction = { text: 'Became Public Law No: 119-31.' }
    const expected = ['Public Law 119-31', 'Private Law 119-2']
    expect(listLaws({ laws, latestAction }).map(formatLaw)).toEqual(expected)
    expect(listLaws({ laws: [], latestAction }).map(formatLaw)).toEqual(['Public Law 119-31'])
  })

  test('finds none in a bill that only mentions one', () => {
    const latestAction = { text: 'Motion to amend Public Law 119-31 agreed to.' }
    expect(listLaws({ laws: [], latestAction })).toEqual([])
  })
})

describe('parsing a number without a type', () => {
  test.each([
    ['3076', '3076'],
    [' 0012 ', '12'],
    ['#7', '7'],
    ['No. 3076', '3076'],
    ['no 3076', '3076'],
    ['number 9', '9'],
    ['\uff13\uff10', '30'],
  ])('parses %j', (text, number) => {
    expect(parseBareNumber(text)).toBe(number)
    expect(parseReference(text)).toBeUndefined()
  })

  test.each([
    '',
    '0',
    '000',
    'hr 1',
    '123456',
    '1 2',
    '9/11',
    '3.5',
    '-4',
    'act of 2025',
    '1st',
    '1'.repeat(500),
  ])('refuses %j', (text) => {
    expect(parseBareNumber(text)).toBeUndefined()
  })
})
