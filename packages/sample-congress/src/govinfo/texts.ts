import { HOUR, type Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import type { Bill } from '../bills/bill.ts'
import { timelineOf, type BillTimeline, type TextVersion } from '../bills/timeline.ts'
import { pageOf } from '../text/page.ts'
import { printingOf, sessionOf } from '../text/printing.ts'
import { xmlOf } from '../text/xml.ts'
import type { World } from '../world/world.ts'

/** A version of a measure under its name at GovInfo: "BILLS-119hr1ih", "PLAW-119publ5". */
export interface TextFile {
  readonly name: string
  readonly bill: Bill
  readonly code: string
  /** Of the bulk data, by session: "BILLS/119/1/hr". */
  readonly folder: string
  /** GovInfo publishes it some hours before the API lists it. */
  readonly publishedAt: Instant
}

const HOURS_AHEAD = 3

const nameOf = ({ congress, type, number }: Bill, { code, step }: TextVersion): string =>
  code === 'plaw' ? `PLAW-${congress}publ${step.lawNo}` : `BILLS-${congress}${type}${number}${code}`

/** The texts of a measure, those of the future too. */
export const textFilesOf = memoized((bill: Bill): readonly TextFile[] =>
  timelineOf(bill).texts.map((version) => ({
    name: nameOf(bill, version),
    bill,
    code: version.code,
    folder: `BILLS/${bill.congress}/${sessionOf(version.step)}/${bill.type}`,
    publishedAt: version.at - HOURS_AHEAD * HOUR,
  })),
)

/** The texts that the bulk data has at an instant; laws are in no folder of it. */
export const bulkTextsOf = (bill: Bill, now: Instant): TextFile[] =>
  textFilesOf(bill).filter(({ code, publishedAt }) => code !== 'plaw' && publishedAt <= now)

interface Site {
  readonly world: World
  readonly now: Instant
}

const NAME = /^(?:BILLS-(\d+)([a-z]+)(\d+)[a-z]+|PLAW-(\d+)publ(\d+))$/

function billNamed({ world, now }: Site, name: string): Bill | undefined {
  // the code of a version begins where the number ends
  const [, congress, type = '', number = '', lawCongress, lawNo] = NAME.exec(name) ?? []
  if (congress !== undefined) return world.findBill(Number(congress), type, number, now)?.bill
  if (!world.congressesAt(now).includes(Number(lawCongress))) return undefined
  const { bills } = world.billsOf(Number(lawCongress))
  return bills.find(({ steps }) => steps?.some((step) => step.lawNo === Number(lawNo)))
}

/** Finds a published text by its name. */
export function findText(site: Site, name: string): TextFile | undefined {
  const bill = billNamed(site, name)
  return bill && textFilesOf(bill).find((file) => file.name === name && file.publishedAt <= site.now)
}

const TEXT_NAME = /\b(?:BILLS-\d+[a-z]+\d+[a-z]+|PLAW-\d+publ\d+)/

/** The address of the same version of another measure. */
export function otherAddress(site: Site, path: string): string {
  const name = TEXT_NAME.exec(path)?.[0] ?? ''
  const text = findText(site, name)
  if (text === undefined) return path
  const others = site.world
    .billsOf(text.bill.congress)
    .bills.filter((bill) => bill !== text.bill && bill.type === text.bill.type)
  const other = others
    .flatMap(textFilesOf)
    .find(
      ({ code, folder, publishedAt }) =>
        code === text.code && folder === text.folder && publishedAt <= site.now,
    )
  return other === undefined ? path : path.replaceAll(name, other.name)
}

/** The text as a page or, with `xml`, as a file. */
export function writeText({ bill, code }: TextFile, form: string): string {
  const timeline: BillTimeline = timelineOf(bill)
  const version = timeline.texts.find((text) => text.code === code)
  if (version === undefined) throw new Error(`${bill.type}${bill.number} has no text ${code}`)
  const printing = printingOf(timeline, version)
  return form === 'xml' ? xmlOf(printing) : pageOf(printing)
}
