/** Text that is already markup. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | false | readonly Part[]

/** Builds markup from a template. Escapes every value that is not already markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + write(parts[index - 1] ?? null) + string))
}

function write(part: Part): string {
  if (part instanceof Markup) return part.text
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return part.map(write).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
