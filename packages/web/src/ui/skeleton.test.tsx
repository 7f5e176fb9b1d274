import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Skeleton } from './skeleton.tsx'

const styles = readFileSync(join(import.meta.dirname, 'skeleton.css'), 'utf8')

test.each(['short', 'long'] as const)(
  'a %s skeleton has a width, without which it would not show',
  (width) => {
    const [, name] = /class="skeleton ([\w-]+)"/.exec(renderToStaticMarkup(<Skeleton width={width} />)) ?? []
    expect(styles).toContain(`.${name} {\n  width:`)
  },
)
