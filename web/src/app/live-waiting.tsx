import { useStaffNotices } from "../lib/chat/use-staff-notices.ts";
import { useLiveWaiting } from "../lib/chat/waiting.ts";

/** Keeps the number of rooms that wait for an answer up to date, and has the browser tell of messages; shows nothing itself. */
export function LiveWaiting(): null {
	useLiveWaiting();
	useStaffNotices();
	return null;
}
