const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), select, textarea'

/** Whether a key at the target is text, not a command. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_INPUTS))
