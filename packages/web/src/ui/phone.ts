/** Screens on which a row of a list takes a third of the height. */
const PHONE = '(max-width: 45rem)'

export const isOnPhone = (): boolean => matchMedia(PHONE).matches
