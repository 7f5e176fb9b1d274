/**
 * Lists visible controls and links smaller than some pixels. Exempt are links in running text, as in WCAG 2.5.8, and
 * drawings with an equivalent: the table of seats, the filter by state.
 */
const smallTargets = (pixels: number): string => `(() => {
  const TARGETS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const isInline = (element) => ['inline', 'contents'].includes(getComputedStyle(element).display)
  const wordsIn = (node) =>
    node instanceof Text ? node.data
    : node instanceof Element && isInline(node) && !node.matches(TARGETS)
      ? [...node.childNodes].map(wordsIn).join('')
      : ''
  const isInText = (target) => {
    if (!isInline(target)) return false
    let block = target.parentElement
    while (isInline(block)) block = block.parentElement
    return /\\p{L}{2}/u.test([...block.childNodes].map(wordsIn).join(''))
  }
  return [...document.querySelectorAll(TARGETS)]
    .filter((target) => target.checkVisibility({ contentVisibilityAuto: true }) && !target.closest('.skip-link, .seat, .state-tile') && !isInText(target))
    .map((target) => (target.matches('[type=checkbox], [type=radio]') && target.closest('label')) || target)
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width >= ${pixels - 0.1} && height >= ${pixels - 0.1}
        ? []
        : [target.outerHTML.slice(0, 120) + ' ' + Math.round(width) + ' by ' + Math.round(height)]
    })
})()`

/** Targets too small for touch: WCAG 2.5.5. */
export const SMALL_FOR_FINGERS = smallTargets(44)
/** Targets too small for a pointer: WCAG 2.5.8. */
export const SMALL_TARGETS = smallTargets(24)
