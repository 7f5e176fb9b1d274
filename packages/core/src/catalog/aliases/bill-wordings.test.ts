import { describe, expect, test } from 'vitest'
import { readBillWordings } from './bill-wordings.ts'

describe('wordings of a text', () => {
  test.each([
    ['NDAA', 'National Defense Authorization Act'],
    ['fy27 ndaa', 'fiscal year 2027 National Defense Authorization Act'],
    ['D.C. statehood', 'Washington, D.C. Admission Act'],
    ['marijuana research', 'cannabis research'],
    ['marijuana banking', 'SAFER Banking Act'],
    ['gun dealers', 'firearm dealers'],
    ['firearm dealers', 'gun dealers'],
    ['Obamacare repeal', 'Affordable Care Act repeal'],
    ['taxes', 'Taxation'],
    ['AOC green new deal', 'Ocasio-Cortez green new deal'],
    ['Chuck Schumer', 'charles schumer'],
  ])('of %j have %j', (text, wording) => {
    expect(readBillWordings(text).alternatives).toContain(wording)
  })

  test.each(['chips for america', 'clean harbors act', 'salt lake city', 'x'.repeat(2_000)])(
    'of %j do not exist',
    (text) => {
      expect(readBillWordings(text)).toEqual({ text, alternatives: [], bills: [] })
    },
  )

  test('are at most six and a question', () => {
    const { alternatives } = readBillWordings('kids guns vets drug prices farm bill daca ssi')
    expect(alternatives).toHaveLength(6)
  })
})

test.each(['inflation reduction act', 'IRA', 'Inflation Reduction'])('%j means the bill', (text) => {
  expect(readBillWordings(text).bills).toEqual([{ key: '117/hr/5376', title: 'inflation reduction' }])
})

describe('a question', () => {
  test.each([
    ['What bills are there about insulin prices?', 'insulin prices'],
    ['is there any legislation to ban asbestos', 'ban asbestos'],
    ['bills about rural hospitals', 'rural hospitals'],
    ['what is it', 'what is it'],
    ['rules of the house', 'rules of the house'],
  ])('%j asks for %j', (text, subject) => {
    expect(readBillWordings(text).text).toBe(subject)
  })

  test('is still matched as typed', () => {
    expect(readBillWordings('Show me the money act').alternatives).toEqual(['Show me the money act'])
  })

  test('is also matched without its verb, which titles may word differently', () => {
    expect(readBillWordings('bills to fund the faa').alternatives).toContain('faa')
    expect(readBillWordings('lower the age of retirement').alternatives).toEqual([])
  })
})
