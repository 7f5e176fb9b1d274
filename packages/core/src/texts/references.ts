/** USLM: `/us/usc/t26/s32/b/2`, `/us/pl/117/169/dA/s2` */
const USLM = /^\/?us\/(usc|pl|pvtl|stat|bill|resolution|cfr|act)\/(.+)$/
/** The bill DTD: `usc/26/32`, `usc-chapter/31/11`, `pl/117/169`, `stat/90/1259` */
const DTD = /^(usc|usc-chapter|usc-appendix|pl|pvtl|stat|cfr|act|usc-act)\/(.+)$/

const codePlace = (place: string): string => place.replace(/^t(?=\d)/, '').replace(/\/s(?=\d)/, '/')

/** Normalizes a citation of either format; undefined if its kind is unknown. */
export function citedBy(cite: string): string | undefined {
  const [, kind, place = ''] = USLM.exec(cite.trim()) ?? DTD.exec(cite.trim()) ?? []
  if (kind === undefined) return undefined
  if (kind === 'usc-chapter') return `usc/${place.replace('/', '/ch')}`
  return `${kind.replace(/^usc-act$/, 'act')}/${kind === 'usc' ? codePlace(place) : place}`
}
