import { useEffect, useRef, useState } from 'preact/hooks';
import { apiOrigin } from '../facts.ts';
import type { AnswerView, SentRequest } from './answer.tsx';

/** Sends requests with the key, one at a time. `place` is where the answer is shown, which `ask` scrolls into view. */
export function useAnswer(key: string) {
  const [answer, setAnswer] = useState<AnswerView>();
  const [isSending, setSending] = useState(false);
  const sending = useRef(new AbortController());
  const place = useRef<HTMLElement>(null);
  // Scrolls to the answer if it is below the form.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!answer || !isAsked.current) return;
    const { top } = place.current!.getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.6) place.current!.scrollIntoView({ block: 'start' });
  }, [answer]);

  // A new request aborts the previous one, so that a late answer can't appear next to another request.
  const send = async (request: SentRequest) => {
    sending.current.abort();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setSending(true);
    const sent: SentRequest = { key, ...request };
    const start = performance.now();
    try {
      const response = await fetch(apiOrigin + sent.target, {
        method: sent.method ?? 'GET',
        headers: sent.key ? { 'x-gateway-key': sent.key } : {},
        // Bypasses the browser's cache to show the service's current answer.
        cache: 'no-store',
        signal,
      });
      const body = await response.text();
      setAnswer({ request: sent, response, body, ms: performance.now() - start });
    } catch {
      // Browsers don't tell why there is no answer.
      if (!signal.aborted) setAnswer({ request: sent, again: () => void send(sent) });
    } finally {
      if (!signal.aborted) setSending(false);
    }
  };
  const ask = (request: SentRequest) => {
    isAsked.current = true;
    void send(request);
  };
  return { answer, isSending, place, send, ask };
}
