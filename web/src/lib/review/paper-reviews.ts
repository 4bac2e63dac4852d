import type { PaperReviews } from "@deck/contracts/review";
import { ApiError } from "../api-error.ts";
import { useConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { usePageIdle } from "../page-idle.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";

export interface LoadedReviews {
	data: PaperReviews | undefined;
	/** Forbidden for staff among the authors. */
	hidden: boolean;
	failed: boolean;
	refresh(): Promise<unknown>;
}

/**
 * Loads a paper's reviews, live: a while after the page, or at once if `wanted`.
 * @param number undefined while the paper loads, or with nothing to read
 */
export function usePaperReviews(number: number | undefined, wanted: boolean): LoadedReviews {
	const conference = useConference();
	const idle = usePageIdle(number !== undefined);
	const path =
		number === undefined || !(wanted || idle)
			? null
			: read("/api/conf/:conf/adm/papers/:number/reviews", { conf: conference.path, number });
	const { data, error, mutate } = useRead(path, { shouldRetryOnError: false });
	useTopics(
		paperTopics(conference),
		// Permissions depend on the paper too.
		({ resource, ids }) =>
			(resource === "review" || resource === "paper") &&
			ids.some((id) => Number(id) === number) &&
			void mutate(),
		() => void mutate(),
	);
	const refused = error instanceof ApiError && (error.status === 403 || error.status === 404);
	const missing = error !== undefined && !data;
	return { data, hidden: missing && refused, failed: missing && !refused, refresh: () => mutate() };
}
