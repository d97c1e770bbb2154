/** Data for the social cards of articles: the question and the drawing, from the front matter in content/hub. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

const FOLDER = 'content/hub'

export interface CardArticle {
  slug: string
  title: string
  picture: string
}

export function cardArticles(root: string): CardArticle[] {
  return readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const [, frontMatter = ''] = readFileSync(join(root, FOLDER, file), 'utf8').split(/^---$/mu)
      const { title, picture } = parse(frontMatter) as { title: string; picture: string }
      return { slug: basename(file, '.md'), title, picture }
    })
}
