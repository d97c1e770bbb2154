/**
 * Shells: the same for everyone with the same brand, page, variant and build. Rendered once through
 * @hono/react-renderer with React streaming, split at its parts, and kept in memory.
 */
import type { ReactElement } from 'react'
import { Lru } from './lru.ts'
import { splitAtParts } from './part.tsx'
import { renderHtml } from './render-html.ts'

export interface Shell {
  /** Always one more than `names`. */
  texts: string[]
  names: string[]
  /** From here on nothing may follow but the end of the document: late parts go before it. */
  tail: string
  /** CSP sources of the inline script and style that the shell carries. */
  scriptHashes: string[]
  styleHashes: string[]
}

/** Brands × pages × variants × plans, with room: about 100 KB each. */
const SHELL_LIMIT = 200
const shells = new Lru<Promise<Shell>>(SHELL_LIMIT)
const settled = new Lru<Shell>(SHELL_LIMIT)

/** The shell if it is at hand. */
export function peekShell(key: string): Shell | undefined {
  return settled.get(key)
}

/** The shell of a key, rendered at most once at a time; a failed rendering is not kept. */
export function loadShell(key: string, render: () => Promise<Shell>): Promise<Shell> {
  let shell = shells.get(key)
  if (!shell) {
    shell = render()
    shells.set(key, shell)
    shell.then(
      (value) => settled.set(key, value),
      () => shells.delete(key),
    )
  }
  return shell
}

/** Renders a whole document to a shell. */
export async function renderShell(document: ReactElement): Promise<Shell> {
  const html = await renderHtml(document)
  const { texts, names } = splitAtParts(html)
  const last = texts.length - 1
  const end = (texts[last] ?? '').lastIndexOf('</body>')
  if (end === -1) throw new Error('A document must end with </body>')
  const tail = (texts[last] ?? '').slice(end)
  texts[last] = (texts[last] ?? '').slice(0, end)
  return {
    texts,
    names,
    tail,
    scriptHashes: await hashes(html, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: await hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

async function hashes(html: string, pattern: RegExp): Promise<string[]> {
  const sources: string[] = []
  for (const [, content = ''] of html.matchAll(pattern)) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
    sources.push(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`)
  }
  return sources
}
