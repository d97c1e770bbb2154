/** Reads the texts and pictures of the social cards of articles and services from the front matter of content/. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { factOf } from '../../worker/registry/entries/services.ts'

export interface FactCard {
  /** The path of the card's file below /art/<brand>/, without its extension. */
  name: string
  title: string
  /** The one fact that the card shows. */
  fact: string
  picture: string
}

export function factCards(root: string): FactCard[] {
  const articles = textsIn<{ title: string; gist: string; picture: string }>(root, 'content/hub')
  const services = textsIn<{
    name: string
    gist: string
    fact?: string
    picture: string
    times: { hours: [number, number] }[]
  }>(root, 'content/services')
  return [
    ...articles.map(({ slug, data }) => ({
      name: `articles/${slug}`,
      title: data.title,
      fact: data.gist,
      picture: data.picture,
    })),
    ...services.map(({ slug, data }) => ({
      name: `services/${slug}`,
      title: data.name,
      fact: factOf(data),
      picture: data.picture,
    })),
  ]
}

function textsIn<Data>(root: string, folder: string): { slug: string; data: Data }[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const [, frontMatter = ''] = readFileSync(join(root, folder, file), 'utf8').split(/^---$/mu)
      return { slug: basename(file, '.md'), data: parse(frontMatter) as Data }
    })
}
