import type { CDPSession, Page } from 'playwright-core'

const DRAWINGS = 'svg, img, canvas, [role=img]'
/** Reasons why the accessibility tree may omit a drawing: it was hidden on purpose, or is not on the screen. */
const HIDDEN_ON_PURPOSE = new Set([
  'ariaHiddenElement',
  'ariaHiddenSubtree',
  'emptyAlt',
  'presentationalRole',
  'notRendered',
  'notVisible',
  'inertElement',
  'activeModalDialog',
])
/** Whether a name consists of words and is not a file name. */
const isName = (name: string): boolean => /\p{L}{3}/u.test(name) && !/\.(?:svg|png|jpe?g|webp)$/i.test(name)

interface Drawings {
  readonly count: number
  /** The markup of drawings that a screen reader reads without a name. */
  readonly unnamed: readonly string[]
}

/** Finds every drawing of a page in Chromium's accessibility tree. */
export async function inspectDrawings(page: Page): Promise<Drawings> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: DRAWINGS })
  const unnamed: string[] = []
  for (const nodeId of nodeIds)
    if (!(await isUnderstood(cdp, nodeId))) unnamed.push(await markupOf(cdp, nodeId))
  await cdp.detach()
  return { count: nodeIds.length, unnamed: [...new Set(unnamed)] }
}

async function isUnderstood(cdp: CDPSession, nodeId: number): Promise<boolean> {
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  const [node] = nodes
  if (node === undefined || node.ignored)
    return node?.ignoredReasons?.some(({ name }) => HIDDEN_ON_PURPOSE.has(name)) ?? false
  return isName(String(node.name?.value ?? ''))
}

async function markupOf(cdp: CDPSession, nodeId: number): Promise<string> {
  const { outerHTML } = await cdp.send('DOM.getOuterHTML', { nodeId })
  return outerHTML.replace(/>[\s\S]*/, '>')
}

/** Lists elements with motion longer than a hundredth of a second, including their pseudo-elements. */
export const longMotions = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
      const durations = animationName === 'none' ? transitionDuration : animationDuration + ',' + transitionDuration
      return Math.max(...durations.split(',').map(parseFloat)) > 0.01
        ? [element.localName + '.' + element.getAttribute('class') + (part ?? '')]
        : []
    }),
  )`)
