/** The link that a click opens in this tab, not in another one or as a download. */
export function followedLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.target === '' && !(ctrlKey || metaKey || shiftKey || altKey) ? link : undefined
}
