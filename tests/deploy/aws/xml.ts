export type XmlValue =
  | string
  | number
  | boolean
  | undefined
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue }

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value)

function contentOf(value: XmlValue): string {
  if (isList(value)) return value.map((item) => elementOf('member', item)).join('')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, child]) => elementOf(name, child))
      .join('')
  }
  return escaped(String(value))
}

/** Writes lists as `<member>` elements, as the query protocol does. */
export const elementOf = (name: string, value: XmlValue): string =>
  value === undefined ? '' : `<${name}>${contentOf(value)}</${name}>`

/** Writes lists as repeated elements of the same name, as S3 does. */
export const repeated = (name: string, values: readonly XmlValue[]): string =>
  values.map((value) => elementOf(name, value)).join('')

/** Returns the text of every element of that name, in document order. */
export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    unescaped(text),
  )
/** Returns the inner XML of every element of that name. */
export const innerOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  )
