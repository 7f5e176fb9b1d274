/** An error whose message is one sentence for the operator. Launchers print only that. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
