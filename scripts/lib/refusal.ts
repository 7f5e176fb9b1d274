/** An error whose message is one sentence that says what to do. Launchers print only that. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
