/** A short sound when it is one's move, made here so that nothing has to be loaded. */
let context: AudioContext | undefined;

/** Two soft tones. A browser that does not let pages sound stays silent. */
export function ring(): void {
  try {
    context ??= new AudioContext();
    const { currentTime: now, destination } = context;
    for (const [i, pitch] of [523, 784].entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.05, now + i * 0.12);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.12 + 0.25);
      tone.connect(volume).connect(destination);
      tone.start(now + i * 0.12);
      tone.stop(now + i * 0.12 + 0.3);
    }
  } catch {
    // Silence is no failure.
  }
}
