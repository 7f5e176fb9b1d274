import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { Door } from '@rostrum/view/door.ts'

/** Records link each other's public pages with plain anchors. */
export const PUBLIC_DOOR: Door = {
  paths: {
    ...publicPaths,
    home: publicPaths.front,
    bills: () => publicPaths.search(),
    lawsOf: (congress) => publicPaths.laws({ congress }),
    topicOf: (policyArea) => publicPaths.topic(policyArea),
  },
  Link: ({ to, children, onIntent: _intent, keepsScroll: _scroll, ...attributes }) => (
    <a href={to} {...attributes}>
      {children}
    </a>
  ),
}
