import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import './markup.css'
import { stripAttributes, excerptOf, sanitizeBlocks, type SafeNode } from '@rostrum/view/sanitize-html.ts'

/** A document built by DOMParser runs no scripts and loads no resources. */
const parseBlocks = (html: string): SafeNode[] =>
  sanitizeBlocks(new DOMParser().parseFromString(stripAttributes(html), 'text/html').body)

const renderNodes = (nodes: readonly SafeNode[]): ReactNode =>
  nodes.map((node, index) =>
    typeof node === 'string' ? (
      node
    ) : (
      // The nodes are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {node.name === 'br' ? <br /> : createElement(node.name, null, renderNodes(node.children))}
      </Fragment>
    ),
  )

const EXCERPT_CHARACTERS = 900

/** Renders sanitized HTML from Congress.gov; long text is truncated until the reader expands it. */
export function Markup({ html, title }: { html: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const blocks = useMemo(() => parseBlocks(html), [html])
  const short = useMemo(() => excerptOf(blocks, EXCERPT_CHARACTERS), [blocks])
  const isLong = short.length < blocks.length
  return (
    <div className="markup">
      {renderNodes(isOpen ? blocks : short)}
      {isLong && (
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
          <span className="visually-hidden"> of {title}</span>
        </TextButton>
      )}
    </div>
  )
}
