/**
 * A stand-in for the parts of Stripe.js that the payment page uses, as text. https://docs.stripe.com/js
 *
 * As with Stripe's own script, the visitor types the card into a frame from the gateway's origin. The frame sends the
 * card to the gateway and returns an id to the page. `elements.submit()` must come before
 * `stripe.createPaymentMethod()`.
 */
export const STRIPE_JS = `'use strict'
;(() => {
  const gateway = new URL(document.currentScript.src).origin
  let calls = 0

  const emitter = () => {
    const handlers = {}
    return {
      on: (name, handler) => void (handlers[name] ??= []).push(handler),
      emit: (name, event) => (handlers[name] ?? []).forEach((handler) => handler(event)),
    }
  }

  /** Waits until the card's frame has loaded, sends it a message with a new id, and returns the answer to that id. */
  const askFrame = async ({ frame, hasLoaded }, message) => {
    await hasLoaded
    const id = ++calls
    const answer = new Promise((resolve) => {
      const listen = ({ source, data }) => {
        if (source !== frame.contentWindow || data.id !== id) return
        removeEventListener('message', listen)
        resolve(data)
      }
      addEventListener('message', listen)
    })
    frame.contentWindow.postMessage({ ...message, id }, gateway)
    return answer
  }

  const paymentElement = (group) => ({
    mount(place) {
      const frame = document.createElement('iframe')
      frame.src = gateway + '/elements/card'
      frame.title = 'Secure card fields'
      Object.assign(frame.style, { border: '0', width: '100%', height: '360px', display: 'block' })
      group.hasLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      place.replaceChildren(frame)
      group.frame = frame
    },
    destroy: () => group.frame?.remove(),
  })

  const expressElement = (group) => {
    const { on, emit } = emitter()
    return {
      on,
      mount(place) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Sandbox Pay'
        button.setAttribute('aria-label', 'Pay with Sandbox Pay')
        Object.assign(button.style, { width: '100%', height: '48px', background: '#000', color: '#fff', borderRadius: '6px' })
        button.addEventListener('click', () => {
          const confirm = () => {
            group.isWallet = true
            emit('confirm', { expressPaymentType: 'apple_pay', paymentFailed: () => (group.isWallet = false) })
          }
          emit('click', { expressPaymentType: 'apple_pay', resolve: confirm, reject: () => undefined })
        })
        place.replaceChildren(button)
      },
      destroy: () => undefined,
    }
  }

  const makeFromWallet = async (key) => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
    const fields = Object.entries(card).map(([name, value]) => ['card[' + name + ']', value])
    const body = new URLSearchParams([['type', 'card'], ['key', key], ...fields])
    const answer = await (await fetch(gateway + '/v1/payment_methods', { method: 'POST', body })).json()
    return answer.error ? { error: answer.error } : { paymentMethod: answer }
  }

  window.Stripe = (key) => ({
    elements(options) {
      if (!(options.amount > 0) || options.paymentMethodCreation !== 'manual')
        throw new Error('IntegrationError: the stand-in needs an amount and paymentMethodCreation: manual')
      const group = { frame: null, hasLoaded: null, isWallet: false, isSubmitted: false }
      return {
        group,
        create: (type) => (type === 'expressCheckout' ? expressElement(group) : paymentElement(group)),
        async submit() {
          group.isSubmitted = true
          const { error } = group.isWallet ? {} : await askFrame(group, { ask: 'submit' })
          return error ? { error } : {}
        },
      }
    },
    async createPaymentMethod({ elements: { group } }) {
      if (!group.isSubmitted) throw new Error('IntegrationError: call elements.submit() first')
      group.isSubmitted = false
      if (!group.isWallet) return askFrame(group, { ask: 'make', key })
      group.isWallet = false
      return makeFromWallet(key)
    },
  })
})()
`
