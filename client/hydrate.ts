import { type ComponentType, createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes an island live in its host; resolves once React listens, so that the loader can replay what came early. */
export function hydrate<Props extends object>(
  host: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(host, createElement(Live<Props>, { Component, props, onLive: resolve }))
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
