/** Loads a company's script. The page's Content-Security-Policy names only the companies that the visitor agreed to. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
