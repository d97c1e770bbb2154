/** Waits with a time limit. Runs in browsers, Workers and Node. */

// Browsers, Workers and Node all have timers, but no type library declares them for all three.
declare function setTimeout(run: () => void, milliseconds: number): number
declare function clearTimeout(timer: number): void

/** Resolves after this many milliseconds. */
export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/**
 * Returns the result of the work, or `late` if the work takes longer. Rejects if the work fails within the time. Work
 * that takes longer continues, but its result or failure is ignored.
 */
export function within<Result, Late>(milliseconds: number, work: Promise<Result>, late: Late): Promise<Result | Late> {
  let timer = 0
  const end = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
