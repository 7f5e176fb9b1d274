import type { Page } from 'playwright-core'

interface Fiber {
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly flags: number
}

/**
 * Counts React's component renders in the page by posing as React's developer tools, which production builds call after
 * each commit, and comparing trees like the tools. Runs before the page's scripts.
 */
export function startCountingRenders(): void {
  const performedWork = 1
  let renders = 0
  const walk = (fiber: Fiber): void => {
    if ((fiber.flags & performedWork) !== 0) renders += 1
    if (fiber.alternate && fiber.alternate.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) if (child !== child.alternate) walk(child)
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      walk(root.current)
    },
    onCommitFiberUnmount: () => undefined,
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, countRenders: () => renders })
}

/** The number of components rendered since the page opened. */
export const countRenders = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { readonly countRenders: () => number }).countRenders())
