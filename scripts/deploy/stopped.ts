/** The error of a stopped deployment: what happened, and what to do now. No later step was carried out. */
export class DeployStoppedError extends Error {
  override name = 'DeployStoppedError'
  readonly advice: string

  constructor(what: string, advice: string) {
    super(what)
    this.advice = advice
  }
}
