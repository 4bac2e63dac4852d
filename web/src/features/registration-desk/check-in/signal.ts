import { useState } from "react";
import { localStore } from "../../../lib/storage.ts";

/** Whether this device tells what the door says by sound; it outlives who is signed in. */
const KEPT = "checkInSound";

/** Notes in Hz, one after another: up for whoever may come in, low for whoever may not. */
const NOTES = { good: [660, 880], bad: [220, 160] } as const;
const NOTE_SECONDS = 0.12;
/** Milliseconds of shaking and of rest. */
const SHAKES = { good: [80], bad: [200, 100, 200] };

export type SignalKind = keyof typeof NOTES;

export interface Signal {
	on: boolean;
	turn(on: boolean): void;
	/** Sounds and shakes the device as far as it can; nothing while it is off. */
	give(kind: SignalKind): void;
}

let audio: AudioContext | undefined;

/** Sound and vibration at the door, for eyes that are on the badge. */
export function useSignal(): Signal {
	const [on, setOn] = useState(() => localStore.read<boolean>(KEPT) ?? true);
	return {
		on,
		turn(next) {
			setOn(next);
			localStore.write(KEPT, next);
			if (next) sound("good");
		},
		give,
	};
}

function give(kind: SignalKind) {
	if (localStore.read<boolean>(KEPT) ?? true) sound(kind);
}

function sound(kind: SignalKind) {
	// Browsers refuse both, with a warning, before the page is touched.
	if (navigator.userActivation?.hasBeenActive === false) return;
	navigator.vibrate?.(SHAKES[kind]);
	try {
		play(kind);
	} catch {
		// A device without sound: the verdict stands on the page.
	}
}

function play(kind: SignalKind) {
	audio ??= new AudioContext();
	void audio.resume();
	const from = audio.currentTime;
	const oscillator = audio.createOscillator();
	const volume = audio.createGain();
	volume.gain.value = 0.2;
	oscillator.connect(volume).connect(audio.destination);
	for (const [index, note] of NOTES[kind].entries())
		oscillator.frequency.setValueAtTime(note, from + index * NOTE_SECONDS);
	oscillator.start(from);
	oscillator.stop(from + NOTES[kind].length * NOTE_SECONDS);
}
