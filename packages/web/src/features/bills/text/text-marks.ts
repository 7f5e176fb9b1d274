const ALL = 'text-found'
const CURRENT = 'text-found-current'

/** Marks ranges without changing the document; older browsers select the current one instead. */
export function markRanges(ranges: readonly Range[], current: Range | undefined): void {
  if (typeof Highlight === 'undefined') {
    if (current !== undefined) document.getSelection()?.setBaseAndExtent(...endsOf(current))
    return
  }
  CSS.highlights.set(ALL, new Highlight(...ranges))
  CSS.highlights.set(CURRENT, new Highlight(...(current === undefined ? [] : [current])))
}

const endsOf = ({ startContainer, startOffset, endContainer, endOffset }: Range) =>
  [startContainer, startOffset, endContainer, endOffset] as const

export function clearMarks(): void {
  if (typeof Highlight === 'undefined') return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}
