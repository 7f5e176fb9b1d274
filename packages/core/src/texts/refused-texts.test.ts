import { expect, test } from 'vitest'
import type { TextId } from '../store/record/stored-texts.ts'
import type { TextRefusal } from './bill-text.ts'
import { readBillText } from './read-bill-text.ts'
import { DTD_REQUEST, dtdBill } from './testing/dtd-bill.ts'
import { uslmBill } from './testing/uslm-bill.ts'
import { congressNamed, versionOfStage } from './versions.ts'

const BODY = '<section><enum>1.</enum><text>Light.</text></section>'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const { bill } = DTD_REQUEST
const other = (changed: Partial<TextId['bill']>, version = 'ih'): TextId => ({
  bill: { ...bill, ...changed },
  version,
})

function reasonOf(xml: string | Uint8Array, request: TextId = DTD_REQUEST): TextRefusal | 'read' {
  const read = readBillText(typeof xml === 'string' ? bytes(xml) : xml, request)
  return read.kind === 'text' ? 'read' : read.reason
}

test.each([
  ['the bill DTD', dtdBill(BODY)],
  ['USLM', uslmBill(BODY)],
])('accepts only the requested printing in %s', (_, xml) => {
  expect(reasonOf(xml)).toBe('read')
  expect(reasonOf(xml, other({ number: '1' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ number: '123' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ type: 'hres' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ type: 's' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ congress: 118 }))).toBe('other_bill')
  expect(reasonOf(xml, other({}, 'rh'))).toBe('other_version')
  expect(reasonOf(xml, other({}, 'i'))).toBe('other_version')
})

test('refuses truncated files', () => {
  for (const xml of [dtdBill(BODY), uslmBill(BODY)])
    for (let length = 0; length < xml.length; length += 7)
      expect(reasonOf(xml.slice(0, length)), String(length)).not.toBe('read')
})

test.each<[string, string, TextRefusal]>([
  ['a challenge page', '<!DOCTYPE html><html><title>Just a moment...</title></html>', 'not_a_text'],
  ['a page of HTML', '\n<html><body>H. R. 12</body></html>', 'not_a_text'],
  ['another document', '<billStatus><bill/></billStatus>', 'not_a_text'],
  ['an empty file', '', 'malformed'],
  ['plain text', 'H. R. 12', 'malformed'],
  ['a bill without a number', `<bill>${BODY}</bill>`, 'other_bill'],
  ['a bill without a stage', dtdBill(BODY, { stage: '', title: 'Lights' }), 'other_version'],
  ['a bill without a body', dtdBill(' '), 'empty'],
  [
    'entity definitions',
    dtdBill(BODY).replace('"bill.dtd">', '"bill.dtd" [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'),
    'malformed',
  ],
  ['an unknown entity', dtdBill(`<section><text>&lol;</text></section>`), 'malformed'],
])('refuses %s', (_, xml, reason) => {
  expect(reasonOf(xml)).toBe(reason)
})

test('accepts a document type without definitions', () => {
  const xml = dtdBill(BODY)
  expect(reasonOf(xml.replace('"bill.dtd">', '"bill.dtd" [\n]>'))).toBe('read')
  expect(reasonOf(xml.replace(/<!DOCTYPE[^>]*>/, ''))).toBe('read')
})

test('refuses invalid UTF-8 and oversized files', () => {
  expect(reasonOf(new Uint8Array([0x3c, 0xff, 0xfe]))).toBe('malformed')
  expect(reasonOf(new Uint8Array(50_000_000).fill(0x20))).toBe('too_large')
})

test('falls back to the stage for the version, and prefers printed facts over metadata', () => {
  expect(reasonOf(dtdBill(BODY, { title: 'Lighthouse Act' }))).toBe('read')
  expect(reasonOf(dtdBill(BODY, { title: '118 HR 99 IH: Lights' }))).toBe('read')
  expect(reasonOf(dtdBill(BODY, { stage: 'Reported-in-House' }))).toBe('read')
})

