import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  from: string
  /** A path of the repository for our own files, else the specifier as it stands: a package, `node:…`, `cloudflare:…`. */
  to: string
  isOurs: boolean
}

/** All that a file imports: static, dynamic, re-exported, and types. */
export function importsOf(file: string): Import[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const specifiers = new Set<string>()
  walk(program, (node) => {
    const source = node.source as { value?: unknown } | null | undefined
    if (isImport(node.type) && typeof source?.value === 'string') specifiers.add(source.value)
  })
  return [...specifiers].map((specifier) => {
    const isOurs = specifier.startsWith('.')
    // Of a tool's `?raw` and the like only the file counts.
    const path = specifier.replace(/[?#].*$/u, '')
    return { from: file, to: isOurs ? posix.join(posix.dirname(file), path) : specifier, isOurs }
  })
}

function isImport(type: unknown): boolean {
  return (
    type === 'ImportDeclaration' ||
    type === 'ImportExpression' ||
    type === 'ExportNamedDeclaration' ||
    type === 'ExportAllDeclaration' ||
    type === 'TSImportType'
  )
}

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (typeof node === 'object' && node !== null) {
    visit(node as Record<string, unknown>)
    for (const value of Object.values(node)) walk(value, visit)
  }
}
