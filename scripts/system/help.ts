import { readFileSync } from 'node:fs'

/**
 * With `--help`, prints the comment at the top of a command's file and `more`, and ends the process. Call it before reading
 * options.
 */
export function help(file: string, more = ''): void {
  if (process.argv[1] !== file || !process.argv.includes('--help')) return
  console.log(`${commentOf(readFileSync(file, 'utf8'))}\n\n${more}`.trim())
  process.exit(0)
}

/** Returns the first comment of a source file as plain text. */
export function commentOf(source: string): string {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? []
  return comment
    .replaceAll(/^ ?\* ?/gm, '')
    .replaceAll('`', '')
    .trim()
}
