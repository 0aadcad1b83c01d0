import { createElement, useEffect, useMemo, useRef } from 'react';
import { WebView } from 'react-native-webview';
import page from './figure-page.js';

/** An exercise that moves, drawn in a web view without a network. Its properties are those of its types. */
export function ExerciseFigure({
  id,
  size = 240,
  figure,
  speed,
  paused,
  yaw,
  pitch,
  background,
  label,
  style,
  onLoaded,
  onStep,
  onFault,
}) {
  const view = useRef(null);
  const show = `showFigure(${JSON.stringify({
    id,
    figure: figure ?? null,
    speed: speed ?? null,
    paused: paused ?? null,
    yaw: yaw ?? null,
    pitch: pitch ?? null,
    background: background ?? null,
    label: label ?? null,
  })}); true;`;
  const isReady = useRef(false);
  useEffect(() => {
    if (isReady.current) view.current?.injectJavaScript(show);
  }, [show]);
  const source = useMemo(() => ({ html: page }), []);
  const onMessage = ({ nativeEvent }) => {
    const { event, ...told } = JSON.parse(nativeEvent.data);
    if (event === 'ready') {
      isReady.current = true;
      view.current?.injectJavaScript(show);
    } else if (event === 'loaded') onLoaded?.(told);
    else if (event === 'step') onStep?.(told);
    else if (event === 'error') onFault?.(told);
  };
  return createElement(WebView, {
    ref: view,
    source,
    originWhitelist: ['*'],
    onMessage,
    scrollEnabled: false,
    // The page says what it shows.
    accessible: false,
    style: [{ width: size, height: size, flex: 0, backgroundColor: 'transparent' }, style],
  });
}
