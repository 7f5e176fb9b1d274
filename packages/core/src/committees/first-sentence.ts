/** A full stop ends a sentence unless it ends an abbreviation: "U.S. Department", "No. 5". */
const SENTENCE = /^.*?(?<!\b(?:[A-Z]|No|St|Jr|Sr|Mr|Ms|Mrs|Dr|Inc))[.!?]["”’)]*(?=\s+\S|$)/s

/** The first sentence of a text, or all of it. */
export const firstSentence = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return SENTENCE.exec(plain)?.[0] ?? plain
}
