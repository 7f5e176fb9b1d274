import './page-title.css'

interface PageTitleProps {
  readonly children: string
  /** What the browser's tab says, where that is not the heading. */
  readonly tab?: string
}

/** The heading of a screen and of its browser tab. It can be focused, so that a page change is read out. */
export const PageTitle = ({ children, tab = children }: PageTitleProps) => (
  <>
    <title>{`${tab} · Rostrum`}</title>
    <h1 className="page-title" tabIndex={-1}>
      {children}
    </h1>
  </>
)
