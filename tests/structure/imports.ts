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
  isOurs: boolean
  /** Whether it is imported only by `import()` or as a type, so that it is not evaluated with the file. */
  isDeferred: boolean
}

/** Caches the imports of each file, because several tests need them. */
const parsed = new Map<string, Import[]>()

/** Returns everything that a file imports: statically, dynamically, re-exported, and as types. */
export function importsOf(file: string): Import[] {
  const known = parsed.get(file)
  if (known) return known
  const found = parseImports(file)
  parsed.set(file, found)
  return found
}

function parseImports(file: string): Import[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  /** The specifiers, and whether each is only imported by `import()` or as a type. */
  const specifiers = new Map<string, boolean>()
  walk(program, (node) => {
    const source = node.source as { value?: unknown } | null | undefined
    if (!isImport(node.type) || typeof source?.value !== 'string') return
    const isDeferred = /^(ImportExpression|TSImportType)$/u.test(String(node.type)) || isTypeOnly(node)
    specifiers.set(source.value, isDeferred && (specifiers.get(source.value) ?? true))
  })
  return [...specifiers].map(([specifier, isDeferred]) => {
    const isOurs = specifier.startsWith('.')
    // A bundler suffix such as `?raw` is removed.
    const path = specifier.replace(/[?#].*$/u, '')
    return { from: file, to: isOurs ? posix.join(posix.dirname(file), path) : specifier, isOurs, isDeferred }
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

function isTypeOnly({ importKind, exportKind }: Record<string, unknown>): boolean {
  return importKind === 'type' || exportKind === 'type'
}

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (typeof node === 'object' && node !== null) {
    visit(node as Record<string, unknown>)
    for (const value of Object.values(node)) walk(value, visit)
  }
}
