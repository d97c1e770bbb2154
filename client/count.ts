/**
 * The loader of pages without islands, inlined in their head: counts the page view, loads the lazy script
 * (client/lazy.ts), reports errors, and keeps a support agent's browser in agent mode. client/entry.ts does the same on
 * all other pages.
 */
// Imported first, so that it catches every later error.
import './report/watch-page.ts'
import { keepAgentMode } from './loader/agent-mode.ts'
import { onShown } from './telemetry/on-shown.ts'

// Runs after the page is parsed, because the first access to storage blocks until another browser process
// responds.
addEventListener('DOMContentLoaded', () => {
  try {
    keepAgentMode()
  } catch {
    // Accessing blocked storage throws.
  }
})

function wake(host: HTMLElement): void {
  if (host.dataset.live) return
  host.dataset.live = '1'
  const { src, props } = host.dataset as Record<'src' | 'props', string>
  import(src).then(
    (module) => module.wake(host, JSON.parse(props)),
    () => {},
  )
}

const wakeLazy = () => document.querySelectorAll<HTMLElement>('[data-lazy]').forEach(wake)
for (const kind of 'pointerdown focusin keydown click'.split(' ')) addEventListener(kind, wakeLazy, true)
onShown(wake)
