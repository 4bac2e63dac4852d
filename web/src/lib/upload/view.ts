import type { Upload } from "@deck/contracts/upload";

/**
 * `waiting`: about to start. `offline`, `delayed`: resumes with the connection, or when the server can.
 * `lost`: the user must choose the file again.
 */
export type UploadState =
	| "idle"
	| "waiting"
	| "sending"
	| "paused"
	| "offline"
	| "delayed"
	| "checking"
	| "ready"
	| "refused"
	| "lost"
	| "cancelled";

/** A refusal with its text in `locales/<lang>/upload.json`, under `refused`. */
export interface Refusal {
	code: string;
	params: Record<string, string>;
}

/** Plain data, as tabs exchange it. */
export interface UploadView {
	state: UploadState;
	name: string;
	/** Bytes. */
	size: number;
	sent: number;
	speed: number | null;
	left: number | null;
	refusal: Refusal | null;
	upload: Upload | null;
	/** Completion time in ms; 0 before. */
	at: number;
	/** Sent by another tab, and only shown here. */
	elsewhere: boolean;
}

export const IDLE: UploadView = {
	state: "idle",
	name: "",
	size: 0,
	sent: 0,
	speed: null,
	left: null,
	refusal: null,
	upload: null,
	at: 0,
	elsewhere: false,
};

const BUSY: ReadonlySet<UploadState> = new Set([
	"waiting",
	"sending",
	"paused",
	"offline",
	"delayed",
	"checking",
]);

export function isBusy(state: UploadState): boolean {
	return BUSY.has(state);
}

export function isFailed(state: UploadState): boolean {
	return state === "refused" || state === "lost";
}

/** Returns the sent per cent, 0–100; 100 only when all bytes are sent. */
export function percentOf(view: Pick<UploadView, "sent" | "size">): number {
	return view.size ? Math.floor((view.sent / view.size) * 100) : 0;
}
