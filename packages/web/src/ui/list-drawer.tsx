import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import { Button } from './button.tsx'
import './list-button.css'

interface ListDrawerProps {
  readonly title: string
  /** How many filters in it are set. */
  readonly activeCount?: number
  readonly children: () => ReactNode
}

/** A button in a list's row of controls that opens a panel beside the results. */
export const ListDrawer = ({ title, activeCount = 0, children }: ListDrawerProps) => (
  <Disclosure
    className="button list-button list-drawer-button"
    panelClassName="list-drawer"
    label={
      <>
        {title}
        {activeCount > 0 && <span className="list-button-note muted">{activeCount} active</span>}
      </>
    }
  >
    {(close) => (
      <>
        {children()}
        <div className="list-drawer-done">
          <Button
            isWide
            onClick={({ currentTarget: { form } }) => {
              form?.requestSubmit()
              close()
            }}
          >
            Done
          </Button>
        </div>
      </>
    )}
  </Disclosure>
)