test('reads a second printing by its title alone, and a public print by its attribute', () => {
  const titled = (version: string) => dtdBill(BODY, { stage: '', title: `119 HR 12 ${version}: Lights` })
  expect(reasonOf(titled('EAH2'), other({}, 'eah2'))).toBe('read')
  expect(reasonOf(titled('EAH2'), other({}, 'eas2'))).toBe('other_version')
  const print = dtdBill(BODY, { title: '' }).replace('<bill ', '<bill public-print="yes" ')
  expect(reasonOf(print, other({}, 'pp'))).toBe('read')
})

test('takes the number from the title if the printed one is left empty', () => {
  const empty = dtdBill(BODY).replace('H. R. 12', '')
  expect(reasonOf(empty)).toBe('read')
  expect(reasonOf(empty, other({ number: '1' }))).toBe('other_bill')
})

test('takes the type and number that USLM prints if no citation names them', () => {
  const xml = uslmBill(BODY).replaceAll(/119 HR 12 IH(?=[:<])/g, 'Lights')
  expect(reasonOf(xml)).toBe('read')
  expect(reasonOf(xml, other({ type: 'hres' }))).toBe('other_bill')
  expect(reasonOf(xml, other({ number: '1' }))).toBe('other_bill')
})

test('refuses a printing whose printed number or type differs', () => {
  expect(reasonOf(uslmBill(BODY).replace('<dc:type>H. R. </dc:type>', '<dc:type>S. </dc:type>'))).toBe(
    'other_bill',
  )
  expect(reasonOf(uslmBill(BODY).replace('</dc:type><docNumber>12', '</dc:type><docNumber>13'))).toBe(
    'other_bill',
  )
  expect(reasonOf(dtdBill(BODY).replace('H. R. 12', 'H. R. 13'))).toBe('other_bill')
})

test('reads a congress in words on enrolled bills, and engrossed amendments', () => {
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

test('accepts a law as the text of the bill cited in its side note', () => {
  const law = `<pLaw xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/"><meta>
    <dc:title>Public Law 119–7: Lighthouse Act</dc:title><docNumber>7</docNumber><citableAs>Public Law 119–7</citableAs>
    <congress>119</congress><approvedDate>2025-06-01</approvedDate></meta>
    <preface><dc:type>Public Law</dc:type><docNumber>119–7</docNumber><congress value="119">119th Congress</congress></preface>
    <main><sidenote><p>June 1, 2025</p><p>[<ref href="/us/bill/119/hr/12">H.R. 12</ref>]</p></sidenote>
    <section><num value="1">SECTION 1.</num><content>Light.</content></section></main>
    <legislativeHistory><heading>LEGISLATIVE HISTORY—H.R. 12 (S. 34):</heading></legislativeHistory></pLaw>`
  expect(reasonOf(law, other({}, 'law'))).toBe('read')
  expect(reasonOf(law, other({ number: '1' }, 'law'))).toBe('other_bill')
  expect(reasonOf(law, other({ type: 's', number: '34' }, 'law'))).toBe('other_bill')
  expect(reasonOf(law.replace(/<sidenote>.*<\/sidenote>/, ''), other({}, 'law'))).toBe('read')
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
  ['Engrossed and Deemed Passed by House', 'eph'],
  ['Reengrossed-Amendment-Senate', 'res'],
  ['Amendment-in-Senate', 'as'],
  ['Additional-Sponsors-House', 'ash'],
  ['Additional-Sponsors-Senate', 'sas'],
  ['Sponsor-Change', 'sc'],
  ['Sponsor Change House', 'sc'],
  ['Enrolled-Bill', 'enr'],
  ['Enrolled Bill', 'enr'],
  ['Made up in House', undefined],
])('maps the stage %s to version %s', (stage, version) => {
  expect(versionOfStage(stage)).toBe(version)
})

test.each([
  ['119th CONGRESS', 119],
  ['One Hundred Thirteenth Congress of the United States of America', 113],
  ['One Hundred and Twentieth Congress', 120],
  ['One Hundred Twenty-first Congress', 121],
  ['Ninety-Third Congress', 93],
  ['Congress', undefined],
])('parses the congress in %s as %s', (text, congress) => {
  expect(congressNamed(text)).toBe(congress)
})
