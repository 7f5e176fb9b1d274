/** A reason to stop, in one sentence that says what to do. Launchers print it and nothing else. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
