import { Window } from 'happy-dom'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** Renders into a document of its own, in a test file of its own, for what happens after the first rendering. */
export async function mount(first: ReactNode) {
  const window = new Window()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const body = window.document.body as unknown as HTMLElement // happy-dom's, which has what tests use
  const root = createRoot(body)
  const render = (screen: ReactNode): Promise<void> => act(async () => root.render(screen))
  await render(first)
  return {
    body,
    render,
    words: () => (body.textContent ?? '').replaceAll(/\s+/g, ' '),
    unmount: (): Promise<void> => act(async () => root.unmount()),
  }
}
