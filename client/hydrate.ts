import { type ComponentType, createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island. If the island fails, now or later, the error is reported and the server's plain HTML is restored.
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
        // Runs in a later task, because React is still removing its nodes when it reports the error.
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
