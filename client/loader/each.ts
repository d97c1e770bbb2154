/** Visits the elements that match. */
export function each<T extends Element>(root: ParentNode, selector: string, visit: (element: T) => void): void {
  root.querySelectorAll<T>(selector).forEach(visit)
}
