import { Resvg } from '@resvg/resvg-js'
import { BILL_TYPE_KEYS, BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { congressOfYear, congressStartsAt } from '@rostrum/contract/congress/congress'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { Logo } from '@rostrum/view/logo.tsx'
import { StageMark, type StageStep } from '@rostrum/view/stage-line.tsx'
import { createRequire } from 'node:module'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What chats and social networks show for a link to the public record: one picture per stage and type of bill. */
export interface PreviewImage {
  /** "in_committee-hr". */
  readonly name: string
  readonly png: Buffer
}

const { resolve } = createRequire(import.meta.url)
const FONT = {
  loadSystemFonts: false,
  fontFiles: [
    resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
    resolve('@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf'),
  ],
}
const [WIDTH, HEIGHT, MARGIN] = [1_200, 630, 80]
const BACKGROUND = '#f6f7f4'
const INNER = WIDTH - 2 * MARGIN
const [HEADING_SIZE, MARK_SIZE, LABEL_LEADING] = [104, 42, 29]

/** The light theme's colors of ui/tokens.css. */
const STYLE = `
  text { font-family: "Public Sans"; font-weight: 600; font-size: 23px; fill: #545b66 }
  rect, .stage-fill, .heading { fill: currentColor }
  .heading { font-family: "Source Serif 4"; font-size: ${HEADING_SIZE}px }
  .mark circle, .edge { fill: #1b4584 }
  .stage-ring { fill: none; stroke: currentColor; stroke-width: 1.5 }
  .stage-way { stroke: currentColor; stroke-width: 3 }
  .stage-glyph { fill: none; stroke: #f6f7f4; stroke-width: 2 }
  .stage-now, .stage-reached { color: #1b4584 }
  .stage-failed { color: #9b2429 }
  .stage-ended { color: #545b66 }
  .stage-ahead, .stage-missed { color: #7d848d }
  .stage-way.stage-ahead { stroke-dasharray: 6 }
  .stage-label { fill: currentColor }
  .stage-ahead .stage-label, .stage-missed .stage-label { fill: #545b66 }
`

const resvgOf = (drawing: ReactElement): Resvg =>
  new Resvg(
    renderToStaticMarkup(
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width={WIDTH} height={HEIGHT} color="#14181f">
        <style>{STYLE}</style>
        {drawing}
      </svg>,
    ),
    { font: FONT, background: BACKGROUND },
  )

const widths = new Map<string, number>()
function widthOf(text: string, className: string): number {
  const width = widths.get(text) ?? resvgOf(<text className={className}>{text}</text>).innerBBox()?.width ?? 0
  widths.set(text, width)
  return width
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (widthOf(longer, 'stage-label') <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

const isOpen = ({ state }: StageStep): boolean => state === 'ahead' || state === 'missed'

function Stages({ steps }: { steps: readonly StageStep[] }) {
  const width = INNER / Math.max(steps.length, 3)
  const scale = MARK_SIZE / 24
  return steps.map(({ name, state }, index) => {
    const next = steps[index + 1]
    const isReached = state === 'done' && next === undefined
    return (
      <g key={name} transform={`translate(${MARGIN + index * width} 421)`}>
        <g className={isReached ? 'stage-reached' : `stage-${state}`}>
          <g transform={`scale(${scale})`}>
            <StageMark state={state} isLast={next === undefined} />
          </g>
          {wrap(name, width - 16).map((line, row) => (
            <text key={line} className="stage-label" y={MARK_SIZE / 2 + 62 + row * LABEL_LEADING}>
              {line}
            </text>
          ))}
        </g>
        {next && (
          <path
            className={`stage-way ${isOpen(next) ? 'stage-ahead' : ''}`}
            d={`M${MARK_SIZE + 8} 21H${width - 8}`}
          />
        )}
      </g>
    )
  })
}

interface Words {
  readonly kicker: string
  readonly heading: string
}

/** The words that matter, as large as they fit, above the stage line. */
function draw(name: string, { kicker, heading }: Words, steps: readonly StageStep[] = []): PreviewImage {
  const fontSize = HEADING_SIZE * Math.min(1, INNER / widthOf(heading, 'heading'))
  const drawing = (
    <>
      <rect className="edge" y={HEIGHT - 14} width={WIDTH} height={14} />
      <g transform={`translate(${MARGIN} 62)`}>
        <Logo size={64} />
        <text className="heading" x={84} y={57} style={{ fontSize: 46 }}>
          Rostrum
        </text>
      </g>
      <text x={MARGIN} y={238} style={{ fontSize: 36 }}>
        {kicker}
      </text>
      <text className="heading" x={MARGIN} y={352} style={{ fontSize }}>
        {heading}
      </text>
      <Stages steps={steps} />
    </>
  )
  return { name, png: resvgOf(drawing).render().asPng() }
}

/** Drawn as of this Congress: after its end, the bill would have died. */
const CONGRESS = congressOfYear(2025)

export const drawAll = (): PreviewImage[] => [
  ...typedKeys(STAGE_LABELS).flatMap((stage) =>
    BILL_TYPE_KEYS.map((type) => {
      const bill = { congress: CONGRESS, type, title: '', stage: { stage, isProvisional: true, path: [] } }
      const words = { kicker: BILL_TYPES[type].label, heading: STAGE_LABELS[stage] }
      return draw(`${stage}-${type}`, words, billSteps(bill, congressStartsAt(CONGRESS)))
    }),
  ),
  draw('member', { kicker: 'The public record', heading: 'Member of Congress' }),
  draw('record', { kicker: 'The public record', heading: 'The U.S. Congress' }),
]

/** The logo for home screens. Masks of any shape spare the inner 80 % of a maskable icon. */
function drawIcon(name: string, size: number, margin: number): PreviewImage {
  const width = 32 + 2 * margin
  const icon = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
      color="#14181f"
    >
      <style>{STYLE}</style>
      <Logo size={32} />
    </svg>,
  )
  return {
    name,
    png: new Resvg(icon, { background: BACKGROUND, fitTo: { mode: 'width', value: size } }).render().asPng(),
  }
}

/** The icons that site.webmanifest and the documents name. */
export const drawIcons = (): PreviewImage[] => [
  drawIcon('icon-192', 192, 4),
  drawIcon('icon-512', 512, 4),
  drawIcon('icon-maskable', 512, 12),
  drawIcon('apple-touch-icon', 180, 6),
]
