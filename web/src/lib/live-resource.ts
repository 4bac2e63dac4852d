import type { FrameResource } from "@deck/contracts/live";
import { useEffect, useRef } from "react";
import { useConference } from "./conference.ts";
import { paperTopics } from "./paper-scope.ts";
import { useTopics } from "./socket.ts";

const BATCH_MS = 500;

/**
 * Revalidates when such a record changes in the conference.
 * @param onCatchUp pass it if something else revalidates then
 */
export function useLiveResource(resource: FrameResource, reload: () => void, onCatchUp = reload): void {
	const conference = useConference();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopics(
		paperTopics(conference),
		(frame) => {
			if (frame.resource !== resource) return;
			clearTimeout(timer.current);
			timer.current = setTimeout(reload, BATCH_MS);
		},
		onCatchUp,
	);
}
