import { createHash } from 'node:crypto'
import { type Node, parseSync, type Program, Visitor } from 'oxc-parser'

/** One small mistake in a source file: the text between two offsets, replaced. */
export interface Fault {
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly start: number
  readonly before: string
  readonly after: string
  /** Its position among the file's equal faults. */
  readonly ordinal: number
}

type Edit = Omit<Fault, 'file' | 'line' | 'ordinal'>

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

interface Range {
  readonly start: number
  readonly end: number
}

interface Operation {
  readonly operator: string
  readonly left: Range
  readonly right: Range
}

/** Collects the locations in a file where a fault can be planted. */
class Sites {
  readonly edits: Edit[] = []
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  replace(kind: string, { start, end }: Range, after: string): void {
    const before = this.text.slice(start, end)
    if (before !== after) this.edits.push({ kind, start, before, after })
  }

  source = ({ start, end }: Range): string => this.text.slice(start, end)

  operator({ operator, left, right }: Operation): void {
    const opposite = OPPOSITES[operator]
    if (opposite === undefined) return
    const between = this.text.slice(left.end, right.start)
    const at = left.end + between.indexOf(operator)
    this.replace(`${operator} becomes ${opposite}`, { start: at, end: at + operator.length }, opposite)
  }

  returnEarly(body: Node | null): void {
    if (body?.type !== 'BlockStatement' || body.body.length === 0) return
    this.replace('return early', { start: body.start, end: body.start + 1 }, '{ return;')
  }
}

/** Lists all faults that can be planted in a source file. */
export function faultSites(file: string, text: string): Fault[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const sites = new Sites(text)
  new Visitor({
    BinaryExpression: (node) => sites.operator(node),
    LogicalExpression: (node) =>
      node.operator === '??'
        ? sites.replace('drop a default', node, sites.source(node.left))
        : sites.operator(node),
    IfStatement: (node) => {
      sites.replace('condition is always true', node.test, 'true')
      sites.replace('condition is always false', node.test, 'false')
    },
    ConditionalExpression: (node) => {
      sites.replace('condition is always true', node.test, 'true')
      sites.replace('condition is always false', node.test, 'false')
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') sites.replace('drop a negation', node, sites.source(node.argument))
    },
    AwaitExpression: (node) => sites.replace('drop an await', node, sites.source(node.argument)),
    ExpressionStatement: (node) => {
      const { type } = node.expression
      if (type === 'CallExpression' || type === 'AwaitExpression' || type === 'AssignmentExpression')
        sites.replace('drop a statement', node, ';')
    },
    FunctionDeclaration: (node) => sites.returnEarly(node.body),
    FunctionExpression: (node) => sites.returnEarly(node.body),
    ArrowFunctionExpression: (node) => sites.returnEarly(node.body),
    Literal: (node) => {
      if (typeof node.value === 'number') sites.replace('change a number', node, `(${node.raw} + 1)`)
      if (typeof node.value === 'boolean') sites.replace('flip a boolean', node, String(!node.value))
    },
    SpreadElement: (node) => sites.replace('drop a spread', node, '...[]'),
  }).visit(program)
  const typed = typeRanges(program)
  const counts = new Map<string, number>()
  return sites.edits
    .filter(({ start }) => !typed.some((range) => range.start <= start && start < range.end))
    .map((edit) => {
      const key = JSON.stringify([edit.kind, edit.before, edit.after])
      const ordinal = counts.get(key) ?? 0
      counts.set(key, ordinal + 1)
      return { file, line: text.slice(0, edit.start).split('\n').length, ...edit, ordinal }
    })
}

/** Types have no behavior, so they get no faults. */
function typeRanges(program: Program): Range[] {
  const ranges: Range[] = []
  const note = ({ start, end }: Node): void => void ranges.push({ start, end })
  new Visitor({
    TSTypeAnnotation: note,
    TSTypeAliasDeclaration: note,
    TSInterfaceDeclaration: note,
    TSTypeParameterInstantiation: note,
    TSAsExpression: ({ typeAnnotation }) => note(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => note(typeAnnotation),
  }).visit(program)
  return ranges
}

/** Depends only on the fault, so that changes elsewhere do not affect the choice. */
const rank = ({ file, kind, before, after, ordinal }: Fault, seed: string): string =>
  createHash('sha256')
    .update(JSON.stringify([seed, file, kind, before, after, ordinal]))
    .digest('hex')

/** Chooses faults at random but reproducibly by seed, at most one per file. */
export function drawFaults(faults: readonly Fault[], seed: string, count: number): Fault[] {
  const ranked = faults
    .map((fault) => ({ fault, rank: rank(fault, seed) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  const files = new Set<string>()
  return ranked
    .map(({ fault }) => fault)
    .filter(({ file }) => !files.has(file) && files.add(file))
    .slice(0, count)
}
