/** Plays samples through the page's audio; made by a click, as browsers ask for. */
export function makeSpeaker(): { play(samples: Float32Array, rate: number): void; close(): void } {
  const audio = new AudioContext();
  return {
    play: (samples, rate) => {
      if (samples.length === 0) return;
      const buffer = audio.createBuffer(1, samples.length, rate);
      buffer.getChannelData(0).set(samples);
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      source.start();
    },
    close: () => void audio.close(),
  };
}
