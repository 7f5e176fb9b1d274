import { fieldsOf, type WireObject } from '../congress/wire-object.ts'
import { TEXT_ORIGIN } from '../congress/text-source.ts'
import { textOf } from '../congress/values.ts'

const GOVINFO = 'https://www.govinfo.gov'
/** The sample Congress serves GovInfo's paths below its own. */
const FILE_URL = /^(https:\/\/.+?)(?:\/govinfo)?\/content\/pkg\/([\w-]+)\/xml\/\2\.xml$/
const BILL_FILE = /^BILLS-(\d+)([a-z]+)(\d+)[a-z]\w*$/
const LAW_FILE = /^(PLAW-(\d+)(publ|pvtl)(\d+))(?:_uslm)?$/

/** The path of a text on Congress.gov without its ending, and the format of its XML. */
function pathOf(name: string): { stem: string; xml: string; xmlType: string } | undefined {
  const [, congress, type, number] = BILL_FILE.exec(name) ?? []
  if (congress !== undefined) {
    const stem = `/${congress}/bills/${type}${number}/${name}`
    return { stem, xml: `${stem}.xml`, xmlType: 'Formatted XML' }
  }
  const [, law, lawCongress, kind, lawNumber] = LAW_FILE.exec(name) ?? []
  if (law === undefined) return undefined
  const stem = `/${lawCongress}/plaws/${kind}${lawNumber}/${law}`
  return { stem, xml: `${stem}_uslm.xml`, xmlType: 'United States Legislative Markup' }
}

/**
 * A file links only GovInfo's XML of a text; the API links the same text on Congress.gov in three formats, under URLs
 * with the same name. Those are needed, because the text is shown from the first of them.
 */
function formatsOf(row: unknown): WireObject[] {
  const { type, url } = fieldsOf(row)
  const [, base, name] = FILE_URL.exec(textOf(url) ?? '') ?? []
  const path = name === undefined || type !== undefined ? undefined : pathOf(name)
  if (base === undefined || path === undefined) return [fieldsOf(row)]
  const origin = base === GOVINFO ? TEXT_ORIGIN : base
  return [
    { type: 'Formatted Text', url: `${origin}${path.stem}.htm` },
    { type: 'PDF', url: `${origin}${path.stem}.pdf` },
    { type: path.xmlType, url: `${origin}${path.xml}` },
  ]
}

/** A row of a text version as the API sends it. */
export function textVersionJson(row: unknown): WireObject {
  const fields = fieldsOf(row)
  const { formats } = fields
  return Array.isArray(formats) ? { ...fields, formats: formats.flatMap(formatsOf) } : fields
}
