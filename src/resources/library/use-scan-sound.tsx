/**
 * A short high tone for a scan that was accepted, a longer low one for a refusal, so that nobody has
 * to look at the screen for each book. The switch is remembered.
 */
import { useRef } from 'react';
import { useRemembered } from '@/console/kit/use-remembered';

const TONES = { accepted: [1_320, 0.08], refused: [220, 0.35] } as const;

export function useScanSound() {
  const [on, turn] = useRemembered('library-desk.sound', true);
  const output = useRef<AudioContext | null>(null);
  const play = (kind: keyof typeof TONES): void => {
    if (!on || typeof AudioContext === 'undefined') return;
    output.current ??= new AudioContext();
    const { current: audio } = output;
    const [hertz, seconds] = TONES[kind];
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    // Fades out: an abrupt end would click.
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  };
  return {
    on,
    turn,
    accepted: () => play('accepted'),
    refused: () => play('refused'),
  };
}
