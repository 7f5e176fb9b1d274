import { expect, test } from 'vitest'
import type { TextRefusal, TextRequest } from './bill-text.ts'
import { readBillText } from './read-bill-text.ts'
import { DTD_REQUEST, dtdBill } from './testing/dtd-bill.ts'
import { uslmBill } from './testing/uslm-bill.ts'
import { congressNamed, versionOfStage } from './versions.ts'

const BODY = '<section><enum>1.</enum><text>Light.</text></section>'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const { bill } = DTD_REQUEST
const other = (changed: Partial<TextRequest['bill']>, version = 'ih'): TextRequest => ({
  bill: { ...bill, ...changed },
  version,
})

function reasonOf(xml: string | Uint8Array, request: TextRequest = DTD_REQUEST): TextRefusal | 'read' {
  const read = readBillText(typeof xml === 'string' ? bytes(xml) : xml, request)
  return read.kind === 'text' ? 'read' : read.reason
}

test.each([
  ['the bill DTD', dtdBill(BODY)],
  ['USLM', uslmBill(BODY)],
])('takes the printing that was asked for, and no other, in %s', (_, xml) => {
  expect(reasonOf(xml)).toBe('read')
  expect(reasonOf(xml, other({ number: '1' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ number: '123' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ type: 'hres' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ type: 's' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ congress: 118 }))).toBe('other_bill')
  expect(reasonOf(xml, other({}, 'rh'))).toBe('other_version')
  expect(reasonOf(xml, other({}, 'i'))).toBe('other_version')
})

test('refuses every half of a file', () => {
  for (const xml of [dtdBill(BODY), uslmBill(BODY)])
    for (let length = 0; length < xml.length; length += 7)
      expect(reasonOf(xml.slice(0, length)), String(length)).not.toBe('read')
})

test.each<[string, string, TextRefusal]>([
  ['a challenge page', '<!DOCTYPE html><html><title>Just a moment...</title></html>', 'not_a_text'],
  ['a page of HTML', '\n<html><body>H. R. 12</body></html>', 'not_a_text'],
  ['another document', '<billStatus><bill/></billStatus>', 'not_a_text'],
  ['nothing', '', 'malformed'],
  ['text', 'H. R. 12', 'malformed'],
  ['a bill that names nothing', `<bill>${BODY}</bill>`, 'other_bill'],
  ['a bill without a stage', dtdBill(BODY, { stage: '', title: 'Lights' }), 'other_version'],
  ['a front without a text', dtdBill(' '), 'empty'],
  [
    'entities',
    dtdBill(BODY).replace('"bill.dtd">', '"bill.dtd" [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'),
    'malformed',
  ],
  ['an unknown entity', dtdBill(`<section><text>&lol;</text></section>`), 'malformed'],
])('refuses %s', (_, xml, reason) => {
  expect(reasonOf(xml)).toBe(reason)
})

test('refuses bytes that are no text, and more of them than any bill has', () => {
  expect(reasonOf(new Uint8Array([0x3c, 0xff, 0xfe]))).toBe('malformed')
  expect(reasonOf(new Uint8Array(50_000_000).fill(0x20))).toBe('too_large')
})

test('takes the stage for the version where metadata do not name it, and the page before metadata', () => {
  expect(reasonOf(dtdBill(BODY, { title: 'Lighthouse Act' }))).toBe('read')
  expect(reasonOf(dtdBill(BODY, { title: '118 HR 99 IH: Lights' }))).toBe('read')
  expect(reasonOf(dtdBill(BODY, { stage: 'Reported-in-House' }))).toBe('read')
})

test('refuses a page that its metadata name wrongly', () => {
  expect(reasonOf(uslmBill(BODY).replace('<dc:type>H. R. </dc:type>', '<dc:type>S. </dc:type>'))).toBe(
    'other_bill',
  )
  expect(reasonOf(uslmBill(BODY).replace('</dc:type><docNumber>12', '</dc:type><docNumber>13'))).toBe(
    'other_bill',
  )
  expect(reasonOf(dtdBill(BODY).replace('H. R. 12', 'H. R. 13'))).toBe('other_bill')
})

