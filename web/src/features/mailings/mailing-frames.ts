import type { Frame } from "@deck/contracts/live";
import { topics } from "@deck/contracts/topics";
import { useEffect, useRef } from "react";
import { useConference } from "../../lib/conference.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { useSession } from "../../lib/session.ts";
import { useTopics } from "../../lib/socket.ts";

/** Frames arrive with every few e-mails; combine them within this time. */
const TOGETHER_MS = 1_000;

/**
 * Calls `readAgain` when a mailing changes: the reader's own, or a sent one that they receive frames for.
 * @param which selects relevant frames
 */
export function useMailingFrames(readAgain: () => void, which: (frame: Frame) => boolean = () => true): void {
	const conference = useConference();
	const { user } = useSession();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopics(
		[...(user ? [topics.user(user.id)] : []), ...paperTopics(conference)],
		(frame) => {
			if (frame.noun !== "mailing" || !which(frame)) return;
			timer.current ??= setTimeout(() => {
				timer.current = undefined;
				readAgain();
			}, TOGETHER_MS);
		},
		readAgain,
	);
}
