/**
 * Loads a third party's script. The page's Content-Security-Policy allows only the third parties that the visitor
 * agreed to.
 */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
