/** A deployment that was stopped: what happened, and what to do now. Nothing after that step was carried out. */
export class DeployStoppedError extends Error {
  override name = 'DeployStoppedError'
  readonly advice: string

  constructor(what: string, advice: string) {
    super(what)
    this.advice = advice
  }
}
