import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useRef, useState } from 'react'
import './menu.css'
import './dropdown.css'

const EDGE = 16
const GAP = 4
const MAX_WIDTH = 304
/** Enough for a menu of six lines and a note. */
const WANTED_HEIGHT = 460

/**
 * Places the panel below or above the button if there is space, otherwise at the bottom of the window, within its
 * width.
 */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { top, bottom, right } = button.getBoundingClientRect()
  const { left = right } = button.parentElement?.getBoundingClientRect() ?? {}
  const width = Math.min(MAX_WIDTH, clientWidth - 2 * EDGE)
  const wanted = right < clientWidth / 2 ? left : right - width
  const fromTop = clientHeight - bottom - EDGE >= WANTED_HEIGHT ? bottom + GAP : undefined
  const fromBottom = top - EDGE >= WANTED_HEIGHT ? clientHeight - top + GAP : EDGE
  Object.assign(panel.style, {
    width: `${width}px`,
    left: `${Math.max(EDGE, Math.min(wanted, clientWidth - width - EDGE)) + scrollX}px`,
    top: fromTop === undefined ? 'auto' : `${fromTop + scrollY}px`,
    bottom: fromTop === undefined ? `${fromBottom - scrollY}px` : 'auto',
    maxHeight: `${clientHeight - EDGE - (fromTop ?? fromBottom)}px`,
  })
}

const itemsOf = (panel: HTMLElement): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
]

interface DropdownProps {
  /** Class of the button. */
  readonly name: string
  readonly button: ReactNode
  /** Rendered while open. `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  if (key === 'Tab') return currentTarget.hidePopover()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = itemsOf(currentTarget)
  const from = items.findIndex((item) => item === document.activeElement)
  const labels = items.map((item) => item.textContent)
  const to = menuItemAfter(key, labels, from)
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}

function openByArrow(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  panel?.showPopover()
}

/** A button with a menu of actions beside it. The browser closes the popover on Escape and on a click outside. */
export function Dropdown({ name, button, children }: DropdownProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useEffectEvent(() => {
    panel.current?.hidePopover()
    trigger.current?.focus()
  })
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={name}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => openByArrow(event, panel.current)}
      >
        {button}
      </button>
      <div
        id={id}
        ref={panel}
        role="presentation"
        popover="auto"
        className="menu-panel dropdown"
        onBeforeToggle={({ currentTarget }) => trigger.current && place(currentTarget, trigger.current)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={moveFocus}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}

/** The index of the menu item that a key leads to: arrows go around, and a letter leads to the next item with that initial. */
export function menuItemAfter(key: string, labels: readonly string[], from: number): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined
  const order = labels.map((_, step) => (from + 1 + step) % count)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()))
}
