import { BILL_TYPE_KEYS, BILL_TYPES, type BillType } from '@rostrum/contract/bill-types'
import { congressOfYear, congressStartsAt } from '@rostrum/contract/congress'
import type { BillStage } from '@rostrum/contract/entities/bill'
import { typedKeys } from '@rostrum/contract/typed-keys'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { STAGE_LABELS } from '@rostrum/contract/stage-labels'
import type { StageStep, StepState } from '@rostrum/view/stage-line.tsx'
import { type Canvas, createCanvas, LEVELS, type Point } from './canvas.ts'
import { encodePng } from './png.ts'
import { logo, rectangle, stageMark } from './shapes.ts'
import type { Font } from './woff-font.ts'

/** What chats and social networks show for a link to the public record: one picture per stage and type of bill. */
export interface PreviewImage {
  /** "in_committee-hr". */
  readonly name: string
  readonly png: Buffer
}

export interface PreviewFonts {
  readonly serif: Font
  readonly sans: Font
}

const SIZE = { width: 1_200, height: 630 } as const
const MARGIN = 80
const INNER = SIZE.width - 2 * MARGIN

type Color = readonly [red: number, green: number, blue: number]
/** The light theme's colors of ui/tokens.css. */
const PAPER: Color = [0xf6, 0xf7, 0xf4]
const INKS = {
  ink: [0x14, 0x18, 0x1f],
  muted: [0x54, 0x5b, 0x66],
  edge: [0x7d, 0x84, 0x8d],
  accent: [0x1b, 0x45, 0x84],
  bad: [0x9b, 0x24, 0x29],
} as const satisfies Readonly<Record<string, Color>>
type Ink = keyof typeof INKS

const INK_NAMES = typedKeys(INKS)
const blend = (paper: number, ink: number, part: number): number => Math.round(paper + (ink - paper) * part)
const PALETTE = INK_NAMES.flatMap((name) =>
  Array.from({ length: LEVELS }, (_, level): Color => {
    const part = level / (LEVELS - 1)
    const [red, green, blue] = INKS[name]
    return [blend(PAPER[0], red, part), blend(PAPER[1], green, part), blend(PAPER[2], blue, part)]
  }),
)

const inkOfState: Readonly<Record<StepState, Ink>> = {
  done: 'ink',
  now: 'accent',
  failed: 'bad',
  ended: 'muted',
  ahead: 'edge',
  missed: 'edge',
}

interface Drawing {
  readonly canvas: Canvas
  readonly fonts: PreviewFonts
}
interface Line {
  readonly text: string
  readonly font: keyof PreviewFonts
  readonly size: number
  readonly at: Point
  readonly ink: Ink
}

const fill = (canvas: Canvas, ink: Ink, ...shapes: Parameters<Canvas['fill']>[1][]): void =>
  shapes.forEach((contours) => canvas.fill(INK_NAMES.indexOf(ink), contours))

const write = ({ canvas, fonts }: Drawing, { text, font, size, at, ink }: Line): void =>
  fill(canvas, ink, fonts[font].outlinesOf(text, size, at))

function drawBrand(drawing: Drawing): void {
  const { speaker, tiers } = logo([MARGIN, 62], 2)
  fill(drawing.canvas, 'accent', speaker, [rectangle([0, SIZE.height - 14], SIZE.width, 14)])
  fill(drawing.canvas, 'ink', tiers)
  write(drawing, { text: 'Rostrum', font: 'serif', size: 46, at: [MARGIN + 84, 119], ink: 'ink' })
}

const HEADING_SIZE = 104

/** The words that matter, as large as they fit, with a line above them. */
function drawHeading(drawing: Drawing, { kicker, heading }: Words): void {
  const { serif } = drawing.fonts
  const size = Math.min(HEADING_SIZE, (HEADING_SIZE * INNER) / serif.widthOf(heading, HEADING_SIZE))
  write(drawing, { text: kicker, font: 'sans', size: 36, at: [MARGIN, 238], ink: 'muted' })
  write(drawing, { text: heading, font: 'serif', size, at: [MARGIN, 352], ink: 'ink' })
}

const [LINE_Y, MARK_SCALE, LABEL_SIZE, LABEL_LEADING] = [442, 1.75, 23, 29]
function wrap(font: Font, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (font.widthOf(longer, LABEL_SIZE) <= width) lines.pop()
    lines.push(font.widthOf(longer, LABEL_SIZE) <= width ? longer : word)
  }
  return lines
}

function drawStageLine(drawing: Drawing, steps: readonly StageStep[]): void {
  const { canvas, fonts } = drawing
  const step = INNER / Math.max(steps.length, 3)
  const radius = 12 * MARK_SCALE
  for (const [index, { name, state }] of steps.entries()) {
    const left = MARGIN + index * step
    const isReached = state === 'done' && index === steps.length - 1
    const ink = isReached ? 'accent' : inkOfState[state]
    fill(canvas, ink, stageMark(state, [left + radius, LINE_Y], MARK_SCALE))
    for (const [row, text] of wrap(fonts.sans, name, step - 16).entries())
      write(drawing, {
        text,
        font: 'sans',
        size: LABEL_SIZE,
        at: [left, LINE_Y + 62 + row * LABEL_LEADING],
        ink: ink === 'edge' ? 'muted' : ink,
      })
    const next = steps[index + 1]
    if (next === undefined) continue
    const isAhead = next.state === 'ahead' || next.state === 'missed'
    const line = [left + 2 * radius + 8, left + step - 8] as const
    for (let x = line[0]; x < line[1]; x += isAhead ? 12 : INNER)
      fill(canvas, isAhead ? 'edge' : 'ink', [
        rectangle([x, LINE_Y - 1.5], Math.min(isAhead ? 6 : INNER, line[1] - x), 3),
      ])
  }
}

interface Words {
  readonly kicker: string
  readonly heading: string
}

/** Any congress, while it lasts: in a past one the bill would have died. */
const CONGRESS = congressOfYear(2025)

/** All pictures for links to the public record. */
export function drawPreviewImages(fonts: PreviewFonts): PreviewImage[] {
  const brand = createCanvas(SIZE)
  drawBrand({ canvas: brand, fonts })

  function draw(name: string, words: Words, steps: readonly StageStep[] = []): PreviewImage {
    const drawing = { canvas: createCanvas(SIZE, brand), fonts }
    drawHeading(drawing, words)
    drawStageLine(drawing, steps)
    return { name, png: encodePng({ ...SIZE, pixels: drawing.canvas.pixels, palette: PALETTE }) }
  }

  function drawStage(stage: BillStage, type: BillType): PreviewImage {
    const bill = { congress: CONGRESS, type, title: '', stage: { stage, isProvisional: true, path: [] } }
    const words = { kicker: BILL_TYPES[type].label, heading: STAGE_LABELS[stage] }
    return draw(`${stage}-${type}`, words, billSteps(bill, congressStartsAt(CONGRESS)))
  }

  return [
    ...typedKeys(STAGE_LABELS).flatMap((stage) => BILL_TYPE_KEYS.map((type) => drawStage(stage, type))),
    draw('member', { kicker: 'The public record', heading: 'Member of Congress' }),
    draw('record', { kicker: 'The public record', heading: 'The U.S. Congress' }),
  ]
}
