import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  from: string
  /**
   * The path in the repository for our own files. For other imports, the specifier as written: a package, `node:…` or
   * `cloudflare:…`.
   */
  to: string
}

const parsed = new Map<string, Import[]>()

/** Returns all static and dynamic imports of a file, including re-exports and types. */
export function readImports(file: string): Import[] {
  const known = parsed.get(file)
  if (known) return known
  const found = parseImports(file)
  parsed.set(file, found)
  return found
}

function parseImports(file: string): Import[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const specifiers = new Set<string>()
  walk(program, (node) => {
    const source = node.source as { value?: unknown } | null | undefined
    if (isImport(node.type) && typeof source?.value === 'string') specifiers.add(source.value)
  })
  // A bundler suffix such as `?raw` is removed.
  const toPath = (specifier: string) => posix.join(posix.dirname(file), specifier.replace(/[?#].*$/u, ''))
  return [...specifiers].map((specifier) => ({
    from: file,
    to: specifier.startsWith('.') ? toPath(specifier) : specifier,
  }))
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
