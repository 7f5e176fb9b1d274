/**
 * What a bill can do about its theme. Templates: `{tag}`, `{topic}`, `{people}`, `{officer}` and so on are
 * slots, `[a|b]` is one or the other. Official titles begin with the infinitive that both chambers share.
 */
export interface BillForm {
  readonly weight: number
  /** A good can be improved, an evil prevented; some means serve both. */
  readonly suits: 'good' | 'evil' | 'both'
  /** Areas it is kept for, or kept from, by name. */
  readonly only?: readonly string[]
  readonly except?: readonly string[]
  readonly short: readonly string[]
  readonly official: readonly string[]
  /** Completes "This bill …". */
  readonly gist: readonly string[]
  readonly details: readonly string[]
  /** Heading and body of the operative section. */
  readonly section: readonly [string, string]
}
