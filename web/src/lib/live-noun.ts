import type { FrameNoun } from "@deck/contracts/live";
import { useEffect, useRef } from "react";
import { useConference } from "./conference.ts";
import { paperTopics } from "./paper-scope.ts";
import { useTopics } from "./socket.ts";

/** Frames that come as close together make one read. */
const TOGETHER_MS = 500;

/**
 * Reads again what stands on a staff's page of a conference when something of a noun changes there, as far as the reader
 * hears of papers.
 * @param onCatchUp frames may have been missed: the same, unless something else on the page reads it again then
 */
export function useLiveNoun(noun: FrameNoun, readAgain: () => void, onCatchUp = readAgain): void {
	const conference = useConference();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopics(
		paperTopics(conference),
		(frame) => {
			if (frame.noun !== noun) return;
			clearTimeout(timer.current);
			timer.current = setTimeout(readAgain, TOGETHER_MS);
		},
		onCatchUp,
	);
}
