/** Waits with a time limit. Runs in browsers, Workers and Node. */

// Browsers, Workers and Node all have timers, but they share no type library that declares one.
declare function setTimeout(run: () => void, milliseconds: number): number
declare function clearTimeout(timer: number): void

/** Resolves after a time in milliseconds. */
export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/**
 * Returns the result of the work, or `late` if the work takes longer than a time in milliseconds. The work continues,
 * and its later result or failure is ignored. Fails if the work fails within that time.
 */
export function within<Result, Late>(milliseconds: number, work: Promise<Result>, late: Late): Promise<Result | Late> {
  let timer = 0
  const end = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
