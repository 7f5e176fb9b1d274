/** Shorter keys, such as the sample's, are not secret and could match ordinary words. */
const SECRET_MIN_CHARACTERS = 12
const REDACTED = '[key]'

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0')

/** Matches a character literally, JSON-escaped or percent-encoded. */
function spellings(character: string): string {
  const hex = hexOf(character)
  const plain = character.replace(/[^a-zA-Z0-9]/, String.raw`\$&`)
  return String.raw`(?:${plain}|\\u00${hex}|%${hex})`
}

/** Removes our API key from the provider's responses, which may echo the request. */
export function createKeyRedactor(apiKey: string): (text: string) => string {
  if (apiKey.length < SECRET_MIN_CHARACTERS) return (text) => text
  const keyPattern = new RegExp([...apiKey].map(spellings).join(''), 'gi')
  return (text) => text.replace(keyPattern, REDACTED)
}
