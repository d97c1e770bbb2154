import { type ComponentType, createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Makes an island live in its host; resolves once React listens, so that the loader can replay what came early.
 * An island that breaks, now or later, is reported and becomes the plain HTML it was, with what was typed in it.
 */
export function hydrate<Props extends object>(
  host: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  const plain = [...host.childNodes]
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(host, createElement(Live<Props>, { Component, props, onLive: resolve }), {
      onUncaughtError: (error) => {
        reportError(error)
        // React still takes its nodes out when it tells us.
        setTimeout(() => {
          root.unmount()
          host.replaceChildren(...plain)
          for (const button of host.querySelectorAll('[aria-busy]')) {
            button.removeAttribute('aria-busy')
            button.removeAttribute('aria-disabled')
          }
          delete host.dataset.island
          reject(error)
        })
      },
    })
  })
}

interface LiveProps<Props extends object> {
  Component: ComponentType<Props>
  props: Props
  onLive: () => void
}

function Live<Props extends object>({ Component, props, onLive }: LiveProps<Props>) {
  useEffect(onLive, [onLive])
  return createElement(Component, props)
}
