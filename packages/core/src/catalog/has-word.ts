/** Whether there is a letter or digit in a text: without one it asks for nothing, and finds nothing. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
