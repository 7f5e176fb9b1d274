import type { JsonObject } from '../api/context.ts'
import { plainFields, rowsAt } from './wire-rows.ts'
import type { XmlElement } from './xml.ts'

const XML_FILE = /\/([\w-]+)\.xml$/

/** The files link only the XML of a text, in GovInfo's own place for it. */
function formats(row: JsonObject, base: string): XmlElement {
  const names = rowsAt(row, 'formats').flatMap(({ url }) => XML_FILE.exec(String(url))?.[1] ?? [])
  return [
    'formats',
    names.map((name): XmlElement => ['item', [['url', `${base}/content/pkg/${name}/xml/${name}.xml`]]]),
  ]
}

const printing = (row: JsonObject, base: string): XmlElement => [
  'item',
  [...plainFields(row, 'type', 'date'), formats(row, base)],
]

/** The last item is the law; bills that are none have it empty. */
function lawItem([law]: readonly JsonObject[], base: string): XmlElement {
  if (law === undefined) {
    return [
      'item',
      [
        ['date', null],
        ['formats', null],
        ['type', null],
      ],
    ]
  }
  return ['item', [...plainFields(law, 'date'), formats(law, base), ...plainFields(law, 'type')]]
}

export interface BillTexts {
  readonly versions: readonly JsonObject[]
  readonly laws: readonly JsonObject[]
}

export const textVersions = ({ versions, laws }: BillTexts, base: string): XmlElement => [
  'textVersions',
  [...versions.map((row) => printing(row, base)), lawItem(laws, base)],
]
