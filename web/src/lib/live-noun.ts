import type { FrameNoun } from "@deck/contracts/live";
import { useEffect, useRef } from "react";
import { useConference } from "./conference.ts";
import { paperTopics } from "./paper-scope.ts";
import { useTopics } from "./socket.ts";

const TOGETHER_MS = 500;

/**
 * Revalidates when a record of this kind changes in the conference.
 * @param onCatchUp pass it if something else on the page revalidates then
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
