import type { Random } from './random.ts'

export type TemplateSlots = Readonly<Record<string, string>> | ((name: string) => string | undefined)

const CHOICE = /\[([^[\]]*)\]/
const SLOT = /\{([\w-]+)\}/g
const RANGE = /^(\d+)-(\d+)$/

/**
 * Fills a template: `[a|b]` is a random choice, `{name}` a slot, `{5-9}` a random number. Choices may nest and contain
 * slots.
 */
export function fillTemplate(template: string, slots: TemplateSlots, random: Random): string {
  let text = template
  for (let match = CHOICE.exec(text); match !== null; match = CHOICE.exec(text)) {
    const chosen = random.pick((match[1] ?? '').split('|'))
    text = text.slice(0, match.index) + chosen + text.slice(match.index + match[0].length)
  }
  return text.replace(SLOT, (_, name: string) => {
    const [, low, high] = RANGE.exec(name) ?? []
    if (low !== undefined) return String(random.int(Number(low), Number(high)))
    const value = typeof slots === 'function' ? slots(name) : slots[name]
    if (value === undefined) throw new Error(`"${template}" needs the slot ${name}`)
    return value
  })
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
