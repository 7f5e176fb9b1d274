/** Shorter ones, such as the sample's, are no secrets, and could be words of any text. */
const SECRET_MIN_CHARACTERS = 12
const REDACTED = '[key]'

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0')

/** A character as it is, or as JSON or an address may write it. */
function spellings(character: string): string {
  const hex = hexOf(character)
  const plain = character.replace(/[^a-zA-Z0-9]/, String.raw`\$&`)
  return String.raw`(?:${plain}|\\u00${hex}|%${hex})`
}

/** Takes our key out of texts of the provider, which may echo what it was sent. */
export function createKeyRedactor(apiKey: string): (text: string) => string {
  if (apiKey.length < SECRET_MIN_CHARACTERS) return (text) => text
  const keyPattern = new RegExp([...apiKey].map(spellings).join(''), 'gi')
  return (text) => text.replace(keyPattern, REDACTED)
}
