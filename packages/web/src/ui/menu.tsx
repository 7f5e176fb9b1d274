import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import './menu.css'

interface MenuProps {
  /** Class of the button; the panel's class is this with `-panel` appended. */
  readonly name: string
  readonly button: ReactNode
  readonly children: ReactNode
}

/** A button that opens a panel of links. The browser closes the popover on Escape and on a click outside. */
export function Menu({ name, button, children }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const shown = useRef(location)
  // The browser does not close a popover on client-side navigation.
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [location])
  return (
    <>
      <button type="button" className={`menu-button ${name}`} popoverTarget={id}>
        {button}
      </button>
      <div id={id} ref={panel} popover="auto" className={`menu-panel ${name}-panel`}>
        {children}
      </div>
    </>
  )
}
