import type { Frame } from "@deck/contracts/live";
import { topics } from "@deck/contracts/topics";
import { useEffect, useRef } from "react";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { useTopics } from "../../lib/socket.ts";

/** Every few e-mails bring a frame; combine these. */
const BATCH_MS = 1_000;

/** Calls `reload` when a mailing changes: the reader's own, or a sent one with frames for them. */
export function useMailingFrames(
	reload: () => void,
	isRelevant: (frame: Frame) => boolean = () => true,
): void {
	const conference = useConference();
	const { user } = useAuthSession();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopics(
		[...(user ? [topics.user(user.id)] : []), ...paperTopics(conference)],
		(frame) => {
			if (frame.resource !== "mailing" || !isRelevant(frame)) return;
			timer.current ??= setTimeout(() => {
				timer.current = undefined;
				reload();
			}, BATCH_MS);
		},
		reload,
	);
}
