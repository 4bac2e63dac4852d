import { useLiveWaiting } from "../lib/chat/waiting.ts";

/** Keeps the number of rooms that wait for an answer up to date; shows nothing itself. */
export function LiveWaiting(): null {
	useLiveWaiting();
	return null;
}
