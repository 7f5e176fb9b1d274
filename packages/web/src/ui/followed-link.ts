/** The link that a click opens in this tab; undefined for clicks that open another tab or download. */
export function followedLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.target === '' && !(ctrlKey || metaKey || shiftKey || altKey) ? link : undefined
}
