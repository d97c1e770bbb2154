import type { OperationName } from '../../../graphql/contract/generated/stored-operations.ts'
import {
  createOriginClient,
  type OriginClient,
  type OriginClientOptions,
} from '../../../worker/origin/origin-client.ts'
import { OriginMemory } from '../../../worker/origin/origin-memory.ts'
import { sampleAnswer } from './answers.ts'
import { wrongAnswer } from './wrong-answers.ts'

export interface SeenRequest {
  headers: Record<string, string>
  body: { query: string; operationName: OperationName; variables: Record<string, unknown> }
}

export type AnswerRequest = (seen: SeenRequest, init: RequestInit) => Response | Promise<Response>

export const REQUEST_ID = '0d9f4f0e-1b7a-4d1c-9a51-2f6f8f6f1a10'

/** Sets up the clients of one isolate, and an origin that records their requests and answers with `answering`. */
export function originSetup(answering: AnswerRequest) {
  const seen: SeenRequest[] = []
  const clock = { now: 1_800_000_000_000 }
  const memory = new OriginMemory({ now: () => clock.now })
  const background: Promise<unknown>[] = []
  let answer = answering
  const transport = {
    url: 'https://origin/graphql',
    async fetch(_url: string, init: RequestInit) {
      const request = { headers: init.headers as Record<string, string>, body: JSON.parse(String(init.body)) }
      seen.push(request)
      return answer(request, init)
    },
  }
  function client(options: Partial<OriginClientOptions> = {}): OriginClient {
    return createOriginClient({
      transport,
      brand: { id: 'glimmer', baseUrl: 'https://glimmer.example' },
      requestId: REQUEST_ID,
      location: () => ({ city: 'Chicago', region: 'IL', postalCode: '60601', latitude: 41.8853, longitude: -87.6216 }),
      siteUrl: 'http://localhost:8787',
      cache: memory,
      waitUntil: (work) => void background.push(work),
      ...options,
    })
  }
  return {
    seen,
    memory,
    client,
    answerWith: (next: AnswerRequest) => {
      answer = next
    },
    /** Moves the isolate's clock. */
    later: (seconds: number) => {
      clock.now += seconds * 1000
    },
    /** Waits for all work that continues after responses. */
    settled: () => Promise.allSettled(background),
  }
}

export function makeAnswer(data: unknown, init?: ResponseInit): Response {
  return Response.json({ data }, init)
}

/** A healthy origin: every request gets a complete answer. */
export const healthy: AnswerRequest = ({ body }) => makeAnswer(sampleAnswer(body.operationName))

export const POLICY = { lateCancellationPolicy: { newLmcPolicy: true, lmcHours: 24, lmcFlatFee: 50 } }

/**
 * Faults of an origin by name, each with the kind of error that it causes. faults.system.test.ts tests the faults of
 * real connections.
 */
export const FAULTS: Record<string, { answer: AnswerRequest; kind: string }> = {
  refuse: { kind: 'unreachable', answer: () => Promise.reject(new TypeError('Network connection lost.')) },
  'reset in the body': {
    kind: 'invalid',
    answer: () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"data":'))
            controller.error(new Error('Network connection lost.'))
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      ),
  },
  hang: { kind: 'timeout', answer: () => new Promise<Response>(() => {}) },
  'hang in the body': {
    kind: 'timeout',
    answer: () =>
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }), {
        headers: { 'content-type': 'application/json' },
      }),
  },
  drip: {
    kind: 'timeout',
    answer: () => {
      let timer: ReturnType<typeof setInterval>
      const body = new ReadableStream({
        start(controller) {
          timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 10)
        },
        cancel: () => clearInterval(timer),
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    },
  },
  'slow, 5 s': {
    kind: 'timeout',
    answer: () => new Promise((resolve) => setTimeout(() => resolve(makeAnswer(POLICY)), 5_000).unref()),
  },
  '500': { kind: 'failed', answer: () => makeAnswer(null, { status: 500 }) },
  '503': { kind: 'failed', answer: () => new Response('Service Unavailable', { status: 503 }) },
  '521': { kind: 'unreachable', answer: () => new Response('Web server is down', { status: 521 }) },
  '404 as HTML': { kind: 'failed', answer: () => html(404) },
  'bad JSON': { kind: 'invalid', answer: () => json('{"data": {,}}') },
  'an array': { kind: 'invalid', answer: () => json('[{"data":{}}]') },
  'no data': { kind: 'invalid', answer: () => json('{}') },
  'data null': { kind: 'invalid', answer: () => json('{"data":null}') },
  'broken UTF-8': {
    kind: 'invalid',
    answer: () => new Response(new Uint8Array([0x7b, 0xff, 0x7d]), { headers: { 'content-type': 'application/json' } }),
  },
  'HTML as 200': { kind: 'invalid', answer: () => html(200) },
  'data and errors': {
    kind: 'errors',
    answer: () =>
      Response.json({ data: POLICY, errors: [{ message: 'boom', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
  },
  'errors only': { kind: 'errors', answer: () => Response.json({ errors: [{ message: 'boom' }] }) },
  'errors about the variables': {
    kind: 'rejected',
    answer: () =>
      Response.json({ errors: [{ message: 'boom', extensions: { code: 'BAD_USER_INPUT' } }] }, { status: 400 }),
  },
  'another shape': {
    kind: 'invalid',
    answer: ({ body }) => json(wrongAnswer(body.operationName, 'root fields text') ?? ''),
  },
  'lists nested 20,000 deep': {
    kind: 'invalid',
    answer: ({ body }) => json(wrongAnswer(body.operationName, 'root fields nested 20,000 lists deep') ?? ''),
  },
  'errors with a code nested 20,000 deep': {
    kind: 'errors',
    answer: () =>
      json(`{"errors":[{"message":"boom","extensions":{"code":${'['.repeat(20_000)}${']'.repeat(20_000)}}}]}`),
  },
  truncated: { kind: 'invalid', answer: () => json('{"data":{"lateCancellationPolicy":{"newLmc') },
  '10 MB': { kind: 'invalid', answer: () => json(JSON.stringify({ data: { text: 'x'.repeat(10_000_000) } })) },
  redirect: {
    kind: 'invalid',
    answer: () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
  },
}

function json(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}

function html(status: number): Response {
  return new Response('<!doctype html><title>Hello</title>', { status, headers: { 'content-type': 'text/html' } })
}