test('reads enrolled bills, whose congress is in words, and engrossed amendments', () => {
  const enrolled = dtdBill(BODY, { stage: 'Enrolled-Bill', title: '' })
    .replace('119th CONGRESS', 'One Hundred Nineteenth Congress of the United States of America')
    .replace(/<current-chamber>.*<\/current-chamber>/, '')
  expect(reasonOf(enrolled, other({}, 'enr'))).toBe('read')
  expect(reasonOf(enrolled, other({ congress: 118 }, 'enr'))).toBe('other_bill')
  const amendment = dtdBill(BODY, { title: '' })
    .replace('<bill bill-stage="Introduced-in-House"', '<amendment-doc amend-type="engrossed-amendment"')
    .replace('</bill>', '</amendment-doc>')
    .replace('IN THE HOUSE OF REPRESENTATIVES', 'In the Senate of the United States,')
  expect(reasonOf(amendment, other({}, 'eas'))).toBe('read')
  expect(reasonOf(amendment, other({}, 'eah'))).toBe('other_version')
})

test('reads a law as the text of the bill that it names in its margin', () => {
  const law = `<pLaw xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/"><meta>
    <dc:title>Public Law 119–7: Lighthouse Act</dc:title><docNumber>7</docNumber><citableAs>Public Law 119–7</citableAs>
    <congress>119</congress><approvedDate>2025-06-01</approvedDate></meta>
    <preface><dc:type>Public Law</dc:type><docNumber>119–7</docNumber><congress value="119">119th Congress</congress></preface>
    <main><sidenote><p>June 1, 2025</p><p>[<ref href="/us/bill/119/hr/12">H.R. 12</ref>]</p></sidenote>
    <section><num value="1">SECTION 1.</num><content>Light.</content></section></main></pLaw>`
  expect(reasonOf(law, other({}, 'law'))).toBe('read')
  expect(reasonOf(law, other({ number: '1' }, 'law'))).toBe('other_bill')
  expect(reasonOf(law, other({}, 'enr'))).toBe('other_version')
})

test.each([
  ['Introduced-in-House', 'ih'],
  ['Reported in Senate', 'rs'],
  ['Received-in-Senate', 'rds'],
  ['Referred in House', 'rfh'],
  ['Referral Instructions Senate', 'ris'],
  ['Reference-Change-Senate', 'rcs'],
  ['Placed-on-Calendar-Senate', 'pcs'],
  ['Considered and Passed House', 'cph'],
  ['Engrossed-in-House', 'eh'],
  ['Engrossed Amendment Senate', 'eas'],
  ['Agreed-to-Senate', 'ats'],
  ['Laid-on-Table-in-House', 'lth'],
  ['Laid on Table House', 'lth'],
  ['Committee-Discharged-Senate', 'cds'],
  ['Held-at-Desk-Senate', 'hds'],
  ['Ordered to be Printed with House Amendment', 'pwah'],
  ['Re-engrossed Amendment House', 'reah'],
  ['Enrolled-Bill', 'enr'],
  ['Enrolled Bill', 'enr'],
  ['Made up in House', undefined],
])('knows the stage %s as %s', (stage, version) => {
  expect(versionOfStage(stage)).toBe(version)
})

test.each([
  ['119th CONGRESS', 119],
  ['One Hundred Thirteenth Congress of the United States of America', 113],
  ['One Hundred and Twentieth Congress', 120],
  ['One Hundred Twenty-first Congress', 121],
  ['Ninety-Third Congress', 93],
  ['Congress', undefined],
])('reads %s as %s', (text, congress) => {
  expect(congressNamed(text)).toBe(congress)
})
