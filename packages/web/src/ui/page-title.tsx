import './page-title.css'

interface PageTitleProps {
  readonly children: string
  /** Title of the browser tab, if not the heading. */
  readonly tab?: string
}

export const TabTitle = ({ children }: { children: string }) => <title>{`${children} · Rostrum`}</title>

/** The heading and the tab title of a screen. Focusable, so that screen readers announce a navigation. */
export const PageTitle = ({ children, tab = children }: PageTitleProps) => (
  <>
    <TabTitle>{tab}</TabTitle>
    <h1 className="page-title" tabIndex={-1}>
      {children}
    </h1>
  </>
)
