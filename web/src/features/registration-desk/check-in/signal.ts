import { useState } from "react";
import { localStore } from "../../../lib/storage.ts";

/** Whether to play sounds; kept across sign-ins. */
const STORAGE_KEY = "checkInSound";

/** Hz: rising for admitted, low for refused. */
const NOTES = { good: [660, 880], bad: [220, 160] } as const;
const NOTE_SECONDS = 0.12;
/** Milliseconds of vibration and pause. */
const VIBRATIONS = { good: [80], bad: [200, 100, 200] };

export type SignalKind = keyof typeof NOTES;

export interface Signal {
	on: boolean;
	setOn(on: boolean): void;
	signal(kind: SignalKind): void;
}

let audio: AudioContext | undefined;

/** Signals by sound and vibration: staff look at the badge. */
export function useSignal(): Signal {
	const [on, setOn] = useState(() => localStore.read<boolean>(STORAGE_KEY) ?? true);
	return {
		on,
		setOn(next) {
			setOn(next);
			localStore.write(STORAGE_KEY, next);
			if (next) sound("good");
		},
		signal: vibrateAndPlay,
	};
}

function vibrateAndPlay(kind: SignalKind) {
	if (localStore.read<boolean>(STORAGE_KEY) ?? true) sound(kind);
}

function sound(kind: SignalKind) {
	// Before an interaction, browsers refuse both with a warning.
	if (navigator.userActivation?.hasBeenActive === false) return;
	navigator.vibrate?.(VIBRATIONS[kind]);
	try {
		play(kind);
	} catch {}
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
