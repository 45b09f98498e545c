// Sounds, and messages of the operating system.

let context: AudioContext | undefined;

/** Two short tones, made here: no file to fetch. Browsers play them once the person has pressed anything on the page. */
export function playSound(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const at = context.currentTime;
  for (const [place, frequency] of [660, 880].entries()) {
    const from = at + place * 0.14;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.24);
  }
}

/** `none` where there are no such messages: on a phone’s page, or without a safe connection. */
export async function askForDesktop(): Promise<'granted' | 'denied' | 'default' | 'none'> {
  if (!('Notification' in window) || !window.isSecureContext) return 'none';
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission;
}

interface Message {
  title: string;
  body: string;
  /** A later message of the same tag takes the place of the earlier one. */
  tag: string;
  onClick?: () => void;
}

export function showOnDesktop({ title, body, tag, onClick }: Message): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const message = new Notification(title, { body, tag });
  message.addEventListener('click', () => {
    window.focus();
    onClick?.();
    message.close();
  });
}
