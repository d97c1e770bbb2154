/** Calls `visit` for each element that matches the selector. */
export function each<T extends Element>(root: ParentNode, selector: string, visit: (element: T) => void): void {
  root.querySelectorAll<T>(selector).forEach(visit)
}
