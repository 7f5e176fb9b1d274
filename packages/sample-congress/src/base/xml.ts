/** Character data that is not escaped, for markup inside an element. */
export interface Cdata {
  readonly cdata: string
}

/** Null is an empty element; undefined leaves the element out. */
export type XmlContent = string | number | boolean | null | undefined | Cdata | readonly XmlElement[]
export type XmlElement = readonly [name: string, content: XmlContent]

export const escapeXml = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text

/** "]]>" would end the section, so it is split over two. */
const cdataSection = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

function scalarText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return escapeXml(String(value))
}

/** Writes an element in the given order, indented by two spaces as GovInfo's files are. */
export function writeElement([name, content]: XmlElement, indent = ''): string {
  if (content === undefined) return ''
  if (content === null || content === '') return `${indent}<${name}/>\n`
  if (typeof content !== 'object') return `${indent}<${name}>${scalarText(content)}</${name}>\n`
  if ('cdata' in content) {
    return `${indent}<${name}>\n${indent}  ${cdataSection(content.cdata)}\n${indent}</${name}>\n`
  }
  let inner = ''
  for (const child of content) inner += writeElement(child, `${indent}  `)
  return inner === '' ? `${indent}<${name}/>\n` : `${indent}<${name}>\n${inner}${indent}</${name}>\n`
}
