/**
 * Runs in each page before anything else and takes the times in place. `painted` is the task after
 * the next frame's callbacks: by then the frame has been computed, and it is the same for all.
 */
export const PROBE = `
const painted = (work) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => work(performance.now()); port2.postMessage(0); });
const probe = window.probe = { load: 0, keys: [], recording: false };
(function wait() { if (window.bench?.ready()) painted((now) => { probe.load = now; }); else requestAnimationFrame(wait); })();
addEventListener('keydown', ({ timeStamp }) => {
  if (probe.recording) painted((now) => { probe.keys.push(now - timeStamp); probe.heard?.(); });
}, true);
probe.key = (count) => new Promise((done) => { const look = () => { if (probe.keys.length >= count) done(); }; probe.heard = look; look(); });
probe.pasted = (cells) => { probe.pasting = new Promise((done) => {
  addEventListener('paste', ({ timeStamp }) => {
    const look = () => { if (cells.every(([row, col, text]) => window.bench.value(row, col) === text)) painted((now) => done(now - timeStamp)); else setTimeout(look); };
    look();
  }, { capture: true, once: true });
}); };
probe.scroll = async (frames, step) => {
  const element = window.bench.scroller();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const times = [];
  element.scrollTop = 0;
  for (let i = 0; i < 30; i += 1) await frame();
  let before = await frame();
  for (let i = 0; i < frames; i += 1) { element.scrollTop += step; const now = await frame(); times.push(now - before); before = now; }
  return { times, moved: element.scrollTop };
};`;
