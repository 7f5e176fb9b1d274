import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import { Button } from './button.tsx'
import './list-button.css'

interface ListDrawerProps {
  readonly title: string
  readonly note?: string | undefined
  readonly children: () => ReactNode
}

/** A button in a list's row of controls that opens a panel beside the results. */
export const ListDrawer = ({ title, note, children }: ListDrawerProps) => (
  <Disclosure
    className="button list-button list-drawer-button"
    panelClassName="list-drawer"
    label={
      <>
        {title}
        {note && <span className="list-button-note muted">{note}</span>}
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
