import { backoffMilliseconds } from './backoff.ts'
import { openReloads } from './reloads.ts'

const MAX_STYLE_ATTEMPTS = 6

/** Recovers files that the page's own tags failed to load: replaces the tag of a stylesheet, reloads for the entry script. */
export function recoverLostFiles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') retryStyle(target)
      if (target instanceof HTMLScriptElement) whenParsed(reloadSoon)
    },
    // these events do not bubble
    true,
  )
}

function retryStyle(link: HTMLLinkElement): void {
  const failures = Number(link.dataset['failures'] ?? 0) + 1
  if (failures >= MAX_STYLE_ATTEMPTS) return
  setTimeout(() => {
    const retried = link.cloneNode() as HTMLLinkElement // a clone is of the same kind
    retried.dataset['failures'] = String(failures)
    link.replaceWith(retried)
  }, backoffMilliseconds(failures))
}

const whenParsed = (act: () => void): void =>
  document.readyState === 'loading'
    ? document.addEventListener('DOMContentLoaded', act, { once: true })
    : act()

function reloadSoon(): void {
  const link = document.createElement('a')
  link.href = window.location.href
  link.textContent = 'Reload'
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.append('Part of this page failed to load. Rostrum will retry automatically. ', link)
  document.getElementById('root')?.replaceChildren(message)
  openReloads().schedule()
}
